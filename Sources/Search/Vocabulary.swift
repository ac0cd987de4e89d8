import Bytes

/// All stems of a language's documents, each with the documents that have it.
struct Vocabulary {
  /// Keys of stems, and of words that the endings do not lead to their stem.
  private struct Entry {
    var key: [UInt8]
    /// The stem that a word has, or those of several words with one key; `nil` for a stem.
    var alias: [UInt8]?
    var stem: Int
  }

  /// How the pages find stems.
  let endings: Endings
  /// The letters that are others in keys, each with these: `яx`.
  let letters: [String]
  private var entries: [Entry] = []
  /// The documents of all stems, with how much the stem tells about each; those of one stem follow
  /// one another.
  private var postings: [(document: UInt32, impact: UInt8)] = []
  private var starts: [Int] = []

  /// BM25F: how soon repeating a word stops counting, and how much a long text counts less.
  private static let saturation = 2.0
  private static let lengthShare = 0.5
  /// The weight of a word in plain text.
  private static let plainWeight = 2.0
  /// The average length is rounded to this many words, so that an edit changes few numbers.
  private static let lengthStep = 16

  init(_ language: String, _ batches: [WordCounts]) {
    var words = NumberedWords()
    let numbers = batches.map { batch in
      (0..<batch.words.count).map { words.number(of: batch.words[$0]) }
    }
    let skipped = Set(FunctionWords.of(language).map { Array($0.utf8) })
    let stemmer = Stemmer(language: language)
    var stems = NumberedWords()
    var keys: [[UInt8]] = []
    var stemOfWord: [Int?] = []
    for number in 0..<words.count {
      let word = words[number]
      if skipped.contains(Array(word)) {
        keys.append([])
        stemOfWord.append(nil)
        continue
      }
      let key = Letters.key(Array(word))
      let stem = Letters.key(stemmer?.stem(word) ?? Array(word))
      keys.append(key)
      // Snowball leaves nothing of some words, such as «ίδια».
      let kept = stem.isEmpty ? key : stem
      stemOfWord.append(kept.isEmpty ? nil : stems.number(of: kept))
    }
    letters = Self.letters(of: words)
    endings = Endings(
      (0..<words.count).compactMap { word in
        stemOfWord[word].map { (keys[word][...], stems[$0]) }
      })
    addPostings(batches, numbers: numbers, stems: stemOfWord, count: stems.count)
    addEntries(stems, keys: keys, stemOfWord: stemOfWord)
  }

  /// The letters of words whose keys have others.
  private static func letters(of words: NumberedWords) -> [String] {
    var found: Set<Unicode.Scalar> = []
    for number in 0..<words.count where words[number].contains(where: { !$0.isASCII }) {
      found.formUnion(String(decoding: words[number], as: UTF8.self).unicodeScalars)
    }
    // A query may have a letter of the alphabet that no text has.
    if found.contains("я") { found.formUnion("абвгдеёжзийклмнопрстуфхцчшщъыьэюя".unicodeScalars) }
    return found.sorted().compactMap { scalar in
      Letters.latin(scalar).map { String(scalar) + $0 }
    }
  }

  /// Sorts the words of documents by stem; the documents of a stem stay in their order.
  private mutating func addPostings(
    _ batches: [WordCounts], numbers: [[Int]], stems stemOfWord: [Int?], count: Int
  ) {
    let documents = batches.reduce(0) { $0 + $1.documents.count }
    let length = batches.reduce(0) { $0 + $1.documents.reduce(0) { $0 + $1.length } }
    let step = Self.lengthStep
    let average = Double(max(step, (length / max(1, documents) + step / 2) / step * step))
    var found: [(stem: UInt32, document: UInt32, impact: UInt8)] = []
    var weights = [(head: Int, body: Int)](repeating: (0, 0), count: count)
    var sizes = [Int](repeating: 0, count: count)
    var document: UInt32 = 0
    for (batch, numbers) in zip(batches, numbers) {
      for entry in batch.documents {
        var touched: [Int] = []
        for count in entry.counts {
          guard let stem = stemOfWord[numbers[Int(count.word)]] else { continue }
          if weights[stem] == (0, 0) { touched.append(stem) }
          weights[stem].head += Int(count.head)
          weights[stem].body += Int(count.body)
        }
        let share = Self.lengthShare
        let norm = 1 - share + share * Double(entry.length) / average
        for stem in touched {
          let (head, body) = weights[stem]
          let weight = (Double(head) + Double(body) / norm) / Self.plainWeight
          weights[stem] = (0, 0)
          sizes[stem] += 1
          let impact = UInt8(max(1, (63 * weight / (weight + Self.saturation)).rounded()))
          found.append((UInt32(truncatingIfNeeded: stem), document, impact))
        }
        document += 1
      }
    }
    starts = [0]
    for size in sizes { starts.append(starts[starts.count - 1] + size) }
    var places = starts
    postings = Array(repeating: (0, 0), count: found.count)
    for (stem, document, impact) in found {
      postings[places[Int(stem)]] = (document, impact)
      places[Int(stem)] += 1
    }
  }

