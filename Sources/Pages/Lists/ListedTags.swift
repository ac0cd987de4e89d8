import Documents
import Library

/// A tag in the lists of one language.
package struct ListedTag: Sendable {
  var label: String
  var documents: [Int]
  /// Whether a document in that language has it.
  var isOwn: Bool
}

/// The tags of the listed documents, counted once however many languages list them.
///
/// Two spellings that `FoldedName` makes equal are one tag.
struct ListedTags {
  /// The tags by their folded names.
  private(set) var names: [String] = []
  /// The place of each name.
  private let numbers: [String: Int]
  /// The tags of each document, each once, with the spelling that it has there.
  private var tags: [Int: [(tag: Int, label: String)]] = [:]

  init(_ listed: [Int], _ documents: Faces) {
    var known: [String: Int] = [:]
    tags.reserveCapacity(listed.count)
    for index in listed {
      var own: [(tag: Int, label: String)] = []
      var seen: Set<Int> = []
      for label in documents[index].metadata.tags {
        let name = FoldedName.ofLabel(label.value)
        let tag = known[name] ?? names.count
        if tag == names.count {
          known[name] = tag
          names.append(name)
        }
        if seen.insert(tag).inserted { own.append((tag, label.value)) }
      }
      tags[index] = own
    }
    numbers = known
  }

  /// The tags of what a language lists: first those of its own documents, then by name.
  ///
  /// A document of another language is under the language's own word for its tag, if that is known.
  ///
  /// - Parameters:
  ///   - listed: What the language lists, in order.
  ///   - language: The language.
  ///   - documents: All documents.
  ///   - pairs: Which tags mean the same.
  /// - Returns: The tags with what has them, in the order of `listed`.
  func lists(
    of listed: [Int], _ language: String, _ documents: Faces, _ pairs: TagPairs
  ) -> [ListedTag] {
    // The foreign documents of a language are all in one language.
    var partners: [Int: Int] = [:]
    var lists: [ListedTag?] = Array(repeating: nil, count: names.count)
    for index in listed {
      let own = documents[index].metadata.language.value
      let isOwn = own == language
      for (written, label) in tags[index] ?? [] {
        var tag = written
        if !isOwn {
          tag =
            partners[written]
            ?? pairs.partner(of: names[written], from: own, to: language).flatMap { numbers[$0] }
            ?? written
          partners[written] = tag
        }
        if lists[tag] == nil {
          lists[tag] = ListedTag(label: label, documents: [], isOwn: isOwn)
        } else if isOwn, lists[tag]?.isOwn == false {
          // The spelling of the language's own documents wins.
          lists[tag]?.label = label
          lists[tag]?.isOwn = true
        }
        lists[tag]?.documents.append(index)
      }
    }
    // A tag may be in several languages, each with its own alphabet.
    let keyed = lists.compactMap { $0 }.map { tag in
      (key: AlphabeticalKey.of(tag.label, in: language), tag: tag)
    }
    let byName = keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { $0.tag }
    return byName.filter { $0.isOwn } + byName.filter { !$0.isOwn }
  }
}
