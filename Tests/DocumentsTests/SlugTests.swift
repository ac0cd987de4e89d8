import Documents
import Foundation
import TestSupport
import Testing

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

  @Test func `every accented letter has one address in both normal forms`() {
    var letters = 0
    for value in [0xC0...0x24F, 0x390...0x52F, 0x1E00...0x1FFF].joined() {
      guard let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init) else { continue }
      let composed = String(scalar).precomposedStringWithCanonicalMapping
      let decomposed = composed.decomposedStringWithCanonicalMapping
      if Slug.ascii(decomposed).isEmpty { continue }
      letters += 1
      #expect(
        Slug.ascii(composed) == Slug.ascii(decomposed), "\(composed) U+\(String(value, radix: 16))")
    }
    #expect(letters > 500)
  }

  @Test(arguments: [
    ("Kiểm tra", "kiem-tra"), ("Bảo dưỡng", "bao-duong"), ("Ѕвезди и ѓубре", "dzvezdi-i-gubre"),
    ("Ŝipo ĉe haveno", "sipo-ce-haveno"), ("Ἀθῆναι", "athinai"),
  ])
  func `letters of smaller alphabets stay`(text: String, slug: String) {
    #expect(Slug.ascii(text) == slug)
  }

  @Test(arguments: [
    ("ΦΩΣ ΣΤΟ ΚΑΤΆΣΤΡΩΜΑ", "φως-στο-κατάστρωμα"), ("Ο ΠΛΟΗΓΟ\u{301}Σ", "ο-πλοηγο\u{301}ς"),
    ("(ΦΩΣ)", "φως"), ("ΦΩΣ", "φως"), ("Φως", "φως"), ("Φωσ", "φωσ"), ("Σ", "σ"),
    ("Σ 5 και σ", "σ-5-και-σ"), ("Ο Σ", "ο-σ"),
  ])
  func `a sigma in capitals has the form of its place in an anchor`(text: String, anchor: String) {
    #expect(Slug.anchor(text) == anchor)
  }
}
