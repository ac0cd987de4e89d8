import Bytes

/// Writes diagnostics as workflow commands, which GitHub Actions shows beside the lines of a
/// pull request: `::error file=a.md,line=3,col=8,…::message`.
///
/// GitHub shows ten annotations of a kind for a step and lists the rest in the log, where a line has
/// only its message. So the message begins with the place, and findings that are alike are grouped.
package struct GitHubReport {
  private let pathInRepository: (String) -> String
  private let source: (String) -> SourceText?

  /// Prepares a report.
  ///
  /// - Parameters:
  ///   - pathInRepository: Where a file is in the repository, for its path from the library's folder.
  ///   - source: The text of the file at a path.
  package init(
    pathInRepository: @escaping (String) -> String = { $0 },
    source: @escaping (String) -> SourceText?
  ) {
    (self.pathInRepository, self.source) = (pathInRepository, source)
  }

  /// The report of some findings, in the given order; each is one line.
  ///
  /// - Parameters:
  ///   - diagnostics: The findings.
  ///   - showsAll: Whether findings that are alike are printed however many there are.
  /// - Returns: The report.
  package func text(_ diagnostics: [Diagnostic], showsAll: Bool = true) -> String {
    var places = PlaceFinder(source: source)
    var repeated = RepeatedFindings(showsAll ? [] : diagnostics)
    var result = ""
    for diagnostic in diagnostics {
      switch repeated.turn(of: diagnostic) {
      case .shown: result += line(of: diagnostic, &places)
      case .last(let more, let files):
        var last = diagnostic
        last.ownNotes.append("\(more) more like this in \(files); --all shows them")
        result += line(of: last, &places)
      case .folded: break
      }
    }
    return result
  }

  private func line(of diagnostic: Diagnostic, _ places: inout PlaceFinder) -> String {
    let file = pathInRepository(diagnostic.file).visible
    var place = file
    let command =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties = ["file=\(Self.escaped(file, isProperty: true))"]
    if places.hasText(diagnostic.file) {
      let start = places.location(of: diagnostic.range.lowerBound, in: diagnostic.file)
      let end = places.location(of: diagnostic.range.upperBound, in: diagnostic.file)
      place += ":\(start.line):\(start.column)"
      properties.append("line=\(start.line)")
      // Columns are allowed only if the finding is on one line.
      properties.append(
        end.line == start.line
          ? "col=\(start.column),endColumn=\(end.column)" : "endLine=\(end.line)")
    }
    properties.append("title=\(Self.escaped(diagnostic.rule.id, isProperty: true))")
    return "::\(command) \(properties.joined(separator: ","))::"
      + "\(Self.escaped("\(place): \(diagnostic.lines)", isProperty: false))\n"
  }

  /// The runner's own escapes: without them a text could end the command and begin another.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case .percent: bytes += Array("%25".utf8)
      case .carriageReturn: bytes += Array("%0D".utf8)
      case .lineFeed: bytes += Array("%0A".utf8)
      case .colon where isProperty: bytes += Array("%3A".utf8)
      case .comma where isProperty: bytes += Array("%2C".utf8)
      default: bytes.append(byte)
      }
    }
    return String(utf8: bytes)
  }
}
