import Bytes

/// Words that say nothing about what a text is about: they are neither stored nor looked for.
enum FunctionWords {
  /// Those of a language, in lowercase, with е for ё; none for most languages.
  static func of(_ language: String) -> [String] {
    let words =
      switch language.prefix(while: { $0 != "-" }) {
      case "en": english
      case "ru": russian
      default: ""
      }
    return words.split(separator: " ").map { String($0) }
  }

  private static let english =
    "a an and any are as at be been but by can did do does for from had has have how i if in into is "
    + "it its me my no not of on or our s so t than that the their them then there these they this to "
    + "was we were what when where which who why will with you your"

  private static let russian =
    "а без бы был была были было быть в вам вас во вот все всех вы где да для до его ее если есть еще "
    + "же за и из или им их к как когда кто ли либо мы на над нас не него нее ни них но ну о об он "
    + "она они оно от по под при с со так там то того тоже только том ты у уже чем что чтобы эта эти "
    + "это этого этой этом этот я"
}
