import Bytes

/// How pages find the stem of a word without a stemmer: by the endings that were taken off the words
/// of this library, and a list of those words for which that goes wrong.
///
/// A page takes the longest ending for which what is left is a stem of the library. For each word of the
/// library the result is what Snowball says; for others it is right as often as the language is regular.
struct Endings {
  /// An ending of words, and what stems have instead.
  private struct Ending: Hashable {
    var word: [UInt8]
    var stem: [UInt8]
  }

  /// The endings, the longest first.
  private let endings: [Ending]
  /// Their places by the words' ending.
  private let places: [[UInt8]: [Int]]
  /// The longest ending of a word.
  private let longest: Int

  /// How many endings are kept: those of most words.
  private static let most = 160
  /// An ending of fewer words is not kept; the words are in the list.
  private static let fewestWords = 2
  /// What is left of a word has at least this many letters.
  private static let shortestStem = 2

  /// How many bytes of a word no ending takes away.
  private static func kept(of word: ArraySlice<UInt8>) -> Int {
    var letters = 0
    return word.prefix { byte in
      if !byte.isUTF8Continuation { letters += 1 }
      return letters <= shortestStem
    }.count
  }

  /// Learns from words and their stems.
  init(_ pairs: [(word: ArraySlice<UInt8>, stem: ArraySlice<UInt8>)]) {
    var counts: [Ending: Int] = [:]
    for (word, stem) in pairs where word != stem {
      var common = zip(word, stem).prefix { $0 == $1 }.count
      while word.dropFirst(common).first?.isUTF8Continuation == true
        || stem.dropFirst(common).first?.isUTF8Continuation == true
      {
        common -= 1
      }
      guard common >= Self.kept(of: word) else { continue }
      let ending = Ending(
        word: Array(word.dropFirst(common)), stem: Array(stem.dropFirst(common)))
      counts[ending, default: 0] += 1
    }
    let usual = counts.filter { $0.value >= Self.fewestWords && !$0.key.word.isEmpty }
      .sorted { left, right in
        left.value == right.value ? Self.isBefore(left.key, right.key) : left.value > right.value
      }
    // Those of one length stay in the order of their counts.
    let kept = usual.prefix(Self.most).enumerated().sorted { left, right in
      let (first, second) = (left.element.key.word.count, right.element.key.word.count)
      return first == second ? left.offset < right.offset : first > second
    }
    endings = kept.map { $0.element.key }
    var places: [[UInt8]: [Int]] = [:]
    for (place, ending) in endings.enumerated() { places[ending.word, default: []].append(place) }
    self.places = places
    longest = endings.first?.word.count ?? 0
  }

  private static func isBefore(_ left: Ending, _ right: Ending) -> Bool {
    left.word == right.word
      ? left.stem.lexicographicallyPrecedes(right.stem)
      : left.word.lexicographicallyPrecedes(right.word)
  }

  /// What a page takes for the stem of a word; `nil` if it finds none.
  func stem(of word: ArraySlice<UInt8>, isStem: ([UInt8]) -> Bool) -> [UInt8]? {
    var length = min(longest, word.count - Self.kept(of: word))
    while length > 0 {
      let left = word.dropLast(length)
      for place in places[Array(word.suffix(length))] ?? [] {
        let stem = left + endings[place].stem
        if isStem(Array(stem)) { return Array(stem) }
      }
      length -= 1
    }
    return isStem(Array(word)) ? Array(word) : nil
  }

  /// The endings as pages read them: `ing ies>y s`.
  var text: [UInt8] {
    var text: [UInt8] = []
    for ending in endings {
      if !text.isEmpty { text.append(.space) }
      text.append(contentsOf: ending.word)
      if ending.stem.isEmpty { continue }
      text.append(.greaterThan)
      text.append(contentsOf: ending.stem)
    }
    return text
  }
}
