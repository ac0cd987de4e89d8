import Bytes
import Documents
import MarkdownSyntax

/// The footnotes of a checklist or a deck, and which text each of them is after.
///
/// A footnote is after every text that names it, as long as that does not make a long payload of a
/// short source: thousands of items may name one footnote. One that only footnotes name is after
/// the first of them.
struct PlainFootnotes {
  /// The footnotes of the text before the first section or card, and those that nothing names.
  private(set) var ofOpening: [Prose] = []
  /// The footnotes after a text, by the first of its runs that is not empty.
  private var notes: [Prose: [Prose]] = [:]

  init(_ document: Document) {
    let footnotes: Prose?
    switch document.body {
    case .checklist(let checklist): footnotes = checklist.footnotes
    case .deck(let deck): footnotes = deck.footnotes
    case .guide, .charter, .author: footnotes = nil
    }
    guard let footnotes else { return }
    var search = FootnoteSearch(document.tree(of: footnotes), footnotes)
    switch document.body {
    case .checklist(let checklist):
      ofOpening = search.named(in: [checklist.introduction])
      for section in checklist.sections {
        note([section.title, section.description], &search)
        for item in Checklist.flattened(section.items) {
          note([item.title, item.lead, item.description], &search)
        }
      }
    case .deck(let deck):
      ofOpening = search.named(in: [deck.introduction])
      for card in deck.cards {
        note([card.front, card.frontBlocks], &search)
        note([card.back], &search)
      }
    case .guide, .charter, .author: break
    }
    ofOpening += search.unnamed
  }

  /// The footnotes after a text.
  func named(in text: [Prose?]) -> [Prose] {
    if notes.isEmpty { return [] }
    return Self.key(of: text).flatMap { notes[$0] } ?? []
  }

  private mutating func note(_ text: [Prose?], _ search: inout FootnoteSearch) {
    let found = search.named(in: text)
    if !found.isEmpty, let key = Self.key(of: text) { notes[key] = found }
  }

  private static func key(of text: [Prose?]) -> Prose? {
    text.lazy.compactMap { $0 }.first { !$0.isEmpty }
  }
}

/// Finds the footnotes that texts name, in one pass over a document.
private struct FootnoteSearch {
  private let tree: MarkdownTree
  /// The footnotes in the order of their numbers, which begin with 1.
  private let definitions: [Int]
  /// Whether a text that names it was already there.
  private var isNamed: [Bool]
  /// How many bytes footnotes may still have that are written again.
  private var room: Int

  init(_ tree: MarkdownTree, _ footnotes: Prose) {
    self.tree = tree
    definitions = tree.siblings(of: footnotes).filter {
      tree.nodes[$0].kind == .footnoteDefinition
    }
    isNamed = Array(repeating: false, count: definitions.count)
    room = tree.source.count + 4_096
  }

  /// The footnotes that no text has named.
  var unnamed: [Prose] {
    definitions.indices.filter { !isNamed[$0] }.map { prose($0) }
  }

  /// The footnotes to be written after a text, in the order of their numbers.
  mutating func named(in text: [Prose?]) -> [Prose] {
    var found: Set<Int> = []
    var open: [Int] = []
    for case let run? in text where run.tree == 0 {
      for block in tree.siblings(of: run) {
        collect(block, isRepeatable: true, into: &found, open: &open)
      }
    }
    while let number = open.popLast() {
      collect(definitions[number], isRepeatable: false, into: &found, open: &open)
    }
    return found.sorted().map { prose($0) }
  }

  private mutating func collect(
    _ index: Int, isRepeatable: Bool, into found: inout Set<Int>, open: inout [Int]
  ) {
    for node in index..<Int(tree.nodes[index].subtreeEnd)
    where tree.nodes[node].kind == .footnoteReference {
      guard let written = Int(String(utf8: tree.text(of: node))),
        definitions.indices.contains(written - 1), !found.contains(written - 1)
      else { continue }
      let number = written - 1
      if isNamed[number] {
        let length = tree.nodes[definitions[number]].range.count
        guard isRepeatable, length <= room else { continue }
        room -= length
      } else {
        isNamed[number] = true
        open.append(number)
      }
      found.insert(number)
    }
  }

  private func prose(_ number: Int) -> Prose {
    let node = definitions[number]
    return Prose(tree: 0, nodes: node..<Int(tree.nodes[node].subtreeEnd))
  }
}
