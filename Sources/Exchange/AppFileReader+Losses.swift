import Contract
import Documents

extension AppFileReader {
  private static let envelopeKeys = names(EnvelopeKey.self)
    .union(names(SummaryKey.self)).union(names(DetailKey.self))
  private static let contentKeys = names(ContentKey.self)
  private static let sectionKeys = names(SectionKey.self)
  private static let itemKeys = names(ItemKey.self)
  private static let cardKeys = names(CardKey.self)

  private static func names<Key: ContractKey>(_ keys: Key.Type) -> Set<String> {
    Set(keys.allCases.map(\.rawValue))
  }

  /// The places of a document that a source cannot keep as they are, in their order.
  static func losses(of envelope: JSONField, form: PayloadText) -> AppDocument.Losses {
    var losses = AppDocument.Losses()
    func note(_ field: JSONField, _ known: Set<String>, texts: [String] = []) {
      for member in field.value.members ?? [] where !member.value.isNull {
        let path = field.path.isEmpty ? member.key : "\(field.path).\(member.key)"
        if !known.contains(member.key) {
          losses.unknownKeys.append(path)
        } else if texts.contains(member.key),
          member.value.text?.isFlattened(form) ?? false
        {
          losses.flattened.append(path)
        }
      }
    }
    func elements(_ field: JSONField, _ key: some ContractKey) -> [JSONField] {
      (try? field.member(key)?.elements()) ?? []
    }
    note(envelope, envelopeKeys)
    guard let content = envelope.member(EnvelopeKey.contentData) else { return losses }
    note(content, contentKeys, texts: [ContentKey.description.rawValue])
    for section in elements(content, ContentKey.sections) {
      note(section, sectionKeys, texts: [SectionKey.description.rawValue])
      for item in elements(section, SectionKey.items) {
        note(item, itemKeys, texts: [ItemKey.itemDescription.rawValue])
      }
    }
    for card in elements(content, ContentKey.cards) {
      note(card, cardKeys, texts: [CardKey.front.rawValue, CardKey.back.rawValue])
    }
    return losses
  }
}
