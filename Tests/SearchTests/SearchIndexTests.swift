import Search
import TestSupport
import Testing

/// The files of an index: what a page finds in them.
struct SearchIndexTests {
  private func files(
    _ texts: [String], in batchSize: Int = 64, _ language: String = "en"
  ) -> [SearchIndex.File] {
    let batches = stride(from: 0, to: texts.count, by: batchSize).map { start in
      var counts = WordCounts()
      for text in texts[start..<min(start + batchSize, texts.count)] {
        counts.add(text, weight: 2)
        counts.endDocument()
      }
      return counts
    }
    let records = texts.indices.map { number in
      SearchIndex.Record(
        kind: UInt8(ascii: "g"), tags: ["tag \(number % 3)"], json: Array("[\"\(number)\"]".utf8))
    }
    return SearchIndex.files(of: language, words: batches, records: records)
  }

  private func index(_ files: [SearchIndex.File], _ language: String = "en") throws -> StoredIndex {
    try #require(
      StoredIndex(language) { address in
        files.first { $0.address == address }.map { String(decoding: $0.bytes, as: UTF8.self) }
      })
  }

  @Test func `each word leads to the documents that have it`() throws {
    let texts = ["Anchors hold in sand.", "The sand is WET", "wet anchoring, wet feet"]
    let index = try index(files(texts))
    #expect(index.titles("anchor") == ["0", "2"])
    #expect(index.titles("sand") == ["0", "1"])
    #expect(index.titles("wet") == ["1", "2"])
    let wet = try #require(index.documents["wet"])
    #expect(try #require(wet[2]) > #require(wet[1]), "it has the word twice")
  }

  @Test func `words that say nothing are not stored`() throws {
    let english = try index(files(["The anchor of a boat"]))
    #expect(english.documents.keys.sorted() == ["#0", "anchor", "boat"])
    #expect(
      try index(files(["Якорь и ещё его канат"], "ru"), "ru").documents.keys.sorted()
        == ["#0", "kanat", "xkor"])
  }

  @Test func `a library without documents has an index`() throws {
    let index = try index(files([]))
    #expect(index.documents.isEmpty && index.records.isEmpty)
  }

  @Test func `the bytes do not depend on how documents are dealt out`() {
    let texts = (0..<200).map { "word\($0 % 17) other\($0 % 5) \($0)" }
    let whole = files(texts)
    let split = files(texts, in: 7)
    #expect(whole.map { $0.address } == split.map { $0.address })
    #expect(whole.map { $0.bytes } == split.map { $0.bytes })
  }

  @Test func `a large index is in pieces whose first keys are in order`() throws {
    let texts = (0..<3_000).map { number in "a\(number) b\(number * 7) c\(number * 13) anchor" }
    let files = files(texts)
    let index = try index(files)
    let first = try #require(index.first["first"] as? [String])
    #expect(first.count > 3)
    #expect(first == first.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(files.allSatisfy { $0.bytes.count < 40_000 })
    #expect(index.titles("anchor").count == 3_000)
    #expect(index.titles("b700") == ["100"])
    #expect(index.documents["#1"]?.count == 1_000)
  }

  @Test(arguments: 1..<4)
  func `no piece ends between a stem and a word with its key`(_ more: Int) throws {
    // The ending of the first two words leads from `ta1er` to `ta1`, so it is also stored as a word.
    let start = "consumer container a" + String(repeating: "1", count: more)
    let index = try index(files([start] + (0..<3_000).map { "ta\($0) ta\($0)er" }))
    let first = try #require(index.first["first"] as? [String])
    #expect(index.stems["ta1er"] == "ta1er" && first.count > 3)
    for (key, piece) in zip(first.dropFirst(), index.pieces) { #expect(piece.last != key) }
  }

  @Test func `a small library has few long files, a large one many short ones`() throws {
    func shown(_ count: Int) -> [Int] {
      let record = Array(("[\"" + String(repeating: "x", count: 996) + "\"]").utf8)
      let records = (0..<count).map {
        SearchIndex.Record(kind: $0 < 2 ? 101 : 99, tags: [], json: record)
      }
      let files = SearchIndex.files(of: "en", words: [], records: records)
      return files.map { $0.bytes.count }.filter { $0 > 1_000 }
    }
    #expect(shown(100).count == 7)
    #expect(shown(200).allSatisfy { $0 < 6_100 })
  }

  @Test func `the kinds of documents are stored as runs`() throws {
    let records = "eccccccccccccd".utf8.map {
      SearchIndex.Record(kind: $0, tags: [], json: Array("[]".utf8))
    }
    let index = try index(SearchIndex.files(of: "en", words: [], records: records))
    #expect(index.first["kinds"] as? String == "e12cd")
    #expect(index.kinds == "eccccccccccccd")
  }

  @Test func `the keys of a Russian keyboard are stored in pairs`() throws {
    let keys = try #require(try index(files(["Якорь"], "ru"), "ru").first["keys"] as? String)
    let letters = Array(keys.unicodeScalars)
    let own = stride(from: 1, to: letters.count, by: 2).map { letters[$0] }
    #expect(own.sorted() == "абвгдежзийклмнопрстуфхцчшщъыьэюяё".unicodeScalars.map { $0 })
    #expect(Set(letters).count == letters.count)
    #expect(letters.firstIndex(of: "z") == letters.firstIndex(of: "я").map { $0 - 1 })
    #expect(try !index(files(["Anchor"])).first.keys.contains("keys"))
  }

  @Test func `words with one key lead to the documents of each`() throws {
    let index = try index(files(["Стаксель поднят.", "Поднять стаксель."], "ru"), "ru")
    #expect(index.stems["podnxt"] == "podn podnx")
    #expect(index.titles("podn") == ["0"])
    #expect(index.titles("podnx") == ["1"])
  }

  @Test func `of a long word the first 48 letters count`() throws {
    let long = String(repeating: "ж", count: 60)
    let index = try index(files(["электрогидрораспределитель", long], "xx"), "xx")
    #expect(index.titles("elektrogidroraspredelitel") == ["0"])
    #expect(index.titles(String(repeating: "j", count: 48)) == ["1"])
  }

  @Test func `letters without spaces between words are words`() throws {
    let index = try index(files(["关闭海水阀门", "バルブ off", "a\u{200B}b c\u{AD}d"], "xx"), "xx")
    #expect(index.titles("阀") == ["0"])
    #expect(index.titles("ル") == ["1"])
    let short = index.documents.keys.filter { $0.utf8.count < 3 }.sorted()
    #expect(short == ["#0", "#1", "#2", "a", "b", "cd"])
  }

  @Test func `Kazakh letters are found by those of a Russian keyboard`() throws {
    let index = try index(files(["Қайық пен өзен"], "kk"), "kk")
    #expect(index.documents["kaiik"] != nil && index.documents["ozen"] != nil)
  }

  @Test func `short Greek words are found`() throws {
    // Without «ησ» one letter is left, and pages leave two: the word is stored with its stem.
    let index = try index(files(["πόλης τιμής", "της", "ίδια"], "el"), "el")
    #expect(index.first["endings"] as? String == "ησ")
    #expect(index.stems["τησ"] == "τ" && index.titles("τ") == ["1"])
    #expect(index.titles("ιδια") == ["2"])
  }

  @Test func `a decomposed letter is the letter`() throws {
    let index = try index(files(["гальюн и чаи\u{306}ка"], "ru"), "ru")
    #expect(index.documents["qaik"] != nil, "\(index.documents.keys.sorted())")
  }
}
