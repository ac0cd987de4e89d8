import Bytes
import Diagnostics
import Templating

/// What templates of the library load, and browsers do not get: the security policy of a site allows only its
/// own files, and those of a theme are published under names with a hash.
extension Theme {
  /// Reports it.
  package var unloadable: [Diagnostic] {
    changedTemplates.flatMap { template in
      TemplateTag.all(in: template.bytes).flatMap { tag in
        inline(tag, in: template).map { [$0] }
          ?? tag.attributes.flatMap { attribute -> [Diagnostic] in
            inline(attribute, of: tag, in: template).map { [$0] }
              ?? Self.addresses(in: attribute, of: template.bytes).compactMap {
                address($0, of: tag, in: template)
              }
          }
      }
    }
  }

  /// The library's templates, without those that are the theme's to the byte.
  var changedTemplates: [SourceText] {
    let others = Set(added)
    return templates.filter { others.contains($0.path) }
      + replacements.filter { $0.own.bytes != $0.theme.bytes }.map(\.own)
  }

  /// A script or a style sheet in the template itself.
  private func inline(_ tag: TemplateTag, in template: SourceText) -> Diagnostic? {
    guard ["script", "style"].contains(tag.name), tag.value(of: "src") == nil,
      !tag.content(in: template.bytes).allSatisfy(\.isASCIISpace)
    else { return nil }
    let isScript = tag.name == "script"
    if isScript, let type = tag.value(of: "type") {
      let type = String(decoding: template.bytes[type], as: UTF8.self).lowercased()
      // Others are data, which browsers do not run.
      guard ["", "module", "text/javascript", "application/javascript"].contains(type) else {
        return nil
      }
    }
    return Diagnostic(
      .warning, .templateFile, file: template.path, at: tag.range,
      message: isScript
        ? "browsers will not run this script: pages run only files of the site"
        : "browsers will not use these styles: pages use only files of the site",
      help: isScript
        ? "move it to templates/assets, and load it: "
          + "`<script src=\"{{page.root}}assets/NAME.js\" defer></script>`"
        : "move them to templates/assets, and name the file in fairlead.yml: "
          + "`theme: { css: NAME.css }`")
  }

  /// A style or a script in an attribute, or what the policy forbids besides.
  private func inline(
    _ attribute: (name: String, value: Range<Int>), of tag: TemplateTag, in template: SourceText
  ) -> Diagnostic? {
    let text = template.bytes[attribute.value].drop(while: \.isASCIISpace)
    let message: String
    let help: String
    switch (tag.name, attribute.name) {
    case (_, "style"):
      message = "browsers will not use these styles: pages use only files of the site"
      help =
        "write a class, and its styles in a file that fairlead.yml names: `theme: { css: NAME.css }`"
    case ("base", "href"):
      message = "browsers will not use this base: addresses of pages are relative to themselves"
      help = "begin each address with `{{page.root}}`"
    case ("form", "action") where Self.leadsElsewhere(text):
      message = "browsers will not send this form: pages send nothing to other sites"
      help = "link to a page of that site instead"
    case (_, let name)
    where name.hasPrefix("on") && name.utf8.count > 4
      || ["action", "data", "formaction", "href", "src", "xlink:href"].contains(name)
        && text.prefix(11).map(\.asciiLowercased).elementsEqual("javascript:".utf8):
      message = "browsers will not run this script: pages run only files of the site"
      help = "add a listener in a file of templates/assets"
    default: return nil
    }
    return Diagnostic(
      .warning, .templateFile, file: template.path, at: attribute.value, message: message,
      help: help)
  }

  private static func leadsElsewhere(_ address: ArraySlice<UInt8>) -> Bool {
    let start = address.prefix(8).map(\.asciiLowercased)
    return ["http://", "https://", "//"].contains { start.starts(with: $0.utf8) }
  }

