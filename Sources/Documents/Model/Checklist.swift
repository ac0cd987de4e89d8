import Contract

/// A checklist: sections of items.
package struct Checklist: Sendable {
  /// The text before the first section.
  package var introduction: Prose?
  /// The sections, in order.
  package var sections: [Section] = []
  /// The footnotes of the whole text.
  package var footnotes: Prose?

  package init(introduction: Prose? = nil) { self.introduction = introduction }

  /// A part of a checklist under one title.
  package struct Section: Sendable {
    /// Its identity, once it has been compared with the lock.
    package var id: UUID?
    /// The author's key for it (`^key`).
    package var key: String?
    /// Its title; `nil` for items before the first heading.
    package var title: Prose?
    /// The words of its title.
    package var titleText: String
    /// Its anchor on the page.
    package var anchor: String
    /// The name of its icon.
    package var icon: String?
    /// Where the name is, if it has a key of its own in YAML.
    package var iconRange: Range<Int>?
    /// Whether it starts folded.
    package var isCollapsed: Bool
    /// The text under its title.
    package var description: Prose?
    /// Its items, in order.
    package var items: [Item]
    /// Where its title is in the file.
    package var range: Range<Int>
    /// The headings right above it that have neither items nor text of their own.
    package var groups: [Group] = []

    /// A heading that only groups the sections below it, whose titles begin with its words.
    package struct Group: Sendable {
      package var key: String?
      package var titleText: String
      package var anchor: String

      package init(key: String?, titleText: String, anchor: String) {
        (self.key, self.titleText, self.anchor) = (key, titleText, anchor)
      }
    }

    package init(
      key: String? = nil, title: Prose? = nil, titleText: String, anchor: String,
      icon: String? = nil, iconRange: Range<Int>? = nil, isCollapsed: Bool,
      description: Prose? = nil, items: [Checklist.Item], range: Range<Int>
    ) {
      self.key = key
      self.title = title
      self.titleText = titleText
      self.anchor = anchor
      self.icon = icon
      self.iconRange = iconRange
      self.isCollapsed = isCollapsed
      self.description = description
      self.items = items
      self.range = range
    }
  }

  /// Something to tick off.
  package struct Item: Sendable {
    /// Its identity, once it has been compared with the lock.
    package var id: UUID?
    /// The author's key for it (`^key`).
    package var key: String?
    /// Its anchor on the page: the key, else digits of its id, once it has one.
    package var anchor: String?
    /// What to do.
    package var title: Prose
    /// The words of the title, without the response.
    package var titleText: String
    /// The response after the `…` of a challenge: the state to confirm.
    package var response: String?
    /// Lines after the title that belong to its paragraph.
    package var lead: Prose?
    /// The blocks below the title.
    package var description: Prose?
    /// Its attributes.
    package var attributes: Attributes
    /// The number before it, or `max` in a list of bullets; it uses what would be padding.
    private var numberOrMax = UInt32.max
    /// Tasks nested in this one.
    package var children: [Item]
    /// Where it is in its file.
    package var range: Range<Int>

    package init(
      key: String? = nil, anchor: String? = nil, title: Prose, titleText: String,
      response: String? = nil, lead: Prose? = nil, description: Prose? = nil,
      attributes: Attributes, number: Int? = nil, children: [Checklist.Item], range: Range<Int>
    ) {
      self.key = key
      self.anchor = anchor
      self.title = title
      self.titleText = titleText
      self.response = response
      self.lead = lead
      self.description = description
      self.attributes = attributes
      numberOrMax = number.flatMap { UInt32(exactly: $0) } ?? .max
      self.children = children
      self.range = range
    }

    /// The number before it; `nil` for a bullet.
    ///
    /// As Markdown counts: the first of a list is the author's, the others follow it.
    package var number: Int? {
      get { numberOrMax == .max ? nil : Int(numberOrMax) }
      set { numberOrMax = newValue.flatMap { UInt32(exactly: $0) } ?? .max }
    }

    /// The title as the app shows it: challenge and response in one line.
    package var fullTitle: String {
      plainResponse.map { titleText.isEmpty ? $0 : "\(titleText) … \($0)" } ?? titleText
    }

    /// The response as other programs show it: with a line for each blank.
    package var plainResponse: String? {
      response.map { TextMark.plain($0) }
    }
  }
}

extension Checklist {
  /// Every item with the nested ones, in reading order.
  package var allItems: [Item] {
    var all: [Item] = []
    for section in sections { Self.flatten(section.items, into: &all) }
    return all
  }

  /// Visits every item with the nested ones, in reading order, without copying any.
  package func forEachItem(_ body: (Item) -> Void) {
    for section in sections { Self.visit(section.items, body) }
  }

  private static func visit(_ items: [Item], _ body: (Item) -> Void) {
    // Through a buffer: an array would copy each item.
    items.withUnsafeBufferPointer { items in
      for index in items.indices {
        body(items[index])
        if !items[index].children.isEmpty { visit(items[index].children, body) }
      }
    }
  }

  /// Items with the nested ones after their parents.
  package static func flattened(_ items: [Item]) -> [Item] {
    var all: [Item] = []
    flatten(items, into: &all)
    return all
  }

  private static func flatten(_ items: [Item], into all: inout [Item]) {
    if all.isEmpty { all.reserveCapacity(items.count) }
    for item in items {
      all.append(item)
      if !item.children.isEmpty { flatten(item.children, into: &all) }
    }
  }

  /// What lists of documents show for a checklist.
  package struct Totals: Sendable, Hashable {
    /// The items, nested ones too.
    package var items = 0
    /// Those that must be done.
    package var required = 0
    /// The total time of the items, in seconds: the least and the most.
    package var seconds = 0...0

    /// No items.
    package init() {}

    /// Counts items and those nested in them.
    package mutating func add(_ items: [Item]) {
      for item in items {
        self.items += 1
        if item.attributes.isRequired { required += 1 }
        if let own = item.attributes.seconds {
          seconds = seconds.lowerBound + own.lowerBound...seconds.upperBound + own.upperBound
        }
        add(item.children)
      }
    }
  }

  /// The totals of all sections.
  package var totals: Totals {
    var totals = Totals()
    for section in sections { totals.add(section.items) }
    return totals
  }
}
