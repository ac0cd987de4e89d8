import Testing

/// A library that is edited at random, as people edit, with the true identity of every line known.
///
/// The mix is the one that was measured in two real histories (design, section 8): of 486 changes of
/// 460 lines, 366 were moves, 81 edits of words and 39 removals.
struct EditingHistory {
  private(set) var texts: [Text] = []
  private var random: SeededGenerator
  private var nextTruth = 0
  /// Lines that were removed, with their document: some come back.
  private var removed: [(text: Int, isRussian: Bool, line: Line)] = []
  /// The text that changes its language in this step.
  ///
  /// It is translated line by line, and nothing else is done to it until the next run. With
  /// `mixesLanguages` it may be edited too.
  private var translated: Int?
  private let mixesLanguages: Bool
  private(set) var restored: Set<Int> = []

  init(seed: Int, mixesLanguages: Bool = false) {
    self.mixesLanguages = mixesLanguages
    random = SeededGenerator(seed: UInt64(seed))
    for index in 0..<(2 + random.below(4)) {
      var text = Text(
        truth: index, name: "text-\(index)", title: words(), isRussian: random.chance(50),
        saysLanguage: random.chance(60), isDeck: random.chance(20), isYAML: random.chance(25),
        parts: [])
      for _ in 0..<(text.isDeck ? 1 : 2 + random.below(4)) {
        text.parts.append(part(nested: !text.isDeck))
      }
      texts.append(text)
    }
  }

  // MARK: Words

  private mutating func words() -> Words {
    let verb = EditedWords.verbs[random.below(EditedWords.verbs.count)]
    let thing = EditedWords.things[random.below(EditedWords.things.count)]
    let tail = EditedWords.tails[random.below(EditedWords.tails.count)]
    func parts(_ texts: String...) -> [String] {
      texts.flatMap { $0.split(separator: " ").map(String.init) }
    }
    return Words(
      english: parts(verb.0, thing.0, tail.0), russian: parts(verb.1, thing.1, tail.1))
  }

  private mutating func line() -> Line {
    nextTruth += 1
    var line = Line(truth: nextTruth, words: words())
    if random.chance(15) { line.attributes = " (required, 2 min)" }
    line.description = random.chance(15)
    return line
  }

  private mutating func part(nested: Bool) -> Part {
    nextTruth += 1
    var part = Part(truth: nextTruth, words: words(), items: [])
    for _ in 0..<(3 + random.below(8)) {
      var item = line()
      if nested, random.chance(12) {
        for _ in 0..<(1 + random.below(3)) { item.children.append(line()) }
      }
      part.items.append(item)
    }
    return part
  }

  // MARK: Edits

  private mutating func edit(_ words: Words) -> Words {
    switch random.below(100) {
    case 0..<40: return typo(words)
    case 40..<70: return longer(words)
    case 70..<90: return replaced(words, count: 1)
    case 90..<98: return replaced(words, count: 2)
    default: return self.words()
    }
  }

  private mutating func typo(_ words: Words) -> Words {
    var words = words
    let seed = random.next()
    func change(_ parts: inout [String]) {
      var random = SeededGenerator(seed: seed)
      let index = random.below(parts.count)
      var letters = Array(parts[index].unicodeScalars)
      guard letters.count > 2 else { return }
      let place = 1 + random.below(letters.count - 1)
      switch random.below(3) {
      case 0: letters.remove(at: place)
      case 1: letters.insert(letters[place - 1], at: place)
      default: letters.swapAt(place, place - 1)
      }
      parts[index] = String(String.UnicodeScalarView(letters))
    }
    change(&words.english)
    change(&words.russian)
    return words
  }

  private mutating func longer(_ words: Words) -> Words {
    var words = words
    if words.english.count > 4, words.russian.count > 3, random.chance(40) {
      words.english.removeLast()
      words.russian.removeLast()
      return words
    }
    let tail = EditedWords.tails[2 + random.below(EditedWords.tails.count - 2)]
    words.english += tail.0.split(separator: " ").map(String.init)
    words.russian += tail.1.split(separator: " ").map(String.init)
    return words
  }

  private mutating func replaced(_ words: Words, count: Int) -> Words {
    var words = words
    for _ in 0..<count {
      let other = EditedWords.things[random.below(EditedWords.things.count)]
      words.english[random.below(words.english.count)] = String(
        other.0.split(separator: " ").last ?? "it")
      words.russian[random.below(words.russian.count)] = String(
        other.1.split(separator: " ").last ?? "это")
    }
    return words
  }

  // MARK: Places

  /// A line on the top level of a part, other than one that has an equal twin in its text: nobody
  /// can see which of two equal lines was meant.
  private mutating func place() -> (text: Int, part: Int, item: Int)? {
    for _ in 0..<20 {
      let text = random.below(texts.count)
      guard !texts[text].parts.isEmpty, text != translated else { continue }
      let part = random.below(texts[text].parts.count)
      let items = texts[text].parts[part].items
      guard !items.isEmpty else { continue }
      let item = random.below(items.count)
      if isUnique(items[item], in: text) { return (text, part, item) }
    }
    return nil
  }

