import Bytes

/// Language tags (BCP 47), as far as their form goes.
package enum LanguageTag {
  /// Whether a text has the form of a language tag: 2 or 3 lowercase letters, then subtags.
  package static func isWellFormed(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: .hyphen, omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count),
      first.allSatisfy({ $0.isASCIILowercase })
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count)
        && part.allSatisfy {
          $0.isASCIIAlphanumeric
        }
    }
  }

  /// Whether a tag begins with a language of ISO 639-1.
  package static func isKnown(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: .hyphen)
    guard let first = parts.first, first.count == 2, parts.count <= 2,
      parts.dropFirst().allSatisfy({ $0.count == 2 || $0.count == 4 })
    else { return false }
    return codes.split(separator: " ").contains { $0.utf8.elementsEqual(first) }
  }

  private static let codes =
    "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da "
    + "de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy "
    + "hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg "
    + "li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or "
    + "os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta "
    + "te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu"
}
