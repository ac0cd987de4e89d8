import Contract
import Documents
import TestSupport
import Testing

@Suite struct UUIDTests {
  /// RFC 9562, appendix A: the namespaces of DNS names and of addresses.
  private let dns = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"
  private let url = "6BA7B811-9DAD-11D1-80B4-00C04FD430C8"

  @Test func `names in a namespace have the ids of the standard`() throws {
    let dns = try #require(UUID(dns))
    #expect(
      UUID(namespace: dns, name: "www.example.com".utf8).description
        == "2ED6657D-E927-568B-95E1-2665A8AEA6A2")
    #expect(
      UUID(namespace: dns, name: "python.org".utf8).description
        == "886313E1-3B8A-5372-9B90-0C9AEE199E5D")
    let url = try #require(UUID(url))
    #expect(
      UUID(namespace: url, name: "http://www.example.com/".utf8).description
        == "FCDE3C85-2270-590F-9E7C-EE003D65E0E2")
  }

  @Test func `both cases are read, uppercase is written`() {
    let id = UUID("0123abcd-4567-89ab-cdef-0123456789AB")
    #expect(id?.description == "0123ABCD-4567-89AB-CDEF-0123456789AB")
    #expect(id?.shortDigits == "0123abcd")
    #expect(id?.high == 0x0123_ABCD_4567_89AB)
    #expect(id?.low == 0xCDEF_0123_4567_89AB)
  }

  @Test(arguments: [
    "", "0123abcd456789abcdef0123456789AB", "{0123abcd-4567-89ab-cdef-0123456789ab}",
    "0123abcd-4567-89ab-cdef-0123456789a", "0123abcd-4567-89ab-cdef-0123456789abc",
    "0123abcd-4567-89ab-cdef-0123456789ag", "0123abcd-4567-89ab-cdef0-123456789ab",
    "0123abcd-4567-89ab-cdef-01234567б9a",
  ])
  func `another form is refused`(text: String) {
    #expect(UUID(text) == nil)
  }

  @Test func `every byte at every place is a digit or is refused`() {
    let text = Array("0123ABCD-4567-89AB-CDEF-0123456789AB".utf8)
    for place in text.indices {
      for byte in UInt8.min...UInt8.max {
        var other = text
        other[place] = byte
        let isHyphen = text[place] == 0x2D
        let digit = Unicode.Scalar(byte).properties.isASCIIHexDigit
        let id = UUID(utf8: other)
        #expect((id != nil) == (isHyphen ? byte == 0x2D : digit))
        if let id {
          #expect(
            Array(id.description.utf8)
              == Array(String(decoding: other, as: UTF8.self).uppercased().utf8))
        }
      }
    }
  }

  @Test func `random ids come back and are ordered as their texts`() throws {
    var random = FixedGenerator(seed: 6)
    let ids = (0..<500).map { _ in UUID(high: random.next(), low: random.next()) }
    #expect(ids.map { UUID($0.description) } == ids)
    #expect(ids.sorted().map(\.description) == ids.map(\.description).sorted())
  }
}

@Suite struct AnchorScopeTests {
  @Test func `anchors are given once`() {
    var scope = AnchorScope()
    let anchors = ["a", "a", "a-1", "a", "", ""].map { scope.anchor($0) }
    #expect(anchors == ["a", "a-1", "a-1-1", "a-2", "section", "section-1"])
    #expect(scope.sorted == Set(anchors).sorted())
  }

  /// Scripts of the theme look for ids that begin with `_`, and browsers split ids at spaces.
  @Test func `an anchor is one word, and none of the theme's`() {
    var scope = AnchorScope()
    let texts = ["_words", "__main", "_", "a b", "<b> \"c\"", "Oil_1", "_words", "Ключ"]
    #expect(
      texts.map { scope.anchor($0) }
        == ["words", "main", "section", "a-b", "b-c", "Oil_1", "words-1", "Ключ"])
    #expect(scope.spelling(of: "_words") == "words")
    #expect(scope.spelling(of: "a b") == "a-b")
  }

  /// Browsers compare bytes, so a link must have the form that is on the page.
  @Test func `an anchor keeps the normal form that was given first`() {
    var scope = AnchorScope()
    let given = scope.anchor("\u{439}")
    #expect(scope.anchor("\u{438}\u{306}") != given)
    #expect(scope.sorted.contains { $0.utf8.elementsEqual(given.utf8) })
  }
}

