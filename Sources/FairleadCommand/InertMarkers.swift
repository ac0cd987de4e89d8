import Bytes

/// What is printed in place of commands that servers for CI look for in whatever a step prints.
///
/// GitHub Actions executes `##[command]` anywhere in a line and `::command::` at its beginning, Azure
/// Pipelines `##vso[…]`, TeamCity `##teamcity[…]`. A finding quotes texts that strangers wrote, so a
/// report breaks such commands on these servers.
enum InertMarkers {
  /// Whether one of these servers reads what is printed; each sets a variable of its own.
  static let areNeeded = ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains {
    Terminal.variable($0) != nil
  }

  /// A report without such commands: JSON and XML have another spelling of `#`, and people see `##·[`.
  static func made(in report: [UInt8], as format: ReportFormat) -> [UInt8] {
    guard areNeeded else { return report }
    return switch format {
    case .human: brokenVisibly(in: report)
    case .json, .sarif: spelt(report, ["#": "\\u0023"])
    case .junit: spelt(report, ["#": "&#35;", ":": "&#58;"])
    // Each line is one of our own commands, and a line is only one.
    case .github: report
    }
  }

  /// Words for people without such commands.
  static func made(in words: String) -> String {
    areNeeded ? String(utf8: brokenVisibly(in: Array(words.utf8))) : words
  }

  private static let mark = Array("·".utf8)

  private static func brokenVisibly(in text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? text.count
      append(text[start..<end], to: &result)
      start = end
    }
    return result
  }

  private static func append(_ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
    // The server leaves out spaces of every kind before it looks.
    let words = String(utf8: line).unicodeScalars.drop { $0.properties.isWhitespace }
    if words.starts(with: "::".unicodeScalars) { result += mark }
    var place = line.startIndex
    while place < line.endIndex {
      result.append(line[place])
      place += 1
      guard line[..<place].suffix(2).elementsEqual("##".utf8) else { continue }
      let name = line[place...].prefix { $0.isASCIILetter }
      if line[name.endIndex...].first == .leftBracket { result += mark }
    }
  }

  /// A report in which a sign that follows the same sign has another spelling.
  private static func spelt(
    _ report: [UInt8], _ spellings: KeyValuePairs<Unicode.Scalar, String>
  ) -> [UInt8] {
    var result: [UInt8] = []
    for byte in report {
      let spelling = spellings.first { $0.key.value == byte }
      if let spelling, result.last == byte {
        result += Array(spelling.value.utf8)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
