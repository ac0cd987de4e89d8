import Documents
import Library

/// Which tags of two languages mean the same, as far as translations show it.
///
/// Authors translate the tags of a document one by one, in their order. So two tags are a pair if they have
/// the same place in every two translations that have as many tags and one of the two. A tag that both languages
/// use has no other partner.
struct TagPairs {
  private struct Way: Hashable {
    var from: String
    var tag: String
    var to: String
  }

  /// The tag at the same place; `nil` if there are several.
  private var partners: [Way: String?] = [:]

  /// The tags that a language uses itself.
  private var used: [String: Set<String>] = [:]

  /// Looks at the translations among some documents.
  init(_ listed: [Int], _ library: Library) {
    var tags: [Int: [String]] = [:]
    for number in listed {
      let metadata = library.faces[number].metadata
      let own = metadata.tags.map { FoldedName.ofLabel($0.value) }
      tags[number] = own
      used[metadata.language.value, default: []].formUnion(own)
    }
    for number in listed {
      let own = tags[number] ?? []
      for other in library.translations[number] where other != number {
        guard let theirs = tags[other], theirs.count == own.count else { continue }
        let from = library.faces[number].metadata.language.value
        let to = library.faces[other].metadata.language.value
        for (tag, partner) in zip(own, theirs) {
          let way = Way(from: from, tag: tag, to: to)
          if let known = partners[way], known != partner {
            partners[way] = .some(nil)
          } else {
            partners[way] = partner
          }
        }
      }
    }
  }

  /// The tag in another language that means the same; `nil` if that is not clear both ways.
  func partner(of tag: String, from: String, to: String) -> String? {
    let name = FoldedName.ofLabel(tag)
    guard let partner = partners[Way(from: from, tag: name, to: to)] ?? nil,
      partners[Way(from: to, tag: partner, to: from)] == name,
      partner == name || used[to]?.contains(name) != true && used[from]?.contains(partner) != true
    else { return nil }
    return partner
  }
}
