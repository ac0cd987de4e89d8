/// A checklist: sections of items.
public struct Checklist: Sendable {
  /// The text in front of the first section.
  public var introduction: Prose?
  /// The sections, in order.
  public var sections: [Section]
  /// The footnotes of the whole text.
  public var footnotes: Prose?

  /// A part of a checklist under one title.
  public struct Section: Sendable {
    /// Its identity.
    public var id: UUID
    /// The author's key for it (`^key`).
    public var key: String?
    /// Its title; `nil` for items in front of the first heading.
    public var title: Prose?
    /// The words of its title.
    public var titleText: String
    /// Its anchor on the page.
    public var anchor: String
    /// The name of its icon.
    public var icon: String?
    /// Whether it starts folded.
    public var isCollapsed: Bool
    /// The text under its title.
    public var description: Prose?
    /// Its items, in order.
    public var items: [Item]
    /// Where its title stands in the file.
    public var range: Range<Int>
  }

  /// Something to tick off.
  public struct Item: Sendable {
    /// Its identity.
    public var id: UUID
    /// The author's key for it (`^key`).
    public var key: String?
    /// Its anchor on the page: the key, else digits of its id.
    public var anchor: String
    /// What to do.
    public var title: Prose
    /// The words of the title, without the response.
    public var titleText: String
    /// What stands behind the `…` of a challenge: the state to confirm.
    public var response: String?
    /// Lines behind the title that belong to its paragraph.
    public var lead: Prose?
    /// The blocks below the title.
    public var description: Prose?
    /// What the attributes say.
    public var attributes: Attributes
    /// The number in front of it, or `max` in a list of bullets; it lies where padding would be.
    var numberOrMax = UInt32.max
    /// Tasks nested in this one.
    public var children: [Item]
    /// Where it stands in its file.
    public var range: Range<Int>

    /// The number in front of it; `nil` for a bullet.
    ///
    /// As Markdown counts: the first of a list is the author's, the others follow it.
    public var number: Int? {
      get { numberOrMax == .max ? nil : Int(numberOrMax) }
      set { numberOrMax = newValue.flatMap { UInt32(exactly: $0) } ?? .max }
    }

    /// The title as the app shows it: challenge and response in one line.
    public var fullTitle: String {
      response.map { titleText.isEmpty ? $0 : "\(titleText) … \($0)" } ?? titleText
    }
  }
}

/// What authors write in parentheses behind a heading or an item.
public struct Attributes: Sendable, Hashable {
  /// Must be done.
  public var isRequired = false
  /// May be left out.
  public var isOptional = false
  /// How long it takes, in minutes.
  public var minutes: Int?
  /// `#tag`, without the sign.
  public var tags: [String] = []
  /// `@role`, without the sign.
  public var roles: [String] = []
  /// `icon NAME`.
  public var icon: String?
  /// Starts folded.
  public var isCollapsed = false

  /// No attributes.
  public init() {}
}

extension Checklist {
  /// Every item with the nested ones, in reading order.
  public var allItems: [Item] {
    var all: [Item] = []
    for section in sections { Self.flatten(section.items, into: &all) }
    return all
  }

  /// Visits every item with the nested ones, in reading order, without copying any.
  public func forEachItem(_ body: (Item) -> Void) {
    for section in sections { Self.visit(section.items, body) }
  }

  private static func visit(_ items: [Item], _ body: (Item) -> Void) {
    // By index: an iterator would copy each item.
    for index in items.indices {
      body(items[index])
      if !items[index].children.isEmpty { visit(items[index].children, body) }
    }
  }

  /// Items with the nested ones behind their parents.
  public static func flattened(_ items: [Item]) -> [Item] {
    var all: [Item] = []
    flatten(items, into: &all)
    return all
  }

  private static func flatten(_ items: [Item], into all: inout [Item]) {
    all.reserveCapacity(all.count + items.count)
    for item in items {
      all.append(item)
      if !item.children.isEmpty { flatten(item.children, into: &all) }
    }
  }

  /// What lists of documents say of a checklist.
  public struct Totals: Sendable, Hashable {
    /// The items, nested ones too.
    public var items = 0
    /// Those that must be done.
    public var required = 0
    /// What the items say that they take, in minutes.
    public var minutes = 0

    /// No items.
    public init() {}

    /// Counts items and those nested in them.
    public mutating func add(_ items: [Item]) {
      for item in items {
        self.items += 1
        if item.attributes.isRequired { required += 1 }
        minutes += item.attributes.minutes ?? 0
        add(item.children)
      }
    }
  }

  /// The totals of all sections.
  public var totals: Totals {
    var totals = Totals()
    for section in sections { totals.add(section.items) }
    return totals
  }
}
