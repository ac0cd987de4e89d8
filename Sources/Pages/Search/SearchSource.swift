import Bytes
import Contract
import Documents
import Library
import MarkdownSyntax
import Search
import Settings

/// What the search index of a site is made from: the listed documents of each language, in batches
/// that are read beside each other.
package struct SearchSource: Sendable {
  /// Some documents of one language.
  package struct Batch: Sendable {
    fileprivate var language: String
    fileprivate var documents: [Int]
  }

  /// The words of a batch, and what is shown of its documents.
  package struct Reading: Sendable {
    fileprivate var language: String
    fileprivate var words = WordCounts()
    fileprivate var records: [SearchIndex.Record] = []
  }

  package let batches: [Batch]
  private let library: Library
  /// How the list of each language's tags writes them, by folded name.
  private let labels: [String: [String: String]]

  private static let batchSize = 64

  package init(index: SiteIndex) {
    library = index.library
    languages = index.languages
    var labels: [String: [String: String]] = [:]
    for language in languages {
      for tag in index.tags(in: language) {
        labels[language, default: [:]][FoldedName.ofLabel(tag.label)] = tag.label
      }
    }
    self.labels = labels
    let documents = library.documents
    let listed = index.pages.filter { documents[$0].isListed(preview: index.preview) }
    batches = languages.flatMap { language in
      let own = listed.filter { documents[$0].metadata.language.value == language }
      return stride(from: 0, to: own.count, by: Self.batchSize).map { start in
        Batch(
          language: language,
          documents: Array(own[start..<min(start + Self.batchSize, own.count)]))
      }
    }
  }

  /// Reads the documents of a batch.
  package func read(_ batch: Batch) -> Reading {
    var reading = Reading(language: batch.language)
    for number in batch.documents {
      let document = library.documents[number]
      reading.words.add(document)
      reading.words.endDocument()
      let tags = tags(of: document, in: batch.language)
      reading.records.append(document.searchRecord(at: library.addresses[number], tags: tags))
    }
    return reading
  }

  /// The tags of a document as their list writes them, each once: what has one page is one choice for readers.
  private func tags(of document: Document, in language: String) -> [String] {
    var seen: Set<String> = []
    return document.metadata.tags.compactMap { tag in
      let label = labels[language]?[FoldedName.ofLabel(tag.value)] ?? tag.value
      return seen.insert(label).inserted ? label : nil
    }
  }

  /// The languages that have an index.
  package let languages: [String]

  /// The files of a language's index.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - readings: All batches, in their order.
  /// - Returns: The files with their addresses.
  package func files(
    of language: String, _ readings: [Reading]
  ) -> [(address: String, bytes: [UInt8])] {
    let own = readings.filter { $0.language == language }
    return SearchIndex.files(
      of: language, words: own.map { $0.words }, records: own.flatMap { $0.records }
    )
    .map { ($0.address, $0.bytes) }
  }
}

/// How much a word counts, by where it is found.
///
/// Plain text has 2, so that something can have one and a half times as much.
private enum Weight {
  static let title: UInt16 = 20
  static let tag: UInt16 = 6
  static let description: UInt16 = 3
  static let heading: UInt16 = 5
  static let item: UInt16 = 3
  static let text: UInt16 = 2
}

extension WordCounts {
  /// Counts the words of a document.
  fileprivate mutating func add(_ document: Document) {
    let metadata = document.metadata
    add(metadata.title.value, at: .head, weight: Weight.title)
    for tag in metadata.tags { add(tag.value, at: .head, weight: Weight.tag) }
    add(metadata.description?.value ?? "", at: .head, weight: Weight.description)
    switch document.body {
    case .checklist(let checklist): add(checklist, document)
    case .guide(let guide):
      for heading in document.headings {
        add(heading.text, weight: Weight.heading - Weight.text)
      }
      add(guide.text, document)
    case .deck(let deck): add(deck, document)
    case .charter(let charter):
      for text in [charter.boat, charter.location].compactMap({ $0 }) + charter.crew {
        add(text, weight: Weight.item)
      }
    case .author: break
    }
  }

  private mutating func add(_ checklist: Checklist, _ document: Document) {
    add(checklist.introduction, document)
    for section in checklist.sections {
      add(section.titleText, weight: Weight.heading)
      add(section.description, document)
    }
    checklist.forEachItem { item in
      add(item.titleText, weight: Weight.item)
      add(item.plainResponse ?? "", weight: Weight.item)
      for tag in item.attributes.tags { add(tag, weight: Weight.item) }
      add(item.lead, document)
      add(item.description, document)
    }
    add(checklist.footnotes, document)
  }

