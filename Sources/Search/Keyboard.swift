/// The keyboards that type two alphabets: readers forget to switch, and «якорь» becomes `zrjhm`.
enum Keyboard {
  /// The letters of a language's keys, each after what the key types in English; `nil` if there is
  /// no such layout.
  ///
  /// Pages swap the two of a pair if a query finds nothing as it is.
  static func keys(of language: String) -> String? {
    language.prefix { $0 != "-" } == "ru" ? russian : nil
  }

  private static let russian =
    "qйwцeуrкtеyнuгiшoщpз[х]ъaфsыdвfаgпhрjоkлlд;ж'эzяxчcсvмbиnтmь,б.ю`ё"
}
