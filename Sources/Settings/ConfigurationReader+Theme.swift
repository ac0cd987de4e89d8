import Bytes
import Diagnostics
import Documents
import Library
import Reading
import YAMLSyntax

/// `theme` in fairlead.yml.
extension ConfigurationReader {
  mutating func readTheme(_ value: YAMLValue) {
    let entries = reader.entries(value, of: .theme)
    for (key, value) in entries {
      switch ThemeKey(rawValue: key.text ?? "") {
      case .accent:
        configuration.theme.accent = color(
          value, of: key, isReadable: "links in this colour are hard to read on white")
      case .bar:
        configuration.theme.bar = color(
          value, of: key, isReadable: "white text is hard to read on this bar")
      case .logo: configuration.theme.logo = reader.text(value, of: "theme.logo")
      case .icon: configuration.theme.icon = reader.text(value, of: "theme.icon")
      case .css: configuration.theme.styles = reader.texts(value, of: "theme.css")
      case .footer: readFooter(value)
      case .links: readLinks(value)
      case nil:
        reader.unknownKey(
          key, of: .theme, in: entries,
          home: ["js", "javascript", "script", "scripts"].contains(key.text)
            ? "load scripts in templates/head.mustache: "
              + "`<script src=\"{{page.root}}assets/NAME.js\" defer></script>`" : nil)
      }
    }
  }

  /// A colour whose contrast with white, the ground or the text on it, is checked.
  private mutating func color(
    _ value: YAMLValue, of key: YAMLValue, isReadable complaint: String
  ) -> Color? {
    let name = key.text ?? ""
    guard !value.isNull else {
      // `accent: #07567a` is a key without a value to YAML, and a comment.
      finding(
        key.range, "'\(name)' has no value: a `#` after a space begins a comment",
        help: "put the colour in quotes: `\(name): \"#07567a\"`")
      return nil
    }
    guard let text = reader.text(value, of: "theme.\(name)") else { return nil }
    guard let color = Color(text.value) else {
      finding(
        text.range, "'\(text.value)' is not a colour",
        help: "write three or six hexadecimal digits in quotes, such as \"#07567a\"")
      return nil
    }
    let contrast = color.contrast(with: .white)
    if contrast < ThemeChoices.leastContrast {
      let tenths = Int(contrast * 10)
      let better = color.readable(on: .white, towards: .black, ratio: ThemeChoices.leastContrast)
      reader.report.append(
        Diagnostic(
          .warning, .configuration, file: reader.path, at: text.range,
          message: "\(complaint): the contrast is \(tenths / 10).\(tenths % 10), and text needs "
            + "\(ThemeChoices.leastContrast)",
          help: "use \"\(better.hex)\" or a darker one"))
    }
    return color
  }

  /// Reads the footer: a text, or one for each language.
  private mutating func readFooter(_ value: YAMLValue) {
    guard value.kind == .mapping else {
      configuration.theme.footer = reader.text(value, of: "theme.footer")?.value
      return
    }
    for (key, value) in value.entries {
      guard let language = textLanguage(key, of: "theme.footer"),
        let text = reader.text(value, of: "theme.footer")
      else { continue }
      configuration.theme.footers[language] = text.value
    }
  }

  /// Reads the links at the foot: words with addresses, below languages if each has its own.
  private mutating func readLinks(_ value: YAMLValue) {
    for (key, value) in reader.entries(value, of: .links) {
      if value.kind != .mapping {
        addLink(key, value, in: nil)
      } else if let language = textLanguage(key, of: "theme.links") {
        for (key, value) in value.entries { addLink(key, value, in: language) }
      }
    }
  }

  private mutating func addLink(_ key: YAMLValue, _ value: YAMLValue, in language: String?) {
    guard let label = reader.text(key, of: "theme.links")?.value.trimmingSpace() else { return }
    if label.isEmpty {
      return finding(
        key.range, "this link has no words, so nobody can follow it",
        help: "write them before the colon, such as `Forum:`")
    }
    if value.isNull {
      return finding(
        key.range, "'\(label)' has no address",
        help: "write `\(label): \"https://…\"`, or remove the line")
    }
    guard let text = reader.text(value, of: "theme.links") else { return }
    let address = text.value.trimmingSpace()
    guard LinkAdvice.withScheme(address) == nil,
      case .external = Destination(Array(address.utf8)[...])
    else {
      finding(
        text.range, "'\(address)' is not an address with https://, mailto: or tel:",
        help: LinkAdvice.help(for: address) ?? Self.advice(for: address)
          ?? "pages of this site with `type: page` are linked at the foot anyway")
      return
    }
    configuration.theme.links.append(
      ThemeChoices.Link(label: label, address: address, language: language))
  }

  /// What to write instead of a host or a telephone number, which cannot be files here.
  private static func advice(for address: String) -> String? {
    let bytes = Array(address.utf8)
    let rest = bytes.starts(with: "//".utf8) ? bytes.dropFirst(2) : bytes[...]
    let host = rest.prefix { ![.slash, .colon, .question, .hash].contains($0) }
    if LinkAdvice.isHost(Array(host)), !Destination.mayBeFile(rest) {
      return "write `https://\(String(utf8: rest))`"
    }
    let digits = bytes.filter { $0.isASCIIDigit }
    guard bytes.first == UInt8(ascii: "+"), digits.count > 2,
      bytes.dropFirst().allSatisfy({ $0.isASCIIDigit || " -()/.".utf8.contains($0) })
    else { return nil }
    return "write `tel:+\(String(utf8: digits))`"
  }
}

extension KeyOwner {
  fileprivate static let theme = key("theme", keys: ThemeKey.names)
  fileprivate static let links = key("theme.links", keys: ["Forum"])
}
