import Bytes
import Contract
import Documents
import Library
import MarkdownSyntax

/// Writes `content_data`: a document in the app's own model, with camelCase keys.
///
/// The contract is docs/sync-api.yaml; keys are in its order. The app decodes strictly: what is
/// absent is left out, never null.
package struct ContentData {
  private let document: Document
  private let source: MarkdownSource

  /// Prepares to write a document.
  package init(
    document: Document, links: ResolvedLinks, url: String?, library: Library? = nil
  ) {
    self.document = document
    source = MarkdownSource(document: document, links: links, url: url, library: library)
  }

  /// Writes the object; only checklists, guides and decks have one.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      for key in ContentKey.allCases {
        switch key {
        case .id: json.member(key, document.metadata.id.value.description)
        case .title: json.member(key, document.metadata.title.value)
        case .description: json.member(key, description)
        case .sections:
          guard case .checklist(let checklist) = document.body else { continue }
          json.key(key)
          json.array(checklist.sections.enumerated()) {
            write($1.element, order: $1.offset, to: &$0)
          }
        case .markdown:
          guard case .guide(let guide) = document.body else { continue }
          json.member(key, source.body(guide.bodyRange))
        case .cards:
          guard case .deck(let deck) = document.body else { continue }
          json.key(key)
          json.array(deck.cards.enumerated()) { write($1.element, order: $1.offset, to: &$0) }
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

  private var description: String? {
    switch document.body {
    case .checklist(let checklist): description(checklist.introduction, checklist.footnotes)
    case .deck(let deck): description(deck.introduction, deck.footnotes)
    case .guide, .charter, .author: document.metadata.description?.value
    }
  }

  /// The description, and after it the text before the first section or card, and the
  /// footnotes: the app's model has no other place for them.
  private func description(_ introduction: Prose?, _ footnotes: Prose?) -> String? {
    let parts = [
      document.metadata.description?.value, introduction.map { source.blocks($0) },
      footnotes.map { source.blocks($0) },
    ].compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }

  // MARK: Checklists

  private func write(_ section: Checklist.Section, order: Int, to json: inout JSONWriter) {
    json.object { json in
      for key in SectionKey.allCases {
        switch key {
        case .id: json.member(key, section.id.description)
        case .title: json.member(key, section.titleText)
        case .icon: json.member(key, section.icon)
        case .description: json.member(key, section.description.map { source.blocks($0) })
        case .items:
          json.key(key)
          json.array(Self.flattened(section.items).enumerated()) { json, entry in
            write(entry.element.item, title: entry.element.title, order: entry.offset, to: &json)
          }
        case .isExpandedByDefault: json.member(key, !section.isCollapsed)
        case .sortOrder: json.member(key, order)
        }
      }
    }
  }

  /// Nested tasks become items titled `Parent — child`, after their parents.
  private static func flattened(
    _ items: [Checklist.Item], under parent: String? = nil
  ) -> [(title: String, item: Checklist.Item)] {
    items.flatMap { item in
      let title = parent.map { "\($0) — \(item.fullTitle)" } ?? item.fullTitle
      return [(title, item)] + flattened(item.children, under: title)
    }
  }

  private func write(
    _ item: Checklist.Item, title: String, order: Int, to json: inout JSONWriter
  ) {
    json.object { json in
      for key in ItemKey.allCases {
        switch key {
        case .id: json.member(key, item.id.description)
        case .title: json.member(key, title)
        case .itemDescription:
          let texts = [
            item.lead.map { source.inlines($0) }, item.description.map { source.blocks($0) },
          ].compactMap { $0 }.filter { !$0.isEmpty }
          json.member(key, texts.isEmpty ? nil : texts.joined(separator: "\n\n"))
        case .isOptional: json.member(key, item.attributes.isOptional)
        case .isRequired: json.member(key, item.attributes.isRequired)
        case .tags:
          json.member(key, item.attributes.tags + item.attributes.roles.map { "@\($0)" })
        case .estimatedMinutes: json.member(key, item.attributes.minutes)
        case .sortOrder: json.member(key, order)
        }
      }
    }
  }

  // MARK: Decks

  private func write(_ card: Deck.Card, order: Int, to json: inout JSONWriter) {
    json.object { json in
      for key in CardKey.allCases {
        switch key {
        case .id: json.member(key, card.id.description)
        case .front:
          let front = [
            card.front.map { source.inlines($0) } ?? card.frontText,
            card.frontBlocks.map { source.blocks($0) } ?? "",
          ].filter { !$0.isEmpty }
          json.member(key, front.joined(separator: "\n\n"))
        case .back: json.member(key, card.back.map { source.blocks($0) } ?? "")
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