  /// Adds the stems, and the words that pages would not find by the endings.
  private mutating func addEntries(_ stems: NumberedWords, keys: [[UInt8]], stemOfWord: [Int?]) {
    for stem in 0..<stems.count {
      entries.append(Entry(key: Array(stems[stem]), alias: nil, stem: stem))
    }
    let known = Set(entries.map { $0.key })
    // Words that only accents or a ь distinguish have one key, but may have different stems.
    var stemsOfKey: [[UInt8]: [Int]] = [:]
    var firsts: [[UInt8]] = []
    for (word, stem) in stemOfWord.enumerated() {
      guard let stem else { continue }
      let key = keys[word]
      if stemsOfKey[key] == nil { firsts.append(key) }
      if stemsOfKey[key]?.contains(stem) != true { stemsOfKey[key, default: []].append(stem) }
    }
    for key in firsts {
      let found = (stemsOfKey[key] ?? []).sorted {
        stems[$0].lexicographicallyPrecedes(stems[$1])
      }
      guard let stem = found.first else { continue }
      let right = Array(found.map { stems[$0] }.joined(separator: [.space]))
      if endings.stem(of: key[...], isStem: known.contains) != right {
        entries.append(Entry(key: key, alias: right, stem: stem))
      }
    }
    entries.sort { left, right in
      left.key == right.key ? left.alias == nil : left.key.lexicographicallyPrecedes(right.key)
    }
  }

  /// A script's entries, and the key of the first.
  struct Shard {
    var first: [UInt8]
    var text: [UInt8]
  }

  /// The entries as text, in pieces that a page loads one by one.
  ///
  /// An entry is the number of bytes that its key has in common with the one before, the others, and
  /// either a space and its documents or `=` and its stem; `!` ends it.
  ///
  /// - Parameters:
  ///   - lists: More lists of documents, whose keys come before all others and are in order.
  ///   - size: About how many bytes a piece has.
  /// - Returns: The pieces.
  func shards(beginningWith lists: [(key: [UInt8], documents: [Int])], size: Int) -> [Shard] {
    var shards: [Shard] = []
    var text = PostingText()
    var first: [UInt8] = []
    var before: [UInt8] = []
    func begin(_ key: [UInt8]) {
      // A stem and a word may have one key, and a page looks in one piece only.
      if text.bytes.count > size, key != before {
        shards.append(Shard(first: first, text: text.bytes))
        text = PostingText()
      }
      if text.bytes.isEmpty {
        // Whatever comes before all keys would be in the first piece.
        first = shards.isEmpty ? [] : key
        before = []
      }
      // Whole characters: pages do not count in bytes.
      let common = min(63, zip(before, key).prefix { $0 == $1 && $0.isASCII }.count)
      text.appendSmall(common)
      text.append(key.dropFirst(common))
      before = key
    }
    for list in lists {
      begin(list.key)
      text.append([.space])
      Self.append(list.documents.map { (UInt32(truncatingIfNeeded: $0), 0) }[...], to: &text)
      text.append([.exclamation])
    }
    for entry in entries {
      begin(entry.key)
      if let alias = entry.alias {
        text.append([.equals])
        text.append(alias)
      } else {
        text.append([.space])
        Self.append(postings[starts[entry.stem]..<starts[entry.stem + 1]], to: &text)
      }
      text.append([.exclamation])
    }
    shards.append(Shard(first: first, text: text.bytes))
    return shards
  }

  private static func append(
    _ list: ArraySlice<(document: UInt32, impact: UInt8)>, to text: inout PostingText
  ) {
    var next = 0
    for (document, impact) in list {
      text.append(Int(document) - next)
      text.appendSmall(Int(impact))
      next = Int(document) + 1
    }
  }
}
