import Contract
import Diagnostics
import Documents
import Library
import Rendering
import Rules
import Settings
import TestSupport

/// A whole document: front matter, metadata, body, rules, payload and HTML.
///
/// The first byte chooses its type and whether it is YAML throughout.
enum DocumentTarget {
  static func check(_ bytes: [UInt8]) throws {
    guard let first = bytes.first else { return }
    let types = DocumentType.allCases
    let type = types[Int(first) / 2 % types.count]
    let ending = first % 2 == 0 ? "md" : "yaml"
    let sample = parse(
      String(decoding: asText(bytes.dropFirst()), as: UTF8.self),
      path: "content/\(type.folder)/sample.\(ending)", type: type, rules: RuleBook())
    try expectSound(sample.findings, in: sample.source)
    _ = sample.report
    try expectSound(sample.document)
  }

  /// Checks that all findings and their fixes are inside a file.
  static func expectSound(_ findings: [Diagnostic], in source: SourceText) throws {
    let length = source.bytes.count
    for finding in findings {
      try expect(finding.range.upperBound <= length, "outside the file: \(finding.message)")
      try expect(!finding.message.isEmpty, "a finding without words")
      for fix in finding.fixes {
        try expect(fix.range.upperBound <= length, "a fix outside the file: \(finding.message)")
      }
    }
  }

  /// Checks what is written for a document: its payload is JSON, and its HTML has only what authors
  /// can write.
  static func expectSound(_ document: Document) throws {
    let (payloads, html) = write(document)
    for json in payloads {
      do { _ = try JSON(parsing: json) } catch {
        // Depth is the one limit that a text can reach.
        try expect(error.message.contains("deeper"), "no JSON: \(error.message)")
      }
    }
    try AllowedMarkup.check(html)
  }

  /// The payloads of a document, and its HTML if it is a guide.
  @discardableResult
  static func write(_ document: Document) -> (payloads: [[UInt8]], html: [UInt8]) {
    let links = ResolvedLinks(
      uses: document.links,
      targets: document.links.map { use in
        let address = document.parts[use.part].tree.destination(of: use.node)
        return Destination(address) == .external ? .external : .broken
      })
    let payloads = [PayloadText.plain, .markdown].map { text in
      SyncPayload(
        document: document, links: links, url: "https://x.example", form: PayloadForm(text)
      ).contentDataBytes()
    }
    guard case .guide(let guide) = document.body, let part = document.parts.first else {
      return (payloads, [])
    }
    var writer = MarkdownHTML(
      tree: part.tree, links: links, root: SiteRoot(path: "../", .files), headingShift: 1)
    var html: [UInt8] = []
    writer.writeBlocks(guide.text, to: &html)
    return (payloads, html)
  }
}
