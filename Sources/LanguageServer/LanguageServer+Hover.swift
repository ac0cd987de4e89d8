import Bytes
import Contract
import Diagnostics
import Documents

extension LanguageServer {
  /// `textDocument/hover`: what a finding's rule asks for and why, what a link leads to, what a key means.
  func hover(at offset: Int, in scene: Scene) throws -> JSON {
    for finding in scene.reading.findings {
      for place in finding.places where place.range.contains(offset) {
        return hover(surroundings.page(finding.rule), at: place.range, in: scene)
      }
    }
    if let lead = try lead(at: offset, in: scene) {
      guard case .document(let number, let anchor) = lead.goal else { return .null }
      return hover(summary(of: number, at: anchor, in: scene), at: lead.range, in: scene)
    }
    if let key = YAMLPlace(at: offset, in: scene), key.isKey, let known = key.description {
      return hover("\(bold(known.name)): \(known.summary)", at: key.typed, in: scene)
    }
    return .null
  }

  private func summary(of number: Int, at anchor: String?, in scene: Scene) -> String {
    let document = current(number, of: scene.library)
    let place = anchor.flatMap { Place.at($0, in: document) }
    let lines = [
      bold(words(document.metadata.title.value)) + (place.map { " › \(words($0.words))" } ?? ""),
      document.metadata.description.map { words($0.value) } ?? "",
      "\(document.type.rawValue), \(document.metadata.visibility.value.rawValue), "
        + code(document.path),
    ]
    return lines.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func hover(_ text: String, at range: Range<Int>, in scene: Scene) -> JSON {
    let kind = client.hoversInMarkdown ? "markdown" : "plaintext"
    return .members([
      ("contents", .members([("kind", .text(kind)), ("value", .text(text))])),
      ("range", scene.lines.json(range)),
    ])
  }

  private func bold(_ text: String) -> String {
    client.hoversInMarkdown ? "**\(text)**" : text
  }

  /// A text that is not Markdown, as the editor shows it.
  private func words(_ text: String) -> String {
    client.hoversInMarkdown ? Self.escaped(text) : Self.line(text)
  }

  /// A path in the letters of code, which a backquote in it would end.
  private func code(_ path: String) -> String {
    client.hoversInMarkdown && !path.utf8.contains(.backquote) ? "`\(path.visible)`" : words(path)
  }

  /// A text that is not Markdown, as Markdown: an editor shows it as it is, in one paragraph.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in line(text).utf8 {
      if byte.isASCIIPunctuation { bytes.append(.backslash) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text on one line, without what could hide in it.
  private static func line(_ text: String) -> String {
    let line = text.utf8.map { $0 == .lineFeed || $0 == .carriageReturn ? .space : $0 }
    return String(decoding: line, as: UTF8.self).visible
  }
}
