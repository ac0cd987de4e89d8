import Bytes
import Documents
import Hashing

/// Makes the HTML of a side independent of the site: pictures and sounds become media.
package struct AnkiField {
  /// What the addresses of the site begin with in the HTML; nothing that authors write does.
  package static let root = "fairlead:/"

  private let url: String?
  private let file: (String) throws(ExchangeProblem) -> [UInt8]?
  /// The media so far.
  private(set) var media: [(name: String, bytes: [UInt8])] = []
  private var names: [String: String] = [:]

  package init(
    url: String?, file: @escaping (String) throws(ExchangeProblem) -> [UInt8]?
  ) {
    self.url = url
    self.file = file
  }

  /// A side as Anki shows it.
  ///
  /// - Throws: A file that cannot be read.
  mutating func html(_ html: String) throws(ExchangeProblem) -> String {
    let bytes = Self.withoutCommands(Array(html.utf8))
    var output: [UInt8] = []
    var at = 0
    var isDroppingLink = false
    while at < bytes.count {
      guard bytes[at] == .lessThan else {
        output.append(bytes[at])
        at += 1
        continue
      }
      let end = (bytes[at...].firstIndex(of: .greaterThan) ?? bytes.count - 1) + 1
      let tag = bytes[at..<end]
      at = end
      if isDroppingLink, tag.elementsEqual("</a>".utf8) {
        isDroppingLink = false
        continue
      }
      guard let place = Self.address(in: tag) else {
        output += tag
        continue
      }
      let address = String(utf8: tag[place])
      switch tag.dropFirst().first {
      case UInt8(ascii: "i"):
        output += tag[..<place.lowerBound].dropLast(Self.root.utf8.count)
        output.append(try name(of: address))
        output += Self.withoutPageAttributes(tag[place.upperBound...])
      case UInt8(ascii: "a") where tag.starts(with: "<a ".utf8):
        guard let url else {
          isDroppingLink = true
          continue
        }
        output += tag[..<place.lowerBound].dropLast(Self.root.utf8.count)
        output.append(url + "/")
        output += tag[place.lowerBound...]
      default:
        // A player, which is empty: its end is dropped too.
        let sound = try name(of: address)
        output.append("[sound:\(sound)]")
        at = (bytes[at...].firstIndex(of: .greaterThan) ?? bytes.count - 1) + 1
      }
    }
    return String(utf8: output)
  }

  /// Words as HTML that Anki shows, such as the description of a deck.
  static func html(words: String) -> String {
    var output: [UInt8] = []
    HTMLEscaping.append(words, to: &output)
    return String(utf8: withoutCommands(output))
  }

  /// HTML with a reference for each `[`: Anki plays, speaks and typesets what is in brackets, also in
  /// attributes.
  private static func withoutCommands(_ html: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    for byte in html {
      if byte == .leftBracket { output.append("&#91;") } else { output.append(byte) }
    }
    return output
  }

  /// Where the address of a file or a page of the site is in a tag, without the root.
  private static func address(in tag: ArraySlice<UInt8>) -> Range<Int>? {
    let mark = Array("=\"\(root)".utf8)
    guard let start = tag.indices.first(where: { tag[$0...].starts(with: mark) }) else {
      return nil
    }
    let first = start + mark.count
    return tag[first...].firstIndex(of: .quote).map { first..<$0 }
  }

  /// The name of a medium.
  ///
  /// That of a file of the site ends with a hash, so it is nobody else's in a collection; a file
  /// that came from Anki has had one before.
  private mutating func name(of address: String) throws(ExchangeProblem) -> String {
    if let name = names[address] { return name }
    let path = MediaNames.decoded(HTMLEntities.decoded(address))
    let last = path.utf8.split(separator: .slash).last.map { String(utf8: $0) } ?? path
    // Every address is that of a file of the site.
    guard let bytes = try file(path) else { return last }
    let hash = "-\(ContentHash(of: bytes).hex.prefix(MediaNames.hashLength))"
    let once = MediaNames.withoutHash(last)
    let name = MediaNames.withoutHash(once) != once && last.contains(hash + hash) ? once : last
    names[address] = name
    if !media.contains(where: { $0.name == name }) { media.append((name, bytes)) }
    return name
  }

  /// The rest of a picture's tag without its size, which Anki fits to the screen, and without what only
  /// matters on a page.
  private static func withoutPageAttributes(_ tag: ArraySlice<UInt8>) -> [UInt8] {
    var output = Array(tag)
    for name in ["width", "height", "loading", "decoding"] {
      let mark = Array(" \(name)=\"".utf8)
      // Quotes inside values are escaped, so this is an attribute.
      guard let start = output.indices.first(where: { output[$0...].starts(with: mark) }),
        let end = output[(start + mark.count)...].firstIndex(of: .quote)
      else { continue }
      output.removeSubrange(start...end)
    }
    return output
  }
}
