import Bytes
import Contract
import Documents
import Library
import MarkdownSyntax

/// Writes `content_data`: a document in the app's own model, with camelCase keys.
///
/// The contract is docs/static/sync-api.yaml; keys are in its order. The app decodes strictly: what is
/// absent is left out, never null.
package struct ContentData {
  private let document: Document
  private let texts: any PayloadTexts
  private let words: ItemWords

  /// Prepares to write a document.
  package init(
    document: Document, links: ResolvedLinks, url: String?, library: Library? = nil,
    form: PayloadForm
  ) {
    self.document = document
    words = form.items
    switch form.text {
    case .plain:
      texts = PlainTexts(
        document: document,
        writer: PlainText(
          document: document, links: links, url: url, library: library,
          form: document.type == .guide ? .guide : .text, words: form.callouts,
          items: form.items))
    case .markdown:
      var source = MarkdownSource(
        document: document, links: links, url: url, library: library, items: form.items)
      source.idPrefix = form.footnotes
      texts = MarkdownTexts(document: document, source: source)
    }
  }

  /// Writes the object; only checklists, guides and decks have one.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      for key in ContentKey.allCases {
        switch key {
        case .id: json.member(key, document.metadata.id.value.description)
        case .title: json.member(key, document.metadata.title.value)
        case .description: json.member(key, texts.description)
        case .sections:
          guard case .checklist(let checklist) = document.body else { continue }
          json.key(key)
          json.array(checklist.sections.enumerated()) {
            write($1.element, order: $1.offset, to: &$0)
          }
        case .markdown:
          guard case .guide(let guide) = document.body else { continue }
          json.member(key, texts.text(of: guide))
        case .cards:
          guard case .deck(let deck) = document.body else { continue }
          json.key(key)
          let fronts = fronts(of: deck)
          json.array(deck.cards.enumerated()) {
            write($1.element, front: fronts[$1.offset], order: $1.offset, to: &$0)
          }
        case .checklistType:
          guard case .checklist = document.body else { continue }
          let type = document.metadata.checklistType?.value ?? .general
          json.member(key, type.rawValue)
        case .tags: json.member(key, document.metadata.tags.map { $0.value })
        case .createdAt: json.member(key, document.createdAt.iso)
        case .updatedAt: json.member(key, document.updatedAt.iso)
        case .syncStatus: json.member(key, SyncStatus.synced.rawValue)
        }
      }
    }
  }

  // MARK: Checklists

  private func write(_ section: Checklist.Section, order: Int, to json: inout JSONWriter) {
    json.object { json in
      for key in SectionKey.allCases {
        switch key {
        case .id: json.member(key, section.id?.description)
        case .title:
          let own = section.title.map { document.plainText(of: $0) } ?? ""
          json.member(key, Outline.line(section.appTitle(own: own)))
        case .icon: json.member(key, section.icon.flatMap { IconNames.symbol(of: $0) })
        case .description: json.member(key, texts.description(of: section, order: order))
        case .items:
          json.key(key)
          json.array(Checklist.appItems(section.items).enumerated()) { json, entry in
            write(entry.element.item, title: entry.element.title, order: entry.offset, to: &json)
          }
        case .isExpandedByDefault: json.member(key, !section.isCollapsed)
        case .sortOrder: json.member(key, order)
        }
      }
    }
  }

  private func write(
    _ item: Checklist.Item, title: String, order: Int, to json: inout JSONWriter
  ) {
    json.object { json in
      for key in ItemKey.allCases {
        switch key {
        case .id: json.member(key, item.id?.description)
        // A comment among the words leaves two spaces.
        case .title: json.member(key, Outline.line(title))
        case .itemDescription: json.member(key, description(of: item))
        case .isOptional: json.member(key, item.attributes.isOptional)
        case .isRequired: json.member(key, item.attributes.isRequired)
        case .tags:
          json.member(key, item.attributes.tags + item.attributes.roles.map { "@\($0)" })
        case .estimatedMinutes: json.member(key, minutes(of: item))
        case .sortOrder: json.member(key, order)
        }
      }
    }
  }

  /// The description of an item, after its time if that is not whole minutes: for `Press START (5 s)` the app
  /// would show a minute.
  private func description(of item: Checklist.Item) -> String? {
    guard let seconds = item.attributes.seconds, !seconds.areWholeMinutes, !document.isEmergency
    else { return texts.description(of: item) }
    return [words.duration(seconds), texts.description(of: item)].compactMap { $0 }
      .joined(separator: "\n\n")
  }

  /// The minutes of an item; none in a list for emergencies if its time, which is not shown there, is not whole
  /// minutes: for `Call for help (10 s)` the app would show a minute.
  private func minutes(of item: Checklist.Item) -> Int? {
    if document.isEmergency, item.attributes.seconds?.areWholeMinutes == false { return nil }
    return item.attributes.minutes?.upperBound
  }

  // MARK: Decks

  /// The fronts of a deck, of which no two are equal and none is empty.
  ///
  /// Pictures distinguish many fronts on a page; where that is needed here, their addresses do, and
  /// after these a number.
  private func fronts(of deck: Deck) -> [String] {
    var fronts = deck.cards.map { texts.front(of: $0, namesPictures: false) }
    let keys = fronts.map { Self.compared($0) }
    // Nearly all decks have different ones.
    if Set(keys).count == keys.count, !fronts.contains(where: { WideSpace.isBlank($0) }) {
      return fronts
    }
    var counts: [String: Int] = [:]
    for key in keys { counts[key, default: 0] += 1 }
    for (place, card) in deck.cards.enumerated()
    where WideSpace.isBlank(fronts[place]) || counts[keys[place], default: 0] > 1 {
      fronts[place] = texts.front(of: card, namesPictures: true)
    }
    var numbers: [String: Int] = [:]
    for place in fronts.indices {
      let front = fronts[place]
      var number = numbers[Self.compared(front), default: 0]
      while number > 0, numbers[Self.compared("\(front) (\(number + 1))")] != nil { number += 1 }
      numbers[Self.compared(front)] = number + 1
      if number > 0 {
        fronts[place] = "\(front) (\(number + 1))"
        numbers[Self.compared(fronts[place])] = 1
      }
    }
    return fronts
  }

  /// A front as fronts are compared: without space around it and without case.
  private static func compared(_ front: String) -> String { front.trimmingSpace().lowercased() }

  /// The back of a card: without any words, the addresses of its pictures.
  private func back(of card: Deck.Card) -> String {
    let back = texts.back(of: card, namesPictures: false)
    return WideSpace.isBlank(back) ? texts.back(of: card, namesPictures: true) : back
  }

  private func write(
    _ card: Deck.Card, front: String, order: Int, to json: inout JSONWriter
  ) {
    json.object { json in
      for key in CardKey.allCases {
        switch key {
        case .id: json.member(key, card.id?.description)
        case .front: json.member(key, front)
        case .back: json.member(key, back(of: card))
        case .tags: json.member(key, card.tags)
        case .sortOrder: json.member(key, order)
        }
      }
    }
  }
}

extension Document {
  /// When it was first written; 1970 if that is unknown, so that output needs no clock.
  package var createdAt: Timestamp {
    metadata.created?.value ?? metadata.updated?.value ?? Timestamp(seconds: 0)
  }

  /// When it was last changed.
  package var updatedAt: Timestamp { metadata.updated?.value ?? createdAt }
}
