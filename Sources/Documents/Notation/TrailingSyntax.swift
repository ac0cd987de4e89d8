import Bytes
import Contract
import Diagnostics
import MarkdownSyntax

/// What may come after the words of a heading or an item: `(required, 2 min) ^key`.
package struct TrailingSyntax: Sendable, Hashable {
  /// How many bytes of the text are the words themselves.
  package var wordsEnd: Int
  /// The attributes in the parentheses.
  package var attributes = Attributes()
  /// Whether there were such parentheses.
  package var hasAttributes = false
  /// The key, without the `^`.
  package var key: String?
  /// What is nearly an attribute or a key, and is only text.
  package var nearMiss: NearMiss? { nearMisses.first }

  /// A line without attributes and key.
  ///
  /// - Parameter near: What only looks like them.
  package init(only near: NearMiss) {
    wordsEnd = 0
    nearMisses = [near]
  }

  /// Adds what only looks like attributes; what was found before counts more.
  package mutating func add(_ near: NearMiss) { nearMisses.append(near) }

  /// Puts what only looks like attributes in the place of what was found before.
  package mutating func put(_ near: NearMiss) { nearMisses = [near] }

  // A list, because it is empty for nearly every line and eight bytes long; a line is copied often.
  private var nearMisses: [NearMiss] = []

  /// Where a text is, which decides what may come after it.
  package enum Place: Sendable, Hashable {
    /// An item of a checklist: every attribute.
    case item
    /// The heading of a section: `icon NAME` and `collapsed`.
    case section
    /// The front of a card: `#tag`.
    case card
  }

  /// Reads the end of a text: parentheses and a key, in any order, and a full stop after them.
  package init(_ text: ArraySlice<UInt8>, place: Place = .item) {
    let base = text.startIndex
    var end = Self.trimmedEnd(text)
    wordsEnd = end - base
    var near: NearMiss?
    while end > base {
      // Arabic and Hebrew authors end a line with a mark of its direction.
      var last = end
      if Unseen.mayEnd(with: text[end - 1]) {
        last = Self.trimmedEnd(text[base..<Unseen.trimmedEnd(text[base..<end])])
      }
      guard last > base else { break }
      // A full stop belongs to what is before it only if that is not a word.
      if text[last - 1] == .dot { last = Self.trimmedEnd(text[base..<(last - 1)]) }
      if key == nil, let caret = Self.keyStart(text[base..<last]) {
        key = String(utf8: text[(caret + 1)..<last])
        end = Self.trimmedEnd(text[base..<caret])
        wordsEnd = end - base
        continue
      }
      guard last > base, text[last - 1] == .rightParenthesis,
        let opening = Self.matchingParenthesis(text[base..<last]), opening > base
      else { break }
      let list = text[(opening + 1)..<(last - 1)]
      var group = Attributes()
      let failed = group.take(anyList: list)
      guard failed.isEmpty else {
        near =
          place == .card
          ? NearMiss(tagsIn: list, of: text)
          : NearMiss(parts: failed, of: list, meaning: group, in: text, place: place)
        break
      }
      // What has no meaning here is text: `## Flares (required)` keeps its words.
      guard group.fits(place) else {
        switch place {
        case .item: break
        case .section: near = NearMiss(unfit: group, at: opening..<last, in: text)
        case .card: near = NearMiss(tagsIn: list, of: text)
        }
        break
      }
      if let seconds = group.seconds, attributes.seconds != nil || Attributes.hasTwoTimes(list) {
        near = NearMiss(twoTimes: seconds, at: opening..<last, in: text)
      }
      attributes.add(group)
      hasAttributes = true
      end = Self.trimmedEnd(text[base..<opening])
      wordsEnd = end - base
    }
    if let near = near
      ?? NearMiss(
        text, wordsEnd: wordsEnd, place: place, hasKey: key != nil, hasAttributes: hasAttributes)
    {
      nearMisses = [near]
    }
  }

  static func trimmedEnd(_ text: ArraySlice<UInt8>) -> Int {
    var end = text.endIndex
    while end > text.startIndex {
      if text[end - 1].isASCIISpace {
        end -= 1
      } else if let length = WideSpace.length(atEndOf: text[..<end]) {
        end -= length
      } else {
        break
      }
    }
    return end
  }

  /// The place of the `^` of a key at the end; keys are ASCII letters, digits, hyphens and
  /// underscores.
  private static func keyStart(_ text: ArraySlice<UInt8>) -> Int? {
    // The words of an item are seldom all one key, so this ends at the last space of most.
    guard
      let caret = text.lastIndex(where: { !$0.isKeyByte }), text[caret] == .caret,
      caret + 1 < text.endIndex,
      caret == text.startIndex || text[caret - 1].isASCIISpace
        || text[caret - 1] == .rightParenthesis
        || WideSpace.length(atEndOf: text[..<caret]) != nil
    else { return nil }
    return caret
  }

  private static func matchingParenthesis(_ text: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for index in text.indices.reversed() {
      if text[index] == .rightParenthesis { depth += 1 }
      if text[index] == .leftParenthesis {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }
}

extension Attributes {
  /// Whether all of them have a meaning at a place.
  func fits(_ place: TrailingSyntax.Place) -> Bool {
    switch place {
    case .item:
      return true
    case .section:
      return !isRequired && !isOptional && seconds == nil && tags.isEmpty && roles.isEmpty
    case .card:
      return !isRequired && !isOptional && seconds == nil && roles.isEmpty && icon == nil
        && !isCollapsed
    }
  }

  /// Adds those of parentheses further to the left.
  fileprivate mutating func add(_ other: Attributes) {
    isRequired = isRequired || other.isRequired
    isOptional = isOptional || other.isOptional
    isCollapsed = isCollapsed || other.isCollapsed
    seconds = other.seconds ?? seconds
    icon = other.icon ?? icon
    tags = other.tags + tags
    roles = other.roles + roles
  }
}
