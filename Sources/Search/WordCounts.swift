import Bytes

/// The words of some documents, and how much each counts in each of them.
///
/// A batch of documents has one, so that batches are counted beside each other.
package struct WordCounts: Sendable {
  /// A word in a document: where it is found counts, and how often.
  struct Count: Sendable {
    var word: UInt32
    /// What it counts in the title and the like, however long the text is.
    var head: UInt16
    /// What it counts in the text.
    var body: UInt16
  }

  /// Where a word is found.
  package enum Place: Sendable {
    /// The title, the tags, the description: the longer a text is, the less it counts beside them.
    case head
    case body
  }

  /// A document's words, in the order in which they are first met.
  struct Document: Sendable {
    var counts: [Count]
    /// How many words it has.
    var length: Int
  }

  private(set) var words = NumberedWords()
  private(set) var documents: [Document] = []
  private var weights: [(head: UInt16, body: UInt16)] = []
  private var touched: [UInt32] = []
  private var length = 0
  private var word: [UInt8] = []

  /// Only so many letters of a word count, as of a query's: nobody types more.
  private static let longestWord = 48

  /// Begins a batch.
  package init() {}

  /// Ends a document: what is added next belongs to another one.
  package mutating func endDocument() {
    documents.append(
      Document(
        counts: touched.map { number in
          let (head, body) = weights[Int(number)]
          return Count(word: number, head: head, body: body)
        }, length: length))
    for number in touched { weights[Int(number)] = (0, 0) }
    touched.removeAll(keepingCapacity: true)
    length = 0
  }

  /// Counts the words of a text.
  package mutating func add(_ text: String, at place: Place = .body, weight: UInt16) {
    var text = text
    text.withUTF8 { add($0, at: place, weight: weight) }
    endWord(place, weight)
  }

  /// Counts the words of a part of a text: the last one goes on in the next part, until it is ended.
  package mutating func add(_ text: ArraySlice<UInt8>, weight: UInt16) {
    text.withUnsafeBufferPointer { add($0, at: .body, weight: weight) }
  }

  /// Ends the word that the last part of a text ends with.
  package mutating func endWord(weight: UInt16) { endWord(.body, weight) }

  private mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, at place: Place, weight: UInt16
  ) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte.isASCIIAlphanumeric {
        word.append(byte.asciiLowercased)
        index += 1
      } else if byte.isASCII {
        endWord(place, weight)
        index += 1
      } else if byte == 0xD0 || byte == 0xD1, index + 1 < text.count,
        let lowercase = Unicode.Scalar.cyrillicLetter(byte, text[index + 1])
      {
        // ё is е.
        let letter = lowercase == 0x451 ? 0x435 : lowercase
        word.append(0xC0 | UInt8(letter >> 6))
        word.append(0x80 | UInt8(letter & 0x3F))
        index += 2
      } else {
        index = addScalar(of: text, at: index, place, weight)
      }
    }
  }

  /// Adds a letter of any other script, or ends the word at what is not one.
  private mutating func addScalar(
    of text: UnsafeBufferPointer<UInt8>, at index: Int, _ place: Place, _ weight: UInt16
  ) -> Int {
    var end = index + 1
    while end < text.count, text[end].isUTF8Continuation { end += 1 }
    let scalars = String(decoding: UnsafeBufferPointer(rebasing: text[index..<end]), as: UTF8.self)
    for scalar in scalars.unicodeScalars {
      let properties = scalar.properties
      let category = properties.generalCategory
      if properties.isAlphabetic, Self.isWord(scalar) {
        endWord(place, weight)
        word.append(contentsOf: String(scalar).utf8)
        endWord(place, weight)
      } else if properties.isAlphabetic || properties.numericType != nil
        || category == .spacingMark
      {
        word.append(contentsOf: properties.lowercaseMapping.utf8)
      } else if category == .nonspacingMark {
        addMark(scalar)
      } else if category != .format && category != .enclosingMark || scalar == "\u{200B}" {
        // A space without a width is a space all the same.
        endWord(place, weight)
      }
    }
    return end
  }

  /// Whether a letter is looked for by itself: Chinese and Japanese have no spaces between words.
  private static func isWord(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// A mark on the letter before it, as some keyboards write й; other marks are left out.
  private mutating func addMark(_ mark: Unicode.Scalar) {
    if mark == "\u{306}", word.suffix(2).elementsEqual("и".utf8) {
      word.removeLast(2)
      word.append(contentsOf: "й".utf8)
    }
  }

  private mutating func endWord(_ place: Place, _ weight: UInt16) {
    guard !word.isEmpty else { return }
    defer { word.removeAll(keepingCapacity: true) }
    if word.count > Self.longestWord {
      let letters = String(decoding: word, as: UTF8.self).unicodeScalars
      word = Array(String(String.UnicodeScalarView(letters.prefix(Self.longestWord))).utf8)
    }
    let number = word.withUnsafeBufferPointer { words.number(of: $0) }
    if number == weights.count { weights.append((0, 0)) }
    if weights[number] == (0, 0) { touched.append(UInt32(truncatingIfNeeded: number)) }
    // Four hundred words that say the same are enough.
    switch place {
    case .head: weights[number].head = min(1000, weights[number].head + weight)
    case .body: weights[number].body = min(1000, weights[number].body + weight)
    }
    length += 1
  }
}
