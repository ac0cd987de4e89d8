import Documents
import Foundation
import Identity
import MarkdownSyntax
import Rules
import Settings
import TestSupport

/// A document of the sample library as it was meant.
struct SlipSample {
  enum Outcome {
    case unchanged
    case reported
    /// What was reported on a later line.
    case silent(String)
  }

  let path: String
  let kind: String
  let lines: [String]
  private let meaning: String
  private let findings: Set<String>
  private let lock: LockReader.Reading

  static func all() throws -> [SlipSample] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var samples: [SlipSample] = []
    let lock = LockReader.read(
      Array(try Data(contentsOf: root.appendingPathComponent("fairlead.lock"))))
    for folder in ["checklists", "decks", "guides"] {
      let base = root.appendingPathComponent("content/\(folder)")
      let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
      for path in (paths ?? []).sorted() {
        // The cards of a folder are a deck only with its index.
        guard path.hasSuffix(".md") || path.hasSuffix(".yaml"), !path.hasPrefix("knots/") else {
          continue
        }
        let text = try String(contentsOf: base.appendingPathComponent(path), encoding: .utf8)
        samples.append(
          SlipSample("content/\(folder)/\(path)", String(folder.dropLast()), text, lock: lock))
      }
    }
    return samples
  }

  private init(_ path: String, _ kind: String, _ text: String, lock: LockReader.Reading) {
    self.path = path
    self.kind = kind
    lines = text.components(separatedBy: "\n")
    let sample = parse(text, path: path, rules: RuleBook())
    meaning = Self.meaning(of: sample)
    self.lock = lock
    findings = Set(sample.findings.map { $0.rule.id + $0.message })
  }

  func outcome(of slip: Slip) -> Outcome {
    let text = slip.lines.joined(separator: "\n")
    let sample = parse(text, path: path, rules: RuleBook())
    if Self.meaning(of: sample) == meaning { return .unchanged }
    let new = sample.findings.filter { !findings.contains($0.rule.id + $0.message) }
    let lines = new.map {
      sample.source.location(of: min($0.range.lowerBound, sample.source.bytes.count)).line
    }
    if lines.contains(where: { $0 <= slip.line }) { return .reported }
    if doubts(of: sample).contains(where: { $0 <= slip.line }) { return .reported }
    return .silent(lines.first.map { "first finding on line \($0)" } ?? "")
  }

  /// The lines of what is reported when the document is compared with the lock.
  private func doubts(of sample: Sample) -> [Int] {
    let update = try? IdentityUpdate(
      outlines: [Outline(sample.document)], reading: lock, workers: InOrder())
    return (update?.doubts() ?? []).map {
      sample.source.location(of: min($0.range.lowerBound, sample.source.bytes.count)).line
    }
  }

  /// Items, cards, text and metadata, without what follows from their bytes.
  private static func meaning(of sample: Sample) -> String {
    let document = sample.document
    let metadata = document.metadata
    var parts: [String] = [document.type.rawValue, metadata.title.value]
    parts.append(metadata.description?.value ?? "")
    parts.append(metadata.tags.map { $0.value }.joined(separator: ","))
    parts.append(metadata.language.value)
    parts.append(metadata.visibility.value.rawValue)
    parts.append(metadata.author?.value ?? "")
    parts.append("\(metadata.id.value)")
    parts.append("\(metadata.canFork) \(metadata.isPinned)")
    parts.append(metadata.aliases.map { $0.value }.joined(separator: ","))
    parts.append(metadata.translationOf?.value ?? "")
    parts.append(metadata.checklistType?.value.rawValue ?? "")
    parts.append(metadata.duration.map { "\($0.value)" } ?? "")
    if let created = metadata.created { parts.append("\(created.value)") }
    if let updated = metadata.updated { parts.append("\(updated.value)") }
    func text(_ prose: Prose?) -> String {
      prose.map { ReaderWords(document.tree(of: $0)).words(of: $0) } ?? "-"
    }
    switch document.body {
    case .checklist(let checklist):
      parts.append(checklist.outline())
      parts.append(text(checklist.introduction))
      for section in checklist.sections { parts.append(text(section.description)) }
      checklist.forEachItem { item in
        var below: [String] = []
        if let lead = item.lead { below.append(text(lead)) }
        if let description = item.description { below.append(text(description)) }
        parts.append(text(item.title))
        parts.append(below.joined(separator: " "))
      }
    case .deck(let deck):
      parts.append(text(deck.introduction))
      for card in deck.cards {
        parts += [card.frontText, card.key ?? "", card.tags.joined(separator: ",")]
        parts += [text(card.front), text(card.frontBlocks), text(card.back)]
      }
    case .guide(let guide): parts.append(text(guide.text))
    case .charter, .author: break
    }
    return parts.joined(separator: "\n")
  }

}

/// What readers see of a text: its words, in tables, code, quotes, callouts, links and marks.
///
/// How bullets in prose nest, and where a paragraph ends, is layout: it moves no words to another
/// item or card.
private struct ReaderWords {
  let tree: MarkdownTree

  init(_ tree: MarkdownTree) { self.tree = tree }

  func words(of prose: Prose) -> String {
    let siblings = tree.siblings(of: prose)
    // Attributes and a key follow the last text; they are compared as such.
    let limit = prose.lastTextLimit == .max ? nil : Int(prose.lastTextLimit)
    return siblings.map { shape($0, limit: $0 == siblings.last ? limit : nil) }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func shape(_ index: Int, limit: Int? = nil, skip: Int = 0) -> String {
    let node = tree.nodes[index]
    let text = tree.text(of: index)
    switch node.kind {
    case .text:
      return String(decoding: text.prefix(limit ?? text.count).dropFirst(skip), as: UTF8.self)
        .trimmingCharacters(in: .whitespaces)
    case .softBreak, .lineBreak: return ""
    case .paragraph, .list: return inside(index)
    case .item: return node.isTask ? "☐ \(inside(index))" : inside(index)
    case .blockQuote:
      guard let callout = Callout(blockQuote: index, in: tree, treeIndex: 0) else { break }
      let first = callout.firstParagraph
      let mark = "<callout \(callout.kind.rawValue) \(callout.folding)"
      return "\(mark) \(inside(index, skipping: callout.titleSkip, of: first + 1))>"
    default: break
    }
    let own =
      node.kind.isInline || node.kind == .codeBlock ? String(decoding: text, as: UTF8.self) : ""
    return "<\(node.kind) \(node.headingLevel) \(own) \(inside(index))>"
  }

  private func inside(_ index: Int, skipping skip: Int = 0, of text: Int? = nil) -> String {
    tree.children(of: index).map { child in
      if skip > 0, let text, child == text - 1 {
        return tree.children(of: child).map { shape($0, skip: $0 == text ? skip : 0) }
          .filter { !$0.isEmpty }.joined(separator: " ")
      }
      return shape(child)
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