  private mutating func add(_ deck: Deck, _ document: Document) {
    add(deck.introduction, document)
    for card in deck.cards {
      add(card.frontText, weight: Weight.heading)
      for tag in card.tags { add(tag, weight: Weight.item) }
      add(card.frontBlocks, document)
      add(card.back, document)
    }
    add(deck.footnotes, document)
  }

  /// Counts the words of a run of Markdown: all that readers see as text.
  ///
  /// A word goes on where markup begins or ends in it, as in `CO<sub>2</sub>`.
  private mutating func add(_ prose: Prose?, _ document: Document) {
    guard let prose, Int(prose.tree) < document.parts.count else { return }
    let tree = document.parts[Int(prose.tree)].tree
    var pictureEnd = 0
    for sibling in tree.siblings(of: prose) {
      for node in sibling..<Int(tree.nodes[sibling].subtreeEnd) {
        if node == pictureEnd { endWord(weight: Weight.text) }
        switch tree.nodes[node].kind {
        case .text, .code: add(tree.text(of: node), weight: Weight.text)
        case .emphasis, .strong, .strikethrough, .highlight, .element, .link: break
        case .htmlInline:
          let shown = tree.text(of: node)
          if InertTag.isBreak(shown) {
            endWord(weight: Weight.text)
          } else if !RawHTMLText.isSupported(shown, isBlock: false) {
            add(shown, weight: Weight.text)
          }
        case .codeBlock:
          endWord(weight: Weight.text)
          add(tree.codeText(of: node), weight: Weight.text)
        case .htmlBlock:
          endWord(weight: Weight.text)
          let shown = tree.text(of: node)
          if !RawHTMLText.isSupported(shown, isBlock: true) {
            add(RawHTMLText.shown(shown), weight: Weight.text)
          }
        case .image:
          endWord(weight: Weight.text)
          pictureEnd = Int(tree.nodes[node].subtreeEnd)
        default: endWord(weight: Weight.text)
        }
      }
    }
    endWord(weight: Weight.text)
  }
}

extension Document {
  /// The longest text that is shown of a document.
  private static let longestDescription = 160
  /// The longest text that is kept of a part: its words are found there, and pages show those around them.
  private static let longestPart = 400

  /// What is shown of the document if it is found.
  fileprivate func searchRecord(at address: String, tags: [String]) -> SearchIndex.Record {
    var json = JSONWriter()
    json.array(CollectionOfOne(metadata)) { json, metadata in
      json.string(metadata.title.value)
      json.string(address)
      json.string(Self.cut(metadata.description?.value ?? "", Self.longestDescription))
      json.array(tags) { $0.string($1) }
      json.array(searchParts) { json, part in
        let words = Self.cut(part.words, Self.longestPart)
        json.string(StoredAnchor.text(of: part.anchor, words: words, kind: type))
        json.string(words)
      }
    }
    return SearchIndex.Record(kind: searchKind, tags: tags, json: json.bytes)
  }

  /// The letter for the kind of document that readers look for.
  private var searchKind: UInt8 {
    switch type {
    case .checklist: UInt8(ascii: isEmergency ? "e" : "c")
    case .guide: UInt8(ascii: "g")
    case .deck: UInt8(ascii: "d")
    case .charter: UInt8(ascii: "h")
    case .author: UInt8(ascii: "a")
    case .page: UInt8(ascii: "p")
    }
  }

  /// The parts that have an address of their own: sections, items, cards, headings.
  private var searchParts: [(anchor: String, words: String)] {
    switch body {
    case .checklist(let checklist):
      var parts: [(anchor: String, words: String)] = []
      for section in checklist.sections {
        if section.title != nil { parts.append((section.anchor, section.titleText)) }
        Self.add(section.items, to: &parts)
      }
      return parts
    case .guide: return headings.map { ($0.anchor, $0.text) }
    case .deck(let deck):
      return deck.cards.compactMap { card in card.anchor.map { ($0, card.frontText) } }
    case .charter, .author: return []
    }
  }

  private static func add(
    _ items: [Checklist.Item], to parts: inout [(anchor: String, words: String)]
  ) {
    for item in items {
      if let anchor = item.anchor { parts.append((anchor, item.fullTitle)) }
      add(item.children, to: &parts)
    }
  }

  /// A text that is cut before a word if it is longer than a limit.
  private static func cut(_ text: String, _ limit: Int) -> String {
    if text.utf8.count <= limit || text.unicodeScalars.count <= limit { return text }
    let start = text.unicodeScalars.prefix(limit)
    let space = start.lastIndex(of: " ") ?? start.endIndex
    return String(start[..<space]) + " …"
  }
}
