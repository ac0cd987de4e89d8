import Bytes
import Contract
import Diagnostics
import Documents
import YAMLSyntax

extension DocumentReader.Input {
  /// Takes the cards that nobody is to see out of the deck.
  ///
  /// - Parameters:
  ///   - deck: Who sees the deck.
  ///   - report: Where findings go.
  mutating func leaveOutDrafts(of deck: Visibility, report: inout [Diagnostic]) {
    var shown: [DocumentReader.CardFile] = []
    shown.reserveCapacity(cards.count)
    for card in cards {
      if card.isLeftOut(of: deck, report: &report) {
        drafts.append((card, shown.count))
      } else {
        shown.append(card)
      }
    }
    cards = shown
  }
}

/// Cards in files of their own that are not finished.
extension DocumentReader.CardFile {
  /// Whether the card is left out of its deck, because it is a draft or its author wants fewer readers
  /// than the deck has.
  ///
  /// As for documents, doubt is enough: a card that is published by mistake cannot be taken back.
  ///
  /// - Parameters:
  ///   - deck: Who sees the deck.
  ///   - report: Where findings go, such as keys that are not read but seem to withhold the card.
  /// - Returns: Whether nobody sees the card.
  func isLeftOut(of deck: Visibility, report: inout [Diagnostic]) -> Bool {
    let name = source.path.utf8.split(separator: .slash).last
    var isLeftOut = name?.first == .underscore || layout.foreign?.isUnread ?? false
    guard let root = parsed.yaml?.root, root.kind == .mapping else { return isLeftOut }
    let slips = YAMLValueSlips(root, in: source)
    report += slips.findings
    var reader = FieldReader(path: source.path)
    for (key, value) in root.entries {
      let comment = slips.cut[key.text ?? ""]
      if key.text == MetadataKey.isDraft.rawValue {
        // What is unclear is not published.
        let isDraft = value.isNull ? comment != nil : reader.flag(value, of: "draft") ?? true
        isLeftOut = isLeftOut || isDraft
      } else if let withholding = Withholding(ofCard: key, value, comment: comment),
        withholding.isFor(fewerThan: deck)
      {
        isLeftOut = true
        reader.report.append(
          .withheld(
            withholding, by: key, value, comment: comment, visibility: nil, isCard: true,
            file: source.path))
      }
    }
    report += reader.report
    return isLeftOut
  }
}

extension Withholding {
  /// What a key of a card asks for; a card has no `visibility` that is read.
  fileprivate init?(ofCard key: YAMLValue, _ value: YAMLValue, comment: String?) {
    guard key.text == MetadataKey.visibility.rawValue else {
      self.init(key.text ?? "", value, comment: comment)
      return
    }
    guard let text = comment ?? (value.isNull ? nil : value.text ?? "") else { return nil }
    let visibility = Visibility(rawValue: text) ?? .private
    if visibility == .public { return nil }
    self = .restricted(visibility)
  }

  /// Whether it asks for fewer readers than a deck has.
  fileprivate func isFor(fewerThan deck: Visibility) -> Bool {
    switch self {
    case .draft: true
    case .restricted(.private): deck.isPublished
    case .restricted(.unlisted): deck == .public
    case .restricted(.public): false
    }
  }
}
