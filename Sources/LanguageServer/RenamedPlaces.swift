import Bytes
import Documents
import Library

/// The places of a document before and after a heading is renamed, and what links to them are to say.
///
/// Another place may change too: the second of two headings with the same words has a number.
struct RenamedPlaces {
  private var places: [String: (old: Place, new: Place)] = [:]
  private let names: PlaceNames

  /// Compares a document; `nil` if one has a place that the other has not.
  init?(from old: Document, to new: Document) {
    let (before, after) = (Place.all(in: old), Place.all(in: new))
    guard before.map(\.kind) == after.map(\.kind) else { return nil }
    for (old, new) in zip(before, after) {
      if let anchor = old.anchor { places[anchor] = (old, new) }
    }
    names = PlaceNames(new)
  }

  /// Whether a link no longer leads to its place, or calls it by words that it no longer has.
  func isLost(_ fragment: String, at anchor: String) -> Bool {
    guard let (old, new) = places[anchor] else { return false }
    if new.isNamed(fragment, in: names) {
      let isKey = fragment.utf8.first == .caret
      return old.words != new.words && !isKey && !fragment.utf8.elementsEqual(anchor.utf8)
    }
    return true
  }

  /// What a link is to say instead: the words of its place if it had them, else the anchor.
  ///
  /// - Returns: `nil` if nothing leads there.
  func fragment(for fragment: String, at anchor: String, isWiki: Bool) -> String? {
    guard let new = places[anchor]?.new, let goal = new.anchor else { return nil }
    var candidates: [String] = []
    if !fragment.utf8.elementsEqual(anchor.utf8) {
      // In a wiki link a place may be named by its words.
      let isNameable = new.words.utf8.allSatisfy { $0 >= .space && !"[]|#^%&\\".utf8.contains($0) }
      if isWiki, isNameable { candidates.append(new.words) }
      candidates.append(Slug.anchor(new.words))
    }
    return (candidates + [goal]).first { new.isNamed($0, in: names) }
  }
}

extension Place {
  /// Whether a link with these words after its `#` leads here.
  func isNamed(_ fragment: String, in names: PlaceNames) -> Bool {
    anchor != nil && names.place(fragment) == anchor.map { .anchor($0) }
  }
}
