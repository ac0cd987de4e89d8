import Bytes
import Documents

/// The elements of HTML that are open at a place of a template.
struct OpenElements {
  /// Their names, and the indices of their tags; the outermost is first.
  private var open: [(name: String, tag: Int)] = []
  /// How many elements of a name are open, so that a stray end tag costs nothing.
  private var counts: [String: Int] = [:]

  /// Whether an element was closed only with the one that it is in.
  private var isCutShort = false

  /// Whether each element that needs an end tag has had one.
  ///
  /// Two start tags in sections of which a page has only one may have one end tag.
  var areAllClosed: Bool { !isCutShort && open.allSatisfy { Self.optional.contains($0.name) } }

  /// Elements that need no end tag.
  private static let optional: Set = ["p", "li"]

  /// Adds the element of a start tag.
  ///
  /// - Parameters:
  ///   - name: The name of the element.
  ///   - tag: The index of the tag.
  /// - Returns: The index of the tag of the element that it is directly in.
  mutating func add(_ name: String, tag: Int) -> Int? {
    // Lists and other blocks end a paragraph.
    if open.last?.name == "p", ["div", "ol", "p", "ul"].contains(name) { close("p") }
    let parent = open.last?.tag
    if !HTMLTag.voidElements.contains(name) {
      open.append((name, tag))
      counts[name, default: 0] += 1
    }
    return parent
  }

  /// Closes the innermost element of a name, and those in it that have no end tag.
  mutating func close(_ name: String) {
    guard counts[name, default: 0] > 0 else { return }
    while let last = open.popLast() {
      counts[last.name, default: 0] -= 1
      if last.name == name { return }
      if !Self.optional.contains(last.name) { isCutShort = true }
    }
  }
}
