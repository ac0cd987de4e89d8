import Bytes
import Diagnostics
import Documents
import Library
import YAMLSyntax

/// Finds the ignores of a YAML text: `# fairlead-ignore RULE: reason`.
///
/// On a line of its own it applies to the entry that follows, with all that is indented below it;
/// above the first key it applies to the whole file. After a value it applies to that line.
enum YAMLIgnores {
  static func find(
    in range: Range<Int>, tree: YAMLTree?, of source: SourceText
  ) -> [IgnoreComment] {
    let bytes = source.bytes
    var found: [IgnoreComment] = []
    var texts: [Range<Int>]?
    var place = range.lowerBound
    while found.count <= Ignores.mostPerFile,
      let hash = bytes[place..<range.upperBound].firstIndex(of: .hash)
    {
      place = hash + 1
      guard hash == range.lowerBound || bytes[hash - 1].isASCIISpace,
        bytes[place..<range.upperBound].drop(while: { $0 == .space || $0 == .tab })
          .starts(with: IgnoreComment.word)
      else { continue }
      let known = texts ?? scalars(of: tree)
      texts = known
      if isText(hash, in: known) { continue }
      let line = source.lineRange(around: hash)
      let end = min(line.upperBound, range.upperBound)
      // A byte order mark is before the range, in the first line.
      let start = max(line.lowerBound, range.lowerBound)
      let isAlone = bytes[start..<hash].allSatisfy { $0.isASCIISpace }
      let first = tree?.root?.range.lowerBound ?? range.upperBound
      let scope: Range<Int>? =
        isAlone ? (hash < first ? nil : entry(below: end, in: range, of: source)) : line
      if let comment = IgnoreComment(bytes[place..<end], range: hash..<end, scope: scope) {
        found.append(comment)
      }
      place = end
    }
    return found
  }

  /// The texts of a tree in the order of the file; the whole file if it is not YAML.
  private static func scalars(of tree: YAMLTree?) -> [Range<Int>] {
    guard let tree else { return [0..<Int.max] }
    return tree.nodes.lazy.filter { $0.kind == .scalar }.map(\.range)
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Whether a `#` is inside a text, where it does not begin a comment.
  private static func isText(_ place: Int, in texts: [Range<Int>]) -> Bool {
    let next = texts.partitioningIndex { $0.lowerBound > place }
    return next > 0 && texts[next - 1].contains(place)
  }

  /// The next line that is not a comment, and the lines that are indented below it.
  private static func entry(
    below place: Int, in range: Range<Int>, of source: SourceText
  ) -> Range<Int> {
    let bytes = source.bytes
    var start: Int?
    var end = place
    var margin = 0
    var line = place
    while let feed = bytes[line..<range.upperBound].firstIndex(of: .lineFeed) {
      line = feed + 1
      let next = bytes[line..<range.upperBound].firstIndex(of: .lineFeed) ?? range.upperBound
      let text = bytes[line..<next]
      guard let first = text.firstIndex(where: { !$0.isASCIISpace }) else { continue }
      if start == nil {
        if bytes[first] == .hash { continue }
        start = line
        margin = first - line
      } else if first - line <= margin {
        // A list may start at the margin of its key.
        let isOwnList =
          first - line == margin && bytes[first] == .hyphen
          && start.map { bytes[$0 + margin] != .hyphen } ?? false
        if !isOwnList { break }
      }
      end = next
    }
    return (start ?? place)..<max(end, start ?? place)
  }
}
