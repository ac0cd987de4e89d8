import Diagnostics
import Documents
import Identity
import Library
import Reading
import Rendering
import Rules
import Settings
import YAMLSyntax

/// A file that was read, with its findings.
package struct Sample {
  package let source: SourceText
  package let document: Document
  package let findings: [Diagnostic]

  /// The findings as people read them.
  package var report: String {
    HumanReport { $0 == source.path ? source : nil }.text(findings.inReportOrder())
  }

  /// The rules that were broken, in the order of the report.
  package var rules: [String] { findings.inReportOrder().map(\.rule.id) }

  package var checklist: Checklist? {
    if case .checklist(let checklist) = document.body { return checklist }
    return nil
  }

  package var deck: Deck? {
    if case .deck(let deck) = document.body { return deck }
    return nil
  }

  /// A checklist in lines; see `Checklist.outline`.
  package var outline: String { checklist?.outline() ?? "no checklist" }

  package var guide: Guide? {
    if case .guide(let guide) = document.body { return guide }
    return nil
  }

  package var charter: Charter? {
    if case .charter(let charter) = document.body { return charter }
    return nil
  }

  package var author: Author? {
    if case .author(let author) = document.body { return author }
    return nil
  }

  /// The Markdown of a run again, as in payloads.
  package func markdown(_ prose: Prose?) -> String? {
    prose.map {
      MarkdownSource(document: document, links: .none, url: nil).blocks($0)
    }
  }

  /// The links with targets as if nothing else were in the library: external ones work.
  package var links: ResolvedLinks {
    ResolvedLinks(
      uses: document.links,
      targets: document.links.map { use in
        let address = document.parts[use.part].tree.destination(of: use.node)
        return Destination(address) == .external ? .external : .broken
      })
  }

  /// `content_data` as the app reads it.
  package func payload(
    links: ResolvedLinks? = nil, url: String? = "https://x.example",
    form: PayloadForm = PayloadForm(.markdown)
  ) -> String {
    let payload = SyncPayload(document: document, links: links ?? self.links, url: url, form: form)
    return String(utf8: payload.contentDataBytes())
  }
}

/// Reads one file as the pipeline does, in this process.
///
/// The folder below `content` decides on the type unless `type` does; `defaults` are mappings in
/// YAML, `cards` the files of a folder deck; without `rules` only the reading itself reports.
package func parse(
  _ text: String, path: String = "content/checklists/sample.md", type: DocumentType? = nil,
  language: String = "en", defaults: [String] = [], history: FileHistory? = nil,
  cards: [(path: String, text: String)] = [], rules: RuleBook? = nil
) -> Sample {
  var report: [Diagnostic] = []
  let source = SourceText(path: path, bytes: Array(text.utf8))
  let folder = path.split(separator: "/").dropFirst().first.map(String.init)
  let layout = readLayout(of: source, &report)
  var input = DocumentReader.Input(
    source: source, layout: layout, parsed: readParsed(source, layout),
    type: type ?? DocumentType.allCases.first { $0.folder == folder } ?? .guide,
    language: language, defaults: defaults.compactMap { YAMLParser.parse(Array($0.utf8)).root },
    history: history)
  input.cards = cards.map { card in
    let source = SourceText(path: card.path, bytes: Array(card.text.utf8))
    let layout = readLayout(of: source, &report)
    return DocumentReader.CardFile(
      source: source, layout: layout, parsed: readParsed(source, layout))
  }
  let document = identified(DocumentReader.read(input, report: &report))
  if let rules {
    report += rules.applied(to: DocumentRules.check(document, rules: rules, source: source))
  }
  return Sample(source: source, document: document, findings: report)
}

/// A parsed file as the pipeline has it: without the control characters that escapes mean.
private func readParsed(_ source: SourceText, _ layout: SourceLayout) -> ParsedSource {
  var parsed = ParsedSource(parsing: source.bytes, layout: layout)
  _ = parsed.maskControls()
  return parsed
}

/// The documents in order.
package struct InOrder: IdentityWorkers {
  package init() {}

  package func map<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    (0..<count).map(body)
  }
}

/// A document with the ids that it gets if there is no lock.
private func identified(_ document: Document) -> Document {
  var documents = [document]
  let update = try? IdentityUpdate(
    outlines: [Outline(document)], reading: LockReader.Reading(), workers: InOrder())
  try? update?.assign(to: &documents, workers: InOrder())
  return documents[0]
}

private func readLayout(of source: SourceText, _ report: inout [Diagnostic]) -> SourceLayout {
  let form: SourceLayout.Form = source.path.hasSuffix(".md") ? .markdown : .yaml
  let end = source.bytes.count
  return SourceLayout.find(in: source, form: form, report: &report)
    ?? SourceLayout(form: form, yaml: nil, body: end..<end)
}

/// A guide's text as HTML.
package func html(
  _ text: String, links: ResolvedLinks? = nil, callouts: [Callout.Kind: String] = [:]
) -> String {
  let sample = parse(text, path: "content/guides/sample.md")
  guard let guide = sample.guide else { return "" }
  var writer = MarkdownHTML(
    tree: sample.document.parts[0].tree, links: links ?? sample.links,
    root: SiteRoot(path: "../", .files),
    calloutTitles: callouts)
  var output: [UInt8] = []
  writer.writeBlocks(guide.text, to: &output)
  return String(utf8: output)
}

extension Checklist {
  /// The checklist in lines: sections, items, what is nested in them, attributes and keys.
  package func outline() -> String {
    var lines: [String] = []
    for section in sections {
      var line = section.title == nil ? "—" : "# \(section.titleText)"
      if let icon = section.icon { line += " icon=\(icon)" }
      if section.isCollapsed { line += " collapsed" }
      if let key = section.key { line += " ^\(key)" }
      lines.append(line)
      for item in section.items { Self.outline(item, "- ", &lines) }
    }
    return lines.joined(separator: "\n")
  }

  private static func outline(_ item: Item, _ indent: String, _ lines: inout [String]) {
    var line = indent + item.titleText
    if let response = item.response { line += " => \(response)" }
    let attributes = item.attributes
    if attributes.isRequired { line += " required" }
    if attributes.isOptional { line += " optional" }
    if let minutes = attributes.minutes { line += " \(minutes.written)min" }
    line += attributes.tags.map { " #\($0)" }.joined() + attributes.roles.map { " @\($0)" }.joined()
    if let icon = attributes.icon { line += " icon=\(icon)" }
    if attributes.isCollapsed { line += " collapsed" }
    if let key = item.key { line += " ^\(key)" }
    lines.append(line)
    for child in item.children { outline(child, "  " + indent, &lines) }
  }
}
