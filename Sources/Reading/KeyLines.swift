import Bytes
import Documents

/// Lines that look like keys with values.
struct KeyLines {
  /// The end of the last one, with its line feed.
  private(set) var end: Int
  private var known = 0
  private var sure = 0
  private var all = 0
  private var isOnly = false

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
      } else if words.startIndex == line.startIndex, let sign = Self.sign(after: words) {
        all += 1
        isOpen = words[sign...].dropFirst().trimmingASCIISpace().isEmpty
        if ForeignFrontMatter.isKnownKey(words) { known += 1 }
        let name = String(utf8: words[..<sign].trimmingASCIISpace())
        let value = String(utf8: words[sign...].dropFirst().trimmingASCIISpace()).lowercased()
        if Self.sureKeys.contains(name) || Self.guards(name.lowercased(), value) { sure += 1 }
        isOnly = all == 1 && !value.isEmpty && (name == "title" || Self.guards(name, value))
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

  /// Whether they can hardly be anything but metadata.
  var isMetadata: Bool { sure >= 1 && known >= 2 }

  /// Whether there is only one line, which can hardly be anything but metadata.
  var isOnlyKey: Bool { isOnly }

  private static let sureKeys: Set<String> = [
    "title", "tags", "description", "aliases", "public_id", "pinned",
    "publish", "published", "permalink", "slug", "layout", "categories",
  ]
  /// Whether a line says who may see a document, in any case of its letters.
  private static func guards(_ key: String, _ value: String) -> Bool {
    key == "visibility" && ["private", "public", "unlisted", "hidden"].contains(value)
      || key == "draft" && ["true", "yes"].contains(value)
  }

  /// The sign after a key: `:`, `=` or a full-width colon.
  private static func sign(after line: ArraySlice<UInt8>) -> Int? {
    let name = line.prefix {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == .underscore || $0 == .hyphen
    }
    guard let first = name.first, first.isASCIILetter, name.count <= 30 else { return nil }
    let rest = line[name.endIndex...].drop { $0 == .space }
    guard rest.first == .colon || rest.first == .equals || rest.starts(with: "：".utf8) else {
      return nil
    }
    return rest.startIndex
  }
}
