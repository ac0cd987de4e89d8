import Bytes
import Contract
import Documents
import YAMLSyntax

/// Keys that are not read but seem to withhold a document: until they are fixed, nobody sees it.
///
/// A draft that is published by mistake cannot be taken back, so doubt is enough.
enum Withholding: Sendable, Hashable {
  /// Its author is not finished.
  case draft
  /// Its author wants few readers, or none: what `visibility` seems to be meant to say.
  case restricted(Visibility)

  /// What a key with its value asks for; `nil` if it withholds nothing, or if the key is one that
  /// is read.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: Its value.
  ///   - comment: What is in place of the value because of a `#`: `status: #draft`.
  init?(_ key: String, _ value: YAMLValue, comment: String?) {
    guard !value.isNull || comment != nil, MetadataKey(rawValue: key) == nil, !key.hasPrefix("x-")
    else {
      return nil
    }
    let name = PlainKey.letters(of: key)
    let texts = comment.map { [$0] } ?? Self.texts(value)
    // With such a key only a clear no is one; with those that are merely near, a clear yes is needed.
    if Self.draftKeys.contains(name), !Self.isNo(value) {
      self = .draft
    } else if Self.unfinishedKeys.contains(name) || Self.isNear(name, ["draft", "черновик"]),
      Self.isYes(value)
    {
      self = .draft
    } else if Self.publicationKeys.contains(name), Self.isNo(value) {
      self = .draft
    } else if Self.statusKeys.contains(name), texts.contains(where: Self.isDraftWord) {
      self = .draft
    } else if name == "unlisted", Self.isYes(value) {
      self = .restricted(.unlisted)
    } else if Self.privateKeys.contains(name), Self.isYes(value) {
      self = .restricted(.private)
    } else if Self.isVisibility(name) && !texts.allSatisfy(Self.isPublicWord)
      || Self.accessKeys.contains(name) && texts.contains(where: Self.isRestrictionWord)
    {
      self = .restricted(texts == ["unlisted"] ? .unlisted : .private)
    } else {
      return nil
    }
  }

  /// Whether the line `key: value` of a text without front matter clearly withholds it.
  ///
  /// Here doubt is not enough, because the text may be about a boat or the weather: `Draft: 1.8 m`,
  /// `Access: restricted`, `Visibility: restricted`.
  static func isClear(_ key: String, _ value: String) -> Bool {
    let (name, word) = (PlainKey.letters(of: key), PlainKey.letters(of: value))
    // `Visible: 0 %`, `Public: none` and `Draft: 1′` are no answers.
    let isAnswer =
      word.unicodeScalars.count > 1 && word != "none" && word != "never"
      && value.unicodeScalars.allSatisfy { $0.isLetterOrNumber || $0 == "\"" || $0 == "'" }
    return draftKeys.contains(name) && isAnswer && isYes(value)
      || unfinishedKeys.contains(name) && isAnswer && isYes(value)
      || privateKeys.contains(name) && isAnswer && isYes(value)
      || publicationKeys.contains(name) && isAnswer && isNo(value)
      || isVisibility(name) && word != "restricted" && isRestrictionWord(value)
  }

  /// Whether a key that withholds is hardly ever a word of a text with such a value, also in title
  /// case: `Draft: yes`, but not `Public: no`.
  static func isOnlyMetadata(_ key: String) -> Bool {
    let name = PlainKey.letters(of: key)
    return draftKeys.contains(name) || isVisibility(name)
  }

  private static let draftKeys = Set(WithholdingWords.drafts)
    .union(["draft", "drafts", "isdraft", "asdraft"])
  private static let publicationKeys: Set<String> = [
    "publish", "published", "dgpublish", "public", "ispublic", "ispublished", "visible",
    "isvisible", "опубликовано", "опубликован", "публично", "публикация",
    "публиковать", "veröffentlicht", "veröffentlichen", "öffentlich", "publié", "publier",
    "publiée", "publique", "publicado", "publicada", "publicar", "público", "pubblicato",
    "pubblicata", "pubblicare", "pubblico", "objavljeno", "objavi", "javno", "yayinlandi",
    "δημοσιευμένο",
  ]
  private static let statusKeys: Set<String> = [
    "status", "state", "stage", "poststatus", "publishstatus", "publicationstatus", "статус",
    "состояние", "type", "тип", "statut", "état", "estado", "stato", "stanje", "durum", "κατάσταση",
  ]
  private static let unfinishedKeys: Set<String> = [
    "wip", "unpublished", "unfinished", "nopublish", "dontpublish", "donotpublish", "непубликовать",
  ]
  private static let privateKeys = Set(WithholdingWords.privates).union([
    "isprivate", "ishidden", "hide", "confidential", "unlisted", "приватный", "скрытый", "секретно",
    "privée", "cachée", "privada", "oculta", "privata", "nascosta",
  ])
  private static let accessKeys: Set<String> = [
    "access", "privacy", "доступ", "zugriff", "zugang", "accès", "acceso", "accesso", "pristup",
    "erişim",
  ]

