/// The words that keep a document from readers both as keys and as values, in the languages of the site: `Entwurf: ja` and
/// `status: Entwurf`.
enum WithholdingWords {
  /// What means "draft"; the English word is a key of its own.
  static let drafts = [
    "черновик", "черновики", "entwurf", "brouillon", "borrador", "bozza", "nacrt", "taslak",
    "πρόχειρο", "مسودة",
  ]
  /// What means "private".
  static let privates = [
    "private", "hidden", "secret", "internal", "приватно", "скрыто", "личное", "privat",
    "versteckt", "geheim", "privé", "caché", "privado", "oculto", "privato", "nascosto",
    "privatno", "skriveno", "gizli", "ιδιωτικό",
  ]
}
