import Bytes
import Documents

/// Lines that look like keys with values.
struct KeyLines {
  /// The end of the last one, with its line feed.
  private(set) var end: Int
  /// Where the first line begins that clearly keeps a document from readers: `draft: true`.
  private(set) var withholding: Int?
  /// Whether one of these is hardly ever text, as `Public: no` may be in a guide to a harbour.
  private var isSurelyWithheld = false
  private var saysDraft = false
  private var known = 0
  private var weight = 0
  private var telling: Set<String> = []
  private var all = 0
  /// Whether there is only one, which can hardly be anything but metadata.
  private var isOnly = false
  /// Whether there is only one, and it may be about a boat or its repair: `Status: in progress`.
  private(set) var isOrdinaryStatus = false

  /// Reads as many as there are.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - start: The beginning of the first line.
  ///   - mayHaveGaps: Whether empty lines may be among them.
  init(_ bytes: [UInt8], from start: Int, mayHaveGaps: Bool = false) {
    end = min(start, bytes.count)
    var isOpen = false
    while end < bytes.count, end - start <= SourceLayout.largestFrontMatter {
      let feed = ForeignFrontMatter.lineEnd(bytes, end)
      let line = bytes[end..<feed]
      let words = line.trimmingASCIISpace()
      if words.isEmpty {
        guard mayHaveGaps else { break }
      } else if words.elementsEqual("---".utf8) {
        break
      } else if words.startIndex == line.startIndex, let (name, rest) = Self.key(of: words) {
        let value = Self.withoutComment(rest).trimmingASCIISpace()
        isOpen = value.isEmpty
        read(words, String(utf8: name), String(utf8: value).lowercased())
      } else if all > 0, words.first == .hash || words.startIndex > line.startIndex {
        // A comment, or a part of the value above.
      } else if all > 0, isOpen, words.first == .hyphen, !words.starts(with: "- [".utf8) {
        // An entry of a list.
      } else {
        break
      }
      end = min(bytes.count, feed + 1)
    }
  }

  private mutating func read(_ line: ArraySlice<UInt8>, _ name: String, _ value: String) {
    all += 1
    let word = name.lowercased()
    let withholds = Withholding.isClear(word, value)
    let isGuard = withholds || Self.publishes(word, value)
    let isDraft = ["status", "статус"].contains(word) && Withholding.isKnownDraftWord(value)
    if isGuard || Self.sureKeys.contains(name) {
      weight += 2
    } else if isDraft || Self.isTelling(word), telling.insert(word).inserted {
      weight += 1
    }
    let isRussian = word.utf8.first.map { $0 >= 0x80 } ?? false
    if isGuard || isDraft || ForeignFrontMatter.isKnownKey(line)
      || isRussian && KeySynonym.meansMetadata(word)
    {
      known += 1
    }
    if withholds {
      withholding = withholding ?? line.startIndex
      // Only a key in lowercase, or one that a text hardly has, is enough among other lines.
      if name == word || Withholding.isOnlyMetadata(word) { isSurelyWithheld = true }
    }
    if isDraft { saysDraft = true }
    isOnly = all == 1 && !value.isEmpty && (Self.titles.contains(name) || isGuard || isDraft)
    isOrdinaryStatus = isOnly && isDraft && Withholding.isOrdinaryStatus(value)
  }

  /// Whether they can hardly be anything but metadata.
  var isMetadata: Bool { weight >= 2 && known >= 2 }

  /// Whether they are metadata: many keys, one alone, or one that keeps a document from readers.
  var areSure: Bool { isMetadata || isOnly || isSurelyWithheld }

  /// Whether they seem to keep a document from readers.
  var seemWithheld: Bool { withholding != nil || saysDraft && isMetadata }

  /// Whether they keep a document from readers and can hardly be a text.
  var areSurelyWithheld: Bool { isSurelyWithheld || seemWithheld && isMetadata }

  /// Whether a word, in lowercase, seldom begins a line that is not metadata.
  static func isTelling(_ word: String) -> Bool { tellingKeys.contains(word) }

  private static let titles: Set<String> = ["title", "название", "заголовок"]
  /// Keys that nobody writes at the start of a line of text.
  private static let sureKeys: Set<String> = [
    "title", "tags", "description", "aliases", "public_id", "pinned",
    "publish", "published", "permalink", "slug", "layout", "categories", "название", "заголовок",
    "описание", "теги", "тэги", "метки", "черновик",
  ]
  /// Those of which two are enough in title case, as MultiMarkdown and Notion write them.
  private static let tellingKeys: Set<String> = [
    "title", "tags", "public_id", "permalink", "slug", "categories", "название", "заголовок",
    "теги", "тэги", "метки", "черновик",
  ]

  private static func withoutComment(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = value.startIndex
    while end < value.endIndex {
      if value[end] == .hash, end == value.startIndex || value[end - 1] == .space { break }
      end += 1
    }
    return value[..<end]
  }

  private static func publishes(_ key: String, _ value: String) -> Bool {
    key == "visibility" && value == "public"
      || key == "видимость" && Withholding.isPublicWord(value)
  }

  /// The name of the key that a line begins with, and what is after its sign: `:`, `=` or a
  /// full-width colon.
  static func key(
    of line: ArraySlice<UInt8>
  ) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    var end = line.startIndex
    // Every text is asked, and few have a full-width sign.
    while end < line.endIndex, line[end].isInKeyName,
      line[end] != 0xEF || !line[end...].starts(with: wideColon)
    {
      end += 1
    }
    let name = line[..<end]
    // 30 letters in Cyrillic.
    guard let first = name.first, first.isASCIILetter || first >= 0x80, name.count <= 60 else {
      return nil
    }
    let rest = line[end...].drop { $0 == .space }
    if rest.first == .colon || rest.first == .equals { return (name, rest.dropFirst()) }
    return rest.starts(with: wideColon) ? (name, rest.dropFirst(wideColon.count)) : nil
  }

  private static let wideColon = Array("：".utf8)
}

extension UInt8 {
  fileprivate var isInKeyName: Bool { isKeyByte || self >= 0x80 }
}