  /// The addresses in an attribute: `srcset` has several, with the sizes of their pictures.
  ///
  /// As in browsers, only white space ends an address, and of its commas only the last ones are not
  /// part of it.
  static func addresses(
    in attribute: (name: String, value: Range<Int>), of bytes: [UInt8]
  ) -> [(name: String, value: Range<Int>)] {
    guard ["srcset", "imagesrcset"].contains(attribute.name) else { return [attribute] }
    var addresses: [(name: String, value: Range<Int>)] = []
    var rest = bytes[attribute.value]
    while let start = rest.firstIndex(where: { $0 != .comma && !$0.isASCIISpace }) {
      let word = prefix(of: rest[start...]) { $0.isASCIISpace }
      let end = (word.lastIndex { $0 != .comma } ?? start) + 1
      addresses.append(("src", start..<end))
      rest = rest[word.endIndex...]
      // Before the next comma is the size of the picture.
      if end == word.endIndex { rest = rest[prefix(of: rest) { $0 == .comma }.endIndex...] }
    }
    return addresses
  }

  /// What is before the first byte of a kind that is not in a tag.
  private static func prefix(
    of text: ArraySlice<UInt8>, upTo isEnd: (UInt8) -> Bool
  ) -> ArraySlice<UInt8> {
    var isInTag = false
    return text.prefix { byte in
      if byte == .leftBrace { isInTag = true }
      if byte == .rightBrace { isInTag = false }
      return isInTag || !isEnd(byte)
    }
  }

  /// An address that leads to another site, or to the name of a file as it is not published.
  private func address(
    _ attribute: (name: String, value: Range<Int>), of tag: TemplateTag, in template: SourceText
  ) -> Diagnostic? {
    guard ["src", "href", "poster", "content"].contains(attribute.name) else { return nil }
    let text = String(decoding: template.bytes[attribute.value], as: UTF8.self)
    if let path = Self.astray(text) {
      let name = path.dropFirst(bytesOf: "assets/").prefix { $0 != "?" && $0 != "#" }
      guard asset(String(name)) != nil else { return nil }
      return Diagnostic(
        .warning, .templateFile, file: template.path, at: attribute.value,
        message: "'\(text)' leads nowhere: files of a theme are published under names with a hash",
        help: attribute.name == "content"
          ? "for the picture of shared links, replace share-library.png; "
            + "otherwise write `{{page.root}}\(path)`"
          : "write `{{page.root}}\(path)`")
    }
    guard Self.leadsElsewhere(template.bytes[attribute.value]),
      loads(attribute.name, tag, in: template)
    else { return nil }
    return Diagnostic(
      .warning, .templateFile, file: template.path, at: attribute.value,
      message: "browsers will not load '\(text)': pages use nothing from other sites",
      help: tag.name == "iframe"
        ? "link to it instead"
        : "keep a copy in templates/assets, and write `{{page.root}}assets/NAME`")
  }

  /// What an address has from `assets/` on, if the path to the root of the site is not right before it.
  private static func astray(_ address: String) -> Substring? {
    var path = address[...]
    var isAfterTag = false
    var isAfterRoot = false
    while path.hasPrefix("{{"), let end = path.firstRange(of: "}}") {
      let name = path[..<end.lowerBound].utf8.filter { $0 != .leftBrace && $0 != .space }
      isAfterTag = true
      isAfterRoot = name.elementsEqual("page.root".utf8) || name.elementsEqual("root".utf8)
      path = path[end.upperBound...]
    }
    // Two slashes begin the name of a host.
    if !isAfterTag, path.hasPrefix("//") { return nil }
    let length = path.utf8.count
    while let step = ["/", "./", "../"].first(where: { path.hasPrefix($0) }) {
      path = path.dropFirst(bytesOf: step)
    }
    guard path.hasPrefix("assets/"), !isAfterRoot || path.utf8.count < length else { return nil }
    return path
  }

  /// The kinds of `<link>` that browsers fetch together with the page.
  package static let loadedLinks: Set<String> = [
    "stylesheet", "icon", "preload", "modulepreload",
  ]

  /// Whether browsers fetch what an attribute names together with the page.
  private func loads(_ attribute: String, _ tag: TemplateTag, in template: SourceText) -> Bool {
    guard attribute == "href" else { return attribute == "src" || attribute == "poster" }
    guard tag.name == "link", let rel = tag.value(of: "rel") else { return false }
    let kinds = template.bytes[rel].split(separator: .space).map {
      String(decoding: $0, as: UTF8.self).lowercased()
    }
    return kinds.contains { Self.loadedLinks.contains($0) }
  }
}
