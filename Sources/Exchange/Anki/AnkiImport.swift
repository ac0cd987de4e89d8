import Bytes
import Contract
import Documents
import Hashing

/// The decks of an Anki package as documents, whose texts are Markdown.
package struct AnkiImport {
  /// A deck with the files that its cards show.
  package struct Deck {
    package var document: AppDocument
    /// Where each file is, beside the document, and its bytes.
    package var media: [(address: String, bytes: [UInt8])] = []
    /// What a deck of the library cannot have, and in which cards.
    package var losses: [String] = []
  }

  /// The largest package.
  package static var largest: Int { AnkiPackage.largest }
  /// The folder of media, beside the decks.
  package static let folder = "media"

  private let package: AnkiPackage
  /// The bytes of all media of the decks, which are in memory together.
  private var mediaBytes = 0
  private static let mostMediaBytes = 512 << 20
  /// The address of each medium that was asked for; `nil` if there is none.
  private var addresses: [String: String?] = [:]
  /// What is wrong with the first card that is too long.
  private var tooLong: String?

  /// Reads a package.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: Its decks that have cards, in the order of their names.
  /// - Throws: What is wrong with the package.
  package static func decks(_ bytes: [UInt8]) throws(ExchangeProblem) -> [Deck] {
    var reading = AnkiImport(package: try AnkiPackage(bytes))
    return try reading.decks()
  }

  private init(package: AnkiPackage) { self.package = package }

  private mutating func decks() throws(ExchangeProblem) -> [Deck] {
    let collection = package.collection
    let cards = Dictionary(grouping: collection.cards, by: \.deck)
    let counts = collection.cards.reduce(into: [Int: Int]()) { $0[$1.note, default: 0] += 1 }
    let named = cards.keys.map { id in
      (id: id, name: Self.title(collection.decks[id]?.name ?? ""))
    }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    var decks: [Deck] = []
    for (id, name) in named {
      decks.append(
        try deck(
          name.isEmpty ? "Deck" : name, description: collection.decks[id]?.description ?? "",
          cards[id] ?? [], cardsOfNote: counts))
    }
    guard decks.contains(where: { !$0.isEmpty }) else {
      throw ExchangeProblem(tooLong ?? "this package has no card with a front and a back")
    }
    return decks.filter { !$0.isEmpty || !$0.losses.isEmpty }
  }

  /// `Sea: Knots` for the deck `Knots` in the deck `Sea`.
  private static func title(_ name: String) -> String {
    var parts: [[UInt8]] = [[]]
    let bytes = Array(name.utf8)
    var at = 0
    while at < bytes.count {
      let isPair = bytes[at...].starts(with: "::".utf8)
      if isPair || bytes[at] == AnkiCollection.unitSeparator {
        parts.append([])
      } else {
        parts[parts.count - 1].append(bytes[at])
      }
      at += isPair ? 2 : 1
    }
    return parts.map { Outline.line(String(utf8: $0)).onOneLine }.filter { !$0.isEmpty }
      .joined(separator: ": ")
  }

  /// The cards of a deck, while they are read.
  private struct DeckCards {
    var written: [AppDocument.Card] = []
    /// What the written cards lose, with their numbers from 1.
    var lost: [String: [Int]] = [:]
    /// What is left out as a whole.
    var omitted: [String] = []
    /// The media that they show.
    var media: Set<String> = []

    /// What is lost, in the order of the cards, and then what is left out.
    var losses: [String] {
      lost.sorted { ($0.value[0], $0.key) < ($1.value[0], $1.key) }.map { loss, numbers in
        "\(CardRanges.text(numbers)): \(loss) cannot be kept"
      } + omitted
    }
  }

  private mutating func deck(
    _ title: String, description: String, _ cards: [AnkiCollection.Card],
    cardsOfNote: [Int: Int]
  ) throws(ExchangeProblem) -> Deck {
    let directions = Self.directions(of: cards, in: package.collection)
    var read = DeckCards()
    if directions == .inPart {
      read.omitted.append(
        "`both_directions` cannot be kept, because some cards are not as Fairlead exported them: each "
          + "direction becomes a card")
    }
    for card in cards where directions != .both || card.number == 0 {
      let isWhole = directions == .both || cardsOfNote[card.note] == 1
      try add(card, isWholeNote: isWhole, to: &read)
    }
    let words = Self.words(description)
    var deck = Deck(
      document: AppDocument(
        id: .random(), title: title, description: words.isEmpty ? nil : words,
        body: .deck(read.written)))
    deck.document.hasBothDirections = directions == .both
    deck.losses = read.losses
    deck.media = try media(named: read.media)
    return deck
  }

  /// Adds a card, or the reason why it is left out.
  private mutating func add(
    _ card: AnkiCollection.Card, isWholeNote: Bool, to read: inout DeckCards
  ) throws(ExchangeProblem) {
    let collection = package.collection
    guard let note = collection.notes[card.note], let type = collection.types[note.type] else {
      throw ExchangeProblem("a card of this collection has no note or no note type")
    }
    let words = (note.fields.first ?? "").onOneLine.shortened
    guard let side = try side(of: card, in: note, type: type, &read.media) else {
      let problem =
        "the card of '\(words)' has a side of more than \(AnkiTemplate.longest.asByteCount), the limit"
      tooLong = tooLong ?? problem
      read.omitted.append("\(problem), and is left out")
      return
    }
    guard !side.front.isEmpty, !side.back.isEmpty else {
      let missing = side.front.isEmpty ? "front" : "back"
      read.omitted.append("the card of '\(words)' has no \(missing) and is left out")
      return
    }
    // What this program exported has ids that it knows again.
    let id = isWholeNote ? UUID(note.guid) : nil
    read.written.append(
      AppDocument.Card(id: id, front: side.front, back: side.back, tags: note.tags.map(Self.tag)))
    for loss in side.losses { read.lost[loss, default: []].append(read.written.count) }
  }

  /// The files of media that are published, with their addresses beside the deck.
  private mutating func media(
    named names: Set<String>
  ) throws(ExchangeProblem) -> [(address: String, bytes: [UInt8])] {
    var media: [(address: String, bytes: [UInt8])] = []
    for name in names.sorted() {
      guard case .some(.some(let address)) = addresses[name],
        let bytes = try package.medium(name)
      else { continue }
      mediaBytes += bytes.count
      guard mediaBytes <= Self.mostMediaBytes else {
        throw ExchangeProblem(
          "the media in this package are larger than \(Self.mostMediaBytes.asByteCount) in total")
      }
      media.append((address, bytes))
    }
    return media
  }

  /// How many cards of a deck this program exported in both directions.
  private enum Directions { case none, inPart, both }

  private static func directions(
    of cards: [AnkiCollection.Card], in collection: AnkiCollection
  ) -> Directions {
    let type = AnkiSchema.NoteType.bothDirections
    let count = cards.count { collection.notes[$0.note]?.type == type.rawValue }
    if count == 0 { return .none }
    let templates = collection.types[type.rawValue]?.templates ?? []
    let isAsExported = templates.elementsEqual(type.templates) {
      $0.front == $1.front && $0.back == $1.back
    }
    let notes = Dictionary(grouping: cards, by: \.note)
    let isWhole = notes.values.allSatisfy { $0.map(\.number).sorted() == [0, 1] }
    return count == cards.count && isAsExported && isWhole ? .both : .inPart
  }

  /// The sides of a card, what they lose and the media that they show; `nil` if one is too long.
  private mutating func side(
    of card: AnkiCollection.Card, in note: AnkiCollection.Note, type: AnkiCollection.NoteType,
    _ used: inout Set<String>
  ) throws(ExchangeProblem) -> (front: String, back: String, losses: Set<String>)? {
    var template = AnkiTemplate(type: type, note: note, card: card.number)
    guard let html = template.sides() else {
      throw ExchangeProblem("a card of this collection has no template")
    }
    if html.isTooLong { return nil }
    // Media are found first: what reads them may fail, and what shows them may not.
    for name in [html.front, html.above, html.below].flatMap(MediaNames.all) {
      if addresses[name] == nil {
        addresses[name] = .some(try package.medium(name).flatMap { Self.address(name, $0) })
      }
      used.insert(name)
    }
    let addresses = addresses
    var markdown = CardMarkdown { source in
      if let found = addresses[MediaNames.decoded(source)], let address = found {
        return .file(address)
      }
      return .lost("the file '\(source.shortened)'")
    }
    guard let sides = markdown.sides(of: html, isCloze: type.isCloze) else { return nil }
    return (sides.front, sides.back, markdown.losses.union(template.losses))
  }

  /// Where a medium will be; `nil` if files of its kind are not published.
  private static func address(_ name: String, _ bytes: [UInt8]) -> String? {
    guard MediaKind.isPublished(name.lowercased()),
      let dot = name.utf8.lastIndex(of: .dot)
    else { return nil }
    let stem = Slug.ascii(String(name[..<dot]), limit: 40)
    let ending = name[name.utf8.index(after: dot)...].lowercased()
    let hash = "-\(ContentHash(of: bytes).hex.prefix(MediaNames.hashLength))"
    return "\(folder)/\(stem.isEmpty ? "file" : stem)\(stem.hasSuffix(hash) ? "" : hash).\(ending)"
  }

  /// A tag of Anki has no spaces: people write `_` for them.
  private static func tag(_ tag: String) -> String {
    String(utf8: tag.utf8.map { $0 == .underscore ? .space : $0 })
  }

  /// The words of HTML on one line.
  private static func words(_ html: String) -> String {
    HTMLNode.words(of: HTMLNode.reading(html)).onOneLine
  }

  /// Proves a side: what the library shows as Markdown again.
  ///
  /// - Parameter html: What the library shows, with media by their addresses in the site.
  /// - Returns: The Markdown that it was made from, if nothing was lost.
  package static func markdown(showing html: String) -> String {
    var markdown = CardMarkdown { source in
      let name = source.utf8.split(separator: .slash).last.map { String(utf8: $0) } ?? ""
      return .file("\(folder)/\(MediaNames.withoutHash(name))")
    }
    return markdown.text(of: html)
  }
}

extension AnkiImport.Deck {
  fileprivate var isEmpty: Bool {
    if case .deck(let cards) = document.body { cards.isEmpty } else { true }
  }
}

/// Numbers of cards in words: `cards 1-3, 7`.
private enum CardRanges {
  static func text(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let words = ranges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    return (numbers.count == 1 ? "card " : "cards ") + words.joined(separator: ", ")
  }
}
