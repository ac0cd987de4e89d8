import Bytes
import MarkdownSyntax

/// What is in `[[…]]` before the bar: a name or a path, and a place on the page.
package struct WikiTarget {
  /// The name or path; `nil` for a place on the same page.
  package var path: String?
  /// What follows the first `#`; a heading may hold `/` and further `#`.
  package var fragment: String?

  /// Splits a target at its first `#`, which no path can hold.
  package init(_ target: ArraySlice<UInt8>) {
    let hash = target.firstIndex(of: .hash)
    var path = String(utf8: target[..<(hash ?? target.endIndex)].trimmingASCIISpace())
    fragment = hash.map { String(utf8: target[($0 + 1)...].trimmingASCIISpace()) }
    // Obsidian's links to blocks need no `#`: `[[note^key]]` is `[[note#^key]]`.
    if fragment == nil, let caret = path.lastIndex(of: "^"), caret > path.startIndex {
      fragment = String(path[caret...])
      path = String(path[..<caret])
    }
    self.path = path.isEmpty ? nil : path
  }

  /// The ways to read the path: as it is, then percent-decoded.
  package var paths: [String] {
    guard let path else { return [] }
    guard path.utf8.contains(.percent) else { return [path] }
    let decoded = Destination.decoded(Array(path.utf8)[...])
    return decoded == path ? [path] : [path, decoded]
  }

  /// What to show of it: the last part of the path, and the heading.
  package var shown: String {
    let name = path?.lastPathPart ?? ""
    let words = name.isMarkdownName ? name.withoutDocumentEnding : name
    guard let fragment, !fragment.isEmpty, fragment.utf8.first != .caret else {
      return words.isEmpty ? String((fragment ?? "").dropFirst()) : words
    }
    return words.isEmpty ? fragment : "\(words) › \(fragment)"
  }
}

extension MarkdownTree {
  /// What a wiki link to nothing shows without its author's words; `nil` for other links.
  ///
  /// It is all that is in the brackets: only a found `[[guides/mooring]]` is known to be a path,
  /// and of `[[ON/OFF switch]]` the last part would be half of it.
  package func deadWords(of index: Int) -> ArraySlice<UInt8>? {
    let node = nodes[index]
    // The author's words begin after the bar.
    guard node.kind == .link, node.isWiki, index + 1 < Int(node.subtreeEnd),
      nodes[index + 1].start == node.start + 2
    else { return nil }
    let target = destination(of: index)
    if target.first == .hash { return nil }
    guard let ending = DocumentEnding(of: target), target.count > ending.length
    else { return target }
    return target.dropLast(ending.length)
  }
}
