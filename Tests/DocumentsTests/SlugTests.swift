import Documents
import Foundation
import Testing

/// Addresses of letters with accents.
struct SlugTests {
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
