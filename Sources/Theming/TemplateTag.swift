import Bytes

/// A start tag of HTML in a template's text.
struct TemplateTag {
  /// The name in lowercase, and where it is.
  let name: String
  let range: Range<Int>
  /// The attributes with values, each without its quotes.
  private(set) var attributes: [(name: String, value: Range<Int>)] = []
  /// Where the tag ends, after its `>`.
  private(set) var end: Int
  /// Among the tags of the template, the index of that of the element that this one is directly in; `nil` also if some
  /// element is not closed.
  private(set) var parent: Int?

  /// The value of an attribute.
  func value(of attribute: String) -> Range<Int>? {
    attributes.first { $0.name == attribute }?.value
  }

  /// The tags of a template, without those in comments, scripts and style sheets.
  ///
  /// `{{<layout}}` is none of them.
  static func all(in text: [UInt8]) -> [TemplateTag] {
    var tags: [TemplateTag] = []
    var open = OpenElements()
    var index = 0
    while index < text.count {
      if text[index...].starts(with: "{{".utf8) {
        index = TemplateTag.end(of: "}}", from: index, in: text)
      } else if text[index...].starts(with: "<!--".utf8) {
        index = TemplateTag.end(of: "-->", from: index, in: text)
      } else if text[index...].starts(with: "</".utf8) {
        index += 2
        open.close(lowercasedName(at: index, in: text))
      } else if text[index] == .lessThan, var tag = TemplateTag(at: index + 1, in: text) {
        tag.parent = open.add(tag.name, tag: tags.count)
        tags.append(tag)
        index = tag.end + (tag.isRaw ? tag.content(in: text).count : 0)
      } else {
        index += 1
      }
    }
    if !open.areAllClosed { for tag in tags.indices { tags[tag].parent = nil } }
    return tags
  }

  /// The name in lowercase that begins at an index.
  private static func lowercasedName(at start: Int, in text: [UInt8]) -> String {
    let name = text[start...].prefix { $0.isASCIIAlphanumeric }
    return String(decoding: name.map(\.asciiLowercased), as: UTF8.self)
  }

  /// Whether no tags are in such an element.
  private var isRaw: Bool { name == "script" || name == "style" }

  /// What a script or a style sheet contains.
  func content(in text: [UInt8]) -> ArraySlice<UInt8> {
    let mark = Array("</\(name)".utf8)
    var index = end
    while index + mark.count <= text.count {
      if text[index] == .lessThan,
        text[index..<index + mark.count].lazy.map(\.asciiLowercased).elementsEqual(mark)
      {
        return text[end..<index]
      }
      index += 1
    }
    return text[end...]
  }

  /// Reads the tag whose name begins at an index.
  private init?(at start: Int, in text: [UInt8]) {
    guard start < text.count, text[start].isASCIILetter else { return nil }
    name = Self.lowercasedName(at: start, in: text)
    range = start..<start + name.utf8.count
    end = range.upperBound
    while end < text.count, text[end] != .greaterThan {
      if text[end...].starts(with: "{{".utf8) {
        end = Self.end(of: "}}", from: end, in: text)
      } else if text[end].isASCIILetter {
        readAttribute(in: text)
      } else {
        end += 1
      }
    }
    end = min(end + 1, text.count)
  }

  private mutating func readAttribute(in text: [UInt8]) {
    let name = text[end...].prefix { $0.isASCIIAlphanumeric || $0 == .hyphen }
    end = name.endIndex
    guard end < text.count, text[end] == .equals else { return }
    end += 1
    guard end < text.count else { return }
    let quote = text[end]
    let isQuoted = quote == .quote || quote == .apostrophe
    if isQuoted { end += 1 }
    let value = text[end...].prefix {
      isQuoted ? $0 != quote : $0 != .greaterThan && !$0.isASCIISpace
    }
    attributes.append(
      (String(decoding: name.map(\.asciiLowercased), as: UTF8.self), value.indices))
    end = min(value.endIndex + (isQuoted ? 1 : 0), text.count)
  }

  /// Where a mark ends that is after an index; the end of the text if there is none.
  private static func end(of mark: String, from start: Int, in text: [UInt8]) -> Int {
    var index = start
    while index < text.count {
      if text[index...].starts(with: mark.utf8) { return index + mark.utf8.count }
      index += 1
    }
    return text.count
  }
}
