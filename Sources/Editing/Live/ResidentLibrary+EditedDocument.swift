import Documents
import Library
import SiteBuild

extension ResidentLibrary {
  /// A document with a new text, so that its page can be shown before all others are looked at.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - bytes: The text as it is now.
  ///   - parser: What parses it.
  /// - Returns: `nil` if its page may depend on more than this text: if it has moved or cannot be read,
  ///   or shows something that it did not. Other errors are no reason: it has a page all the same.
  /// - Throws: What the machine could not do.
  package func edited(
    _ path: String, _ bytes: [UInt8], with parser: DocumentParser
  ) throws -> EditedDocument? {
    guard let number = number(of: path), let document = try settled(path, bytes, number, parser)
    else { return nil }
    let library = checked.library
    let before = library.documents[number]
    let (old, new) = (before.metadata, document.metadata)
    switch document.type {
    case .checklist, .guide, .deck, .page: break
    case .charter, .author: return nil
    }
    guard document.type == before.type, new.id.value == old.id.value,
      new.language.value == old.language.value, new.visibility.value == old.visibility.value,
      PageAddress.of(document, layout: library.layout) == library.addresses[number]
    else { return nil }
    let links = try links(of: document)
    let known = library.links[number]
    // A new picture is not in the map of the site, and a new embed may be part of a circle.
    guard Set(known.files).isSuperset(of: links.files),
      Set(known.shown).isSuperset(of: links.shown)
    else { return nil }
    return EditedDocument(number: number, document: document, links: links)
  }
}
