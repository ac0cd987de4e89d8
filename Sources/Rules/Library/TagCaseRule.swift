import Diagnostics
import Documents
import Library

/// A tag is written the same way throughout the library.
///
/// Tags that differ only in case, spaces, apostrophes or characters that nobody sees share one page, so the
/// library's most common spelling is the right one, without such characters; of equally common ones, the
/// lowercase one, then the first.
enum TagCaseRule: LibraryRule {
  static let rule = Rule.style("tag-case", "write each tag the same way everywhere")

  private struct Use {
    var document: Int
    var tag: Located<String>
    var word: String
  }

  static func check(_ context: inout LibraryContext) {
    guard hasSeveralWays(context.library) else { return }
    var order: [String] = []
    var groups: [String: [Use]] = [:]
    for (index, document) in context.library.documents.enumerated() {
      for tag in document.metadata.tags {
        let word = tag.value.trimmingSpace()
        if word.isEmpty { continue }
        let key = FoldedName.ofLabel(word)
        if groups[key] == nil { order.append(key) }
        groups[key, default: []].append(Use(document: index, tag: tag, word: word))
      }
    }
    var shared: [Int: Set<Range<Int>>] = [:]
    for key in order {
      guard let uses = groups[key], uses.contains(where: { $0.word != uses[0].word }) else {
        continue
      }
      report(uses, of: key, &shared, &context)
    }
  }

  /// Whether any two tags are the same written in two ways; in most libraries none are.
  private static func hasSeveralWays(_ library: Library) -> Bool {
    var ways: Set<String> = []
    var keys: Set<String> = []
    for document in library.documents {
      for tag in document.metadata.tags {
        let word = tag.value.trimmingSpace()
        guard !word.isEmpty, ways.insert(word).inserted else { continue }
        if !keys.insert(FoldedName.ofLabel(word)).inserted { return true }
      }
    }
    return false
  }

  /// The places that several tags of a document have: those between commas have that of their whole text.
  private static func shared(_ tags: [Located<String>]) -> Set<Range<Int>> {
    var seen: Set<Range<Int>> = []
    return Set(tags.map(\.range).filter { !seen.insert($0).inserted })
  }

  private static func report(
    _ uses: [Use], of key: String, _ shared: inout [Int: Set<Range<Int>>],
    _ context: inout LibraryContext
  ) {
    var counts: [String: Int] = [:]
    var ways: [String] = []
    for use in uses {
      if counts[use.word] == nil { ways.append(use.word) }
      counts[use.word, default: 0] += 1
    }
    let seen = ways.filter { !$0.unicodeScalars.contains(where: FoldedName.isUnseen) }
    if !seen.isEmpty { ways = seen }
    let most = ways.map { counts[$0] ?? 0 }.max() ?? 0
    let common = ways.filter { counts[$0] == most }
    let right =
      common.contains(key) ? key : common.first { $0 == $0.lowercased() } ?? common[0]
    for use in uses where use.word != right && !use.tag.range.isEmpty {
      let document = context.library.documents[use.document]
      let places = shared[use.document] ?? Self.shared(document.metadata.tags)
      shared[use.document] = places
      let isAlone = !places.contains(use.tag.range)
      let hint =
        use.word.unicodeScalars.contains(where: FoldedName.isUnseen)
        ? ", without the character that nobody sees"
        : differ(use.word, right) ? "" : "; only the spaces differ"
      context.report(
        .note, rule, in: document, at: use.tag.range,
        message: "the tag '\(use.word)' is written '\(right)' elsewhere",
        help: "write '\(right)'\(hint)",
        fixes: isAlone
          ? [Diagnostic.Fix(range: use.tag.range, replacement: YAMLText.scalar(right))] : [])
    }
  }

  /// Whether two spellings differ in what readers see, and not only in the kind of a space.
  private static func differ(_ one: String, _ other: String) -> Bool {
    let (one, other) = (one.unicodeScalars, other.unicodeScalars)
    return !one.lazy.filter { !$0.properties.isWhitespace }
      .elementsEqual(other.lazy.filter { !$0.properties.isWhitespace })
  }
}