  private static func isNear(_ name: String, _ words: [String]) -> Bool {
    NearestName.of(name, in: words) != nil
  }

  private static func isVisibility(_ name: String) -> Bool {
    isNear(name, ["visibility", "видимость"])
      || [
        "sichtbarkeit", "visibilité", "visibilidad", "visibilità", "vidljivost", "görünürlük",
        "ορατότητα",
      ].contains(name)
  }

  /// Whether a value keeps a document from most readers.
  static func isRestrictionWord(_ text: String) -> Bool {
    restrictionWords.contains(PlainKey.letters(of: text))
  }

  private static let restrictionWords = Set(WithholdingWords.privates).union([
    "restricted", "members", "unlisted", "закрытый", "закрытая", "закрыто", "личный", "личная",
    "приватный", "приватная", "özel",
  ])

  private static func isDraftWord(_ text: String) -> Bool {
    isKnownDraftWord(text) || isNear(PlainKey.letters(of: text), ["draft", "черновик"])
  }

  /// Whether the value of `status` is a known word for what nobody should see.
  static func isKnownDraftWord(_ text: String) -> Bool {
    draftStatuses.contains(PlainKey.letters(of: text))
  }

  private static let draftStatuses = Set(WithholdingWords.drafts)
    .union(WithholdingWords.privates).union([
      "draft", "drafts", "wip", "workinprogress", "inprogress", "unpublished", "notpublished",
      "notready", "unfinished", "pending", "вработе", "неготово", "неопубликовано", "inarbeit",
      "unveröffentlicht", "encours", "nonpublié",
    ])

  /// Whether such a word may also be the status of a boat or its repair.
  static func isOrdinaryStatus(_ text: String) -> Bool {
    let known: Set<String> = [
      "inprogress", "notready", "unfinished", "internal", "pending", "вработе", "неготово",
      "inarbeit", "encours",
    ]
    return known.contains(PlainKey.letters(of: text))
  }

  static func isPublicWord(_ text: String) -> Bool {
    let known: Set<String> = [
      "public", "published", "open", "everyone", "all", "публично", "публичный", "публичная",
      "публичное", "открыто", "открытый", "открытая", "все", "всем", "длявсех", "öffentlich",
      "offen", "alle", "sichtbar", "publique", "tous", "ouvert", "ouverte", "público", "pública",
      "publico", "publica", "todos", "abierto", "abierta", "pubblico", "pubblica", "tutti",
      "aperto", "aperta", "javno", "javan", "javna", "svi", "otvoreno", "herkese", "herkeseaçik",
      "herkes", "açik", "δημόσιο", "δημόσια", "δημόσιος",
    ]
    return known.contains(PlainKey.letters(of: text))
  }

  /// The texts of a value, one or many.
  private static func texts(_ value: YAMLValue) -> [String] {
    value.kind == .sequence ? value.items.map { $0.text ?? "" } : [value.text ?? ""]
  }

  private static func isYes(_ value: YAMLValue) -> Bool {
    value.bool ?? isYes(value.text ?? "")
  }

  private static func isYes(_ text: String) -> Bool {
    [
      "true", "yes", "y", "on", "1", "да", "истина", "ja", "wahr", "oui", "vrai", "sí", "si", "sì",
      "da", "evet", "ναι", "نعم",
    ].contains(PlainKey.letters(of: text))
  }

  private static func isNo(_ value: YAMLValue) -> Bool {
    value.bool.map { !$0 } ?? isNo(value.text ?? "")
  }

  private static func isNo(_ text: String) -> Bool {
    [
      "false", "no", "n", "off", "0", "нет", "ложь", "never", "none", "nein", "falsch", "non",
      "faux", "falso", "ne", "hayir", "όχι", "لا",
    ].contains(PlainKey.letters(of: text))
  }
}
