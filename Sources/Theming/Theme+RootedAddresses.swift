import Bytes
import Diagnostics

/// The addresses in templates that begin at the root of the site: `{{page.root}}guides/engine/`.
extension Theme {
  /// An address, without tags, queries and anchors.
  package struct RootedAddress: Sendable {
    package let template: SourceText
    /// Where it is with its tags.
    package let range: Range<Int>
    /// The path from the root of the site, decoded.
    package let path: String
    /// Whether it begins at the home page of the page's language.
    package let isInLanguage: Bool
  }

  /// Those in the library's templates; files of `assets/` have findings of their own.
  package var rootedAddresses: [RootedAddress] {
    changedTemplates.flatMap { template in
      TemplateTag.all(in: template.bytes).flatMap { tag in
        tag.attributes.flatMap { Self.addresses(in: $0, of: template.bytes) }
          .filter { ["src", "href", "poster"].contains($0.name) }
          .compactMap { Self.rooted($0.value, in: template) }
      }
    }
  }

  private static func rooted(_ range: Range<Int>, in template: SourceText) -> RootedAddress? {
    let text = String(decoding: template.bytes[range], as: UTF8.self)
    guard text.hasPrefix("{{"), let end = text.firstRange(of: "}}") else { return nil }
    let name = text[..<end.lowerBound].utf8.filter { $0 != .leftBrace && $0 != .space }
    let isInLanguage = name.elementsEqual("page.home".utf8)
    guard isInLanguage || name.elementsEqual("page.root".utf8) else { return nil }
    let written = text[end.upperBound...].prefix { $0 != "?" && $0 != "#" }
    guard !written.isEmpty, !written.contains("{{"), !written.hasPrefix("assets/"),
      !["/", "."].contains(where: { written.hasPrefix($0) }),
      let path = written.utf8.percentDecoded
    else { return nil }
    return RootedAddress(
      template: template, range: range, path: String(decoding: path, as: UTF8.self),
      isInLanguage: isInLanguage)
  }
}
