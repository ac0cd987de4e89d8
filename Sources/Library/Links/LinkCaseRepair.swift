import Bytes
import Diagnostics
import Documents

/// Finds links that differ from a file only in case.
///
/// Authors on file systems that treat `Mooring.md` and `mooring.md` as one file do not see the
/// mistake.
package struct LinkCaseRepair {
  private let content: String
  /// Paths by their lowercase form; those that are ambiguous are left out.
  private var known: [String: String?] = [:]

  /// Prepares the fix.
  ///
  /// - Parameters:
  ///   - paths: The files that a link may point to.
  ///   - content: The content folder.
  package init(paths: some Sequence<String>, content: String) {
    self.content = content
    for path in paths {
      let key = path.lowercased()
      known[key] = known[key] == nil ? .some(path) : .some(nil)
    }
  }

  /// The rules whose findings may only be about case.
  package static let rules: Set<Rule> = [.linkTarget, .imageTarget, .embedTarget]

  /// A finding about a link, with the fix if there is one.
  package func repaired(_ finding: Diagnostic, in source: SourceText) -> Diagnostic {
    guard Self.rules.contains(finding.rule), finding.fixes.isEmpty,
      finding.range.upperBound <= source.bytes.count,
      let spelling = LinkSpelling(in: finding.range, of: source.bytes, isReplaced: true)
    else { return finding }
    let path = source.bytes[spelling.path]
    let written = String(utf8: spelling.isWiki ? Array(path) : path.percentDecoded ?? [])
    // Other escapes may mean something: they are left to the author.
    if !spelling.isWiki, path.contains(.percent),
      !LinkSpelling.address(written).utf8.elementsEqual(path)
    {
      return finding
    }
    // A name in a wiki link may have any letters: what is wrong with it is something else. A path
    // that climbs is not a name.
    if spelling.isWiki, path.contains(.percent) || !written.split(separator: "/").contains("..") {
      return finding
    }
    guard var right = right(written, from: finding.file, in: spelling.isWiki ? .wiki : .scalar)
    else { return finding }
    if !spelling.isWiki { right = LinkSpelling.address(right) }
    var finding = finding
    finding.help = "did you mean \(right)?"
    finding.fixes = [Diagnostic.Fix(range: spelling.path, replacement: right)]
    return finding
  }

  /// The notation of a path; not every name can be written in each.
  enum Form {
    case wiki
    case scalar

    fileprivate func holds(_ byte: UInt8) -> Bool {
      switch self {
      case .wiki: byte >= .space && !"[]|#^%&\\".utf8.contains(byte)
      case .scalar: byte >= .space
      }
    }
  }

  /// The corrected path, if it exists in another case but not as written.
  func right(_ written: String, from file: String, in form: Form) -> String? {
    guard let full = SourceReference.resolved(written, from: file, content: content) else {
      return nil
    }
    for ending in [""] + DocumentEnding.all.map(\.rawValue) {
      guard let found = known[(full + ending).lowercased()] ?? nil else { continue }
      guard found != full + ending else { return nil }
      return Self.spelt(written, as: String(found.dropLast(bytesOf: ending)), in: form)
    }
    return nil
  }

  /// The written path in the case of the real one, folder by folder from its end.
  private static func spelt(
    _ written: String, as target: String, in form: Form
  ) -> String? {
    var parts = written.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var names = target.split(separator: "/").map(String.init)
    for index in parts.indices.reversed() {
      if ["", ".", ".."].contains(parts[index]) { break }
      guard let name = names.popLast(), name.lowercased() == parts[index].lowercased(),
        name.utf8.allSatisfy(form.holds)
      else { return nil }
      parts[index] = name
    }
    let result = parts.joined(separator: "/")
    return result == written ? nil : result
  }
}
