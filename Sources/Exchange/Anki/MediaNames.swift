import Bytes
import Documents

/// The files that the HTML of a card names.
enum MediaNames {
  /// The names, in their order; a name may be there twice.
  static func all(in html: String) -> [String] {
    var names: [String] = []
    collect(HTMLNode.reading(html), &names)
    return names
  }

  private static func collect(_ nodes: [HTMLNode], _ names: inout [String]) {
    for node in nodes {
      switch node {
      case .text(let text):
        var rest = text[...]
        while let start = rest.firstRange(of: "[sound:"),
          let end = rest[start.upperBound...].firstRange(of: "]")
        {
          names.append(decoded(String(rest[start.upperBound..<end.lowerBound])))
          rest = rest[end.upperBound...]
        }
      case .element(let name, let attributes, let children):
        if ["img", "audio", "video", "source"].contains(name), let source = attributes["src"] {
          names.append(decoded(source))
        }
        collect(children, &names)
      }
    }
  }

  /// How many digits of its hash the name of a published file has.
  static let hashLength = 8

  /// A name without its ending, which describes a sound.
  static func stem(_ name: Substring) -> String {
    name.utf8.lastIndex(of: .dot).map { String(name[..<$0]) } ?? String(name)
  }

  /// `picture.png` for `picture-1a2b3c4d.png`, as the site names it.
  static func withoutHash(_ name: String) -> String {
    let bytes = Array(name.utf8)
    guard let dot = bytes.lastIndex(of: .dot), dot > hashLength,
      bytes[dot - hashLength - 1] == .hyphen
    else { return name }
    return String(utf8: bytes[..<(dot - hashLength - 1)] + bytes[dot...])
  }

  /// A name as the package lists it: in an attribute it may be percent-encoded.
  static func decoded(_ source: String) -> String {
    Destination.decoded(Array(source.utf8)[...])
  }
}
