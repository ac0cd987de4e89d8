import Search
import Testing

/// Stems, and the keys that words are stored under.
struct StemmerTests {
  /// The stems of words; `nil` for a language without a stemmer.
  private func stems(_ words: [String], _ language: String) -> Set<String>? {
    guard let stemmer = Stemmer(language: language) else { return nil }
    return Set(words.map { String(decoding: stemmer.stem(Array($0.utf8)[...]), as: UTF8.self) })
  }

  @Test func `forms of a word have one stem`() {
    #expect(stems(["anchor", "anchors", "anchored", "anchoring"], "en-GB") == ["anchor"])
    #expect(stems(["якорь", "якоря", "якорями", "якорей"], "ru") == ["якор"])
  }

  @Test(arguments: ["no", "nb", "nb-NO", "nn"])
  func `each form of Norwegian has the stemmer of Norwegian`(language: String) {
    #expect(stems(["båt", "båten", "båter", "båtene"], language) == ["båt"])
  }

  @Test func `a language that Snowball does not know has no stemmer`() {
    #expect(stems([], "xx") == nil)
  }

  @Test(arguments: [
    ("якорь", "xkor"), ("еж", "ej"), ("ёж", "ej"), ("щука", "wuka"), ("café", "cafe"),
    ("straße", "strasse"), ("anchor", "anchor"), ("άγκυρα", "αγκυρα"), ("16", "16"),
    ("κίνδυνος", "κινδυνοσ"), ("إلى", "الى"), ("nước", "nuoc"), ("ǵ", "g"), ("ӣ", "i"),
    ("엔진", "엔진"), ("バルブ", "バルブ"), ("पानी", "पानी"),
  ])
  func `a key is what remains without accents and in Latin`(word: String, key: String) {
    #expect(String(decoding: Letters.key(Array(word.utf8)), as: UTF8.self) == key)
  }
}