  private func isUnique(_ line: Line, in text: Int) -> Bool {
    let isRussian = texts[text].isRussian
    let words = line.words.text(isRussian: isRussian)
    let twins = texts[text].parts.reduce(0) { count, part in
      count + part.items.count { $0.words.text(isRussian: isRussian) == words }
    }
    return twins == 1
  }

  /// A part of a text of the same kind, for a move.
  private mutating func target(like text: Int) -> (text: Int, part: Int)? {
    let fitting = texts.indices.filter {
      texts[$0].isDeck == texts[text].isDeck && texts[$0].isRussian == texts[text].isRussian
        && !texts[$0].parts.isEmpty && $0 != text && $0 != translated
    }
    guard !fitting.isEmpty else { return nil }
    let other = fitting[random.below(fitting.count)]
    return (other, random.below(texts[other].parts.count))
  }

  private mutating func insert(_ line: Line, _ text: Int, _ part: Int) {
    let count = texts[text].parts[part].items.count
    texts[text].parts[part].items.insert(line, at: random.below(count + 1))
  }

  // MARK: Steps

  /// What happens between two runs of Fairlead.
  mutating func step() {
    restored = []
    translated = nil
    if random.chance(1.5) {
      let text = random.below(texts.count)
      texts[text].isRussian.toggle()
      if !mixesLanguages { translated = text }
    }
    for _ in 0..<(1 + random.below(5)) { change() }
    if random.chance(60) {
      for _ in 0..<(1 + random.below(3)) { add() }
    }
    if random.chance(5) { duplicate() }
    if random.chance(4) { split() }
    if random.chance(4) { merge() }
    if random.chance(4) { renamePart() }
    if random.chance(3) { texts[random.below(texts.count)].name += "-new" }
    if random.chance(3) { texts[random.below(texts.count)].title = words() }
    if random.chance(6) { restore() }
  }

  private mutating func change() {
    switch random.below(486) {
    case 0..<366: move()
    case 366..<447:
      guard let place = place() else { return }
      let words = texts[place.text].parts[place.part].items[place.item].words
      texts[place.text].parts[place.part].items[place.item].words = edit(words)
    default:
      guard let place = place() else { return }
      let line = texts[place.text].parts[place.part].items.remove(at: place.item)
      if line.children.isEmpty { removed.append((place.text, texts[place.text].isRussian, line)) }
    }
  }

  private mutating func move() {
    guard let place = place() else { return }
    switch random.below(100) {
    case 0..<20:
      let count = texts[place.text].parts.count
      guard count > 1, !texts[place.text].isDeck else { return }
      let part = texts[place.text].parts.remove(at: place.part)
      texts[place.text].parts.insert(part, at: random.below(count))
    case 20..<55:
      let line = texts[place.text].parts[place.part].items.remove(at: place.item)
      insert(line, place.text, place.part)
    case 55..<92:
      let count = 1 + (random.chance(30) ? random.below(3) : 0)
      let items = texts[place.text].parts[place.part].items
      let block = Array(
        items[place.item..<min(items.count, place.item + count)]
          .prefix { isUnique($0, in: place.text) })
      texts[place.text].parts[place.part].items.removeSubrange(
        place.item..<(place.item + block.count))
      let part = random.below(texts[place.text].parts.count)
      let at = random.below(texts[place.text].parts[part].items.count + 1)
      texts[place.text].parts[part].items.insert(contentsOf: block, at: at)
    default:
      guard let target = target(like: place.text) else { return }
      let line = texts[place.text].parts[place.part].items.remove(at: place.item)
      insert(line, target.text, target.part)
    }
  }

  private mutating func add() {
    let text = random.below(texts.count)
    guard !texts[text].parts.isEmpty, text != translated else { return }
    insert(line(), text, random.below(texts[text].parts.count))
  }

  private mutating func duplicate() {
    guard let place = place(), !texts[place.text].isDeck else { return }
    var copy = texts[place.text].parts[place.part].items[place.item]
    copy.children = []
    nextTruth += 1
    copy.truth = nextTruth
    texts[place.text].parts[place.part].items.append(copy)
  }

  private mutating func split() {
    guard let place = place(), !texts[place.text].isDeck else { return }
    let items = texts[place.text].parts[place.part].items
    let middle = (items.count + 1) / 2
    nextTruth += 1
    let second = Part(truth: nextTruth, words: words(), items: Array(items[middle...]))
    texts[place.text].parts[place.part].items = Array(items[..<middle])
    texts[place.text].parts.insert(second, at: place.part + 1)
  }

  private mutating func merge() {
    guard let place = place(), texts[place.text].parts.count > 2 else { return }
    let part = texts[place.text].parts.remove(at: place.part)
    let into = random.below(texts[place.text].parts.count)
    texts[place.text].parts[into].items += part.items
  }

  private mutating func renamePart() {
    guard let place = place() else { return }
    texts[place.text].parts[place.part].words = words()
  }

  private mutating func restore() {
    guard !removed.isEmpty else { return }
    let (text, isRussian, line) = removed.remove(at: random.below(removed.count))
    guard !texts[text].parts.isEmpty, texts[text].isRussian == isRussian, text != translated,
      // Of two equal lines that are gone it is unknown which has come back.
      !removed.contains(where: { $0.text == text && $0.line.words == line.words })
    else { return }
    let part = random.below(texts[text].parts.count)
    insert(line, text, part)
    restored.insert(line.truth)
  }
}
