import Bytes
import Diagnostics

/// Finds links that would lead to a file if only their capital letters were other ones.
///
/// Authors on file systems that take `Mooring.md` for `mooring.md` do not see the mistake.
public struct LinkCaseRepair {
  private let content: String
  /// Paths by their small letters; those of which two differ in nothing else are no answer.
  private var known: [String: String?] = [:]

  /// Prepares the repair.
  ///
  /// - Parameters:
  ///   - paths: The files that a link may lead to.
  ///   - content: The content folder.
  public init(paths: some Sequence<String>, content: String) {
    self.content = content
    for path in paths {
      let key = path.lowercased()
      known[key] = known[key] == nil ? .some(path) : .some(nil)
    }
  }

  /// A finding about a link, with the repair where there is one.
  public func repaired(_ finding: Diagnostic, in source: SourceText) -> Diagnostic {
    guard finding.rule == "link-target" || finding.rule == "image-target", finding.fixes.isEmpty,
      finding.range.upperBound <= source.bytes.count,
      let place = Self.destination(in: finding.range, of: source.bytes)
    else { return finding }
    let written = String(utf8: source.bytes[place])
    guard let right = right(written, from: finding.file) else { return finding }
    var finding = finding
    finding.help = "did you mean \(right)?"
    finding.fixes = [Diagnostic.Fix(range: place, replacement: right)]
    return finding
  }

  /// The path of a link `[…](path#heading "title")`, without what stands behind it.
  private static func destination(in range: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
    let link = bytes[range]
    guard link.last == .rightParenthesis,
      let bracket = link.indices.dropLast().last(where: {
        bytes[$0] == 0x5D && bytes[$0 + 1] == .leftParenthesis
      })
    else { return nil }
    var start = bracket + 2
    if bytes[start] == .lessThan { start += 1 }
    let end = bytes[start..<range.upperBound].firstIndex {
      $0.isASCIISpace || $0 == .rightParenthesis || $0 == .hash || $0 == .greaterThan || $0 == 0x3F
    }
    // Escapes and entities are left to the author.
    guard let end, end > start,
      !bytes[start..<end].contains(where: { $0 == 0x25 || $0 == .ampersand || $0 == .backslash })
    else { return nil }
    return start..<end
  }

  /// The path as it must be written, if letters of another case lead somewhere and as it is nowhere.
  private func right(_ written: String, from file: String) -> String? {
    guard let full = SourceReference.resolved(written, from: file, content: content) else {
      return nil
    }
    for ending in ["", ".md", ".yaml", ".yml"] {
      guard let found = known[(full + ending).lowercased()] ?? nil else { continue }
      let target = found.utf8.count == (full + ending).utf8.count ? found : nil
      guard let target, target != full + ending else { return nil }
      return Self.spelt(written, as: String(target.dropLast(ending.count)))
    }
    return nil
  }

  /// The written path with the letters of the true one, folder by folder from its end.
  private static func spelt(_ written: String, as target: String) -> String? {
    var parts = written.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var names = target.split(separator: "/").map(String.init)
    for index in parts.indices.reversed() {
      if ["", ".", ".."].contains(parts[index]) { break }
      guard let name = names.popLast(), name.lowercased() == parts[index].lowercased(),
        !name.utf8.contains(where: { $0 <= 0x20 || "()<>%#?&\\".utf8.contains($0) })
      else { return nil }
      parts[index] = name
    }
    let result = parts.joined(separator: "/")
    return result == written ? nil : result
  }
}