@Suite struct SlugTests {
  /// The result of `Slug.anchor` for each scalar, without the fast path for common texts.
  private func anchor(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      let properties = scalar.properties
      if scalar == " " || scalar == "-" {
        result.append("-")
      } else if scalar == "_" || properties.isAlphabetic || properties.isEmojiModifier
        || properties.numericType != nil || properties.generalCategory == .nonspacingMark
      {
        result.append(scalar)
      }
    }
    return String(result)
  }

  @Test func `an anchor is the same with and without the fast path`() {
    var random = FixedGenerator(seed: 11)
    let scalars =
      (0x20...0x7E).compactMap { Unicode.Scalar($0) }
      + (0x3F0...0x4FF).compactMap { Unicode.Scalar($0) }
      + ["\u{301}", "\u{308}", "\u{306}", "é", "İ", "ß", "…", "\u{AD}", "⚠", "中"]
    for scalar in scalars { #expect(Slug.anchor("\(scalar)") == anchor("\(scalar)")) }
    for _ in 0..<2_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        if let scalar = scalars.randomElement(using: &random) { text.append(scalar) }
      }
      #expect(
        Slug.anchor(String(text)).unicodeScalars.elementsEqual(anchor(String(text)).unicodeScalars))
    }
  }

  @Test(arguments: [
    ("Engine check", "engine-check"), ("  --Engine__check!! ", "engine-check"),
    ("Швартовка лагом", "shvartovka-lagom"), ("Щётка, объезд и вьюга", "shchyotka-obezd-i-vyuga"),
    ("Ёлка, чай, цапля, хор, эхо, юг, яхта", "yolka-chay-tsaplya-khor-ekho-yug-yakhta"),
    ("Їжак і ґанок", "yizhak-i-ganok"), ("Әлем, қайық және теңіз", "alem-qayyq-zhane-teniz"),
    ("Crème brûlée", "creme-brulee"),
    ("Ångström Øresund Łódź", "angstrom-oresund-lodz"), ("Straße", "strasse"),
    ("Don't, don’t", "dont-dont"), ("GPS 2.0", "gps-2-0"), ("日本", ""), ("🙂", ""), ("", ""),
    ("Ευχαριστώ, Ούζο", "eycharisto-ouzo"), ("Māja, Țară, Þór", "maja-tara-thor"),
    ("日本 boat", "boat"), ("СЕВЕР", "sever"), ("a\u{200D}b", "ab"), ("ﬁn", "n"),
  ])
  func `a text becomes an address`(text: String, slug: String) {
    #expect(Slug.ascii(text) == slug)
  }

  /// Some file systems return names in one form, some in the other.
  @Test(arguments: [
    ("чай", "чаи\u{306}"), ("ёлка", "е\u{308}лка"), ("їжак", "і\u{308}жак"),
    ("crème", "cre\u{300}me"), ("Ångström", "A\u{30A}ngstro\u{308}m"), ("ў", "у\u{306}"),
  ])
  func `both normal forms have one address`(composed: String, decomposed: String) {
    #expect(Slug.ascii(decomposed) == Slug.ascii(composed))
  }

  @Test(arguments: [
    ("Engine check", false), ("Швартовка", false), ("Ούζο", false), ("crème", false), ("🙂", false),
    ("日本 boat", true), ("قيود Publish", true), ("שלום", true), ("٣", true),
  ])
  func `letters that a slug lacks`(text: String, loses: Bool) {
    #expect(Slug.loses(text) == loses)
  }

  @Test func `a limit counts bytes and leaves no hyphen at the end`() {
    #expect(Slug.ascii("engine check", limit: 8) == "engine-c")
    #expect(Slug.ascii("engine check", limit: 7) == "engine")
    #expect(Slug.ascii("щщщ", limit: 6) == "shchsh")
    #expect(Slug.ascii(String(repeating: "a", count: 200)).utf8.count == 80)
  }

  @Test(arguments: [
    ("Leaving the berth", "leaving-the-berth"), ("Уход от причала", "уход-от-причала"),
    ("What's new?", "whats-new"), ("A/B — c", "ab--c"), ("snake_case 2.0", "snake_case-20"),
    ("Two  spaces", "two--spaces"), ("日本", "日本"), ("🙂", ""), ("ÉTÉ", "été"),
  ])
  func `a heading has the anchor that GitHub gives it`(text: String, anchor: String) {
    #expect(Slug.anchor(text) == anchor)
  }
}
