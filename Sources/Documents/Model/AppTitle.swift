import Bytes

/// Titles as the app shows them: on one or two lines, with the end cut off if they are longer.
///
/// In `Parent — child` the end is what matters, so only parents are shortened.
package enum AppTitle {
  /// How many characters (grapheme clusters) the app shows.
  package static let longest = 64
  /// What is between a parent and a child.
  package static let separator = " — "
  private static let separatorLength = separator.count
  /// What is left of the nearest parent if the child needs all the space.
  private static let shortestParent = 12
  /// How many bytes of a parent are looked at; a character may have any number of them.
  private static let largestParent = longest * 64

  /// A parent's words, measured once for all of its children.
  package struct Parent: Sendable {
    /// The first characters, at most as many as are shown.
    private let start: [Character]
    private let isWhole: Bool
    /// The number of characters; more than are shown if there are more.
    let length: Int

    /// Measures words.
    package init(_ words: String) {
      let bytes = words.utf8.prefix(AppTitle.largestParent + 1)
      let isShort = bytes.count <= AppTitle.largestParent
      let text = isShort ? words : String(decoding: bytes.dropLast(), as: UTF8.self)
      let start = text.prefix(AppTitle.longest + 1)
      isWhole = isShort && start.count <= AppTitle.longest
      self.start = Array(start.prefix(AppTitle.longest))
      length = isWhole ? self.start.count : AppTitle.longest + 1
    }

    /// The words in at most `room` characters, cut after a word if that keeps most of them.
    func words(within room: Int) -> String {
      if isWhole, length <= room { return String(start) }
      var kept = start.prefix(max(1, room - 1))
      if let space = kept.lastIndex(of: " "), space * 2 >= kept.count { kept = kept[..<space] }
      while let last = kept.last, " ,;…".contains(last) { kept.removeLast() }
      return String(kept) + "…"
    }
  }

  /// A child's title after those of its parents.
  ///
  /// - Parameters:
  ///   - parents: The parents, the nearest last; if they do not fit, the outermost is left out
  ///     first, and the nearest is shortened.
  ///   - child: The child's own title, which is never shortened.
  /// - Returns: The title; longer than the app shows only if the child leaves too little space.
  package static func joined(_ parents: [Parent], _ child: String) -> String {
    guard let nearest = parents.last else { return child }
    let size = child.utf8.count <= largestParent ? child.count : largestParent
    var room = longest - size - separatorLength
    if nearest.length > room {
      return nearest.words(within: max(room, shortestParent)) + separator + child
    }
    var title = nearest.words(within: room) + separator + child
    room -= nearest.length + separatorLength
    for parent in parents.dropLast().reversed() {
      guard parent.length <= room else { break }
      title = parent.words(within: room) + separator + title
      room -= parent.length + separatorLength
    }
    return title
  }
}

extension Checklist {
  /// Items as the app lists them: nested ones after their parents, titled `Parent — child`.
  package static func appItems(_ items: [Item]) -> [(title: String, item: Item)] {
    var all: [(title: String, item: Item)] = []
    var parents: [AppTitle.Parent] = []
    collect(items, below: &parents, into: &all)
    return all
  }

  private static func collect(
    _ items: [Item], below parents: inout [AppTitle.Parent],
    into all: inout [(title: String, item: Item)]
  ) {
    for item in items {
      let title = item.fullTitle
      all.append((AppTitle.joined(parents, title), item))
      guard !item.children.isEmpty else { continue }
      parents.append(AppTitle.Parent(title))
      collect(item.children, below: &parents, into: &all)
      parents.removeLast()
    }
  }
}

extension Checklist.Section {
  /// The title as the app shows it: that of a section below another is `Parent — child`.
  ///
  /// - Parameter own: The words of its own heading.
  /// - Returns: The title, its parents shortened if it is long.
  package func appTitle(own: String) -> String {
    guard titleText.utf8.count > AppTitle.longest, let parents = parents(own: own) else {
      return titleText
    }
    return AppTitle.joined([AppTitle.Parent(parents)], own)
  }
}
