import Diagnostics
import Documents
import Foundation
import Identity
import MarkdownSyntax
import Rules
import TestSupport
import Testing

/// Slips in the notation of the sample library: each keeps the meaning unchanged, or is reported on
/// its line or above it.
///
/// `FAIRLEAD_SLIPS=5000` tries that many instead of a sample, and
/// `FAIRLEAD_SLIP_REPORT=FILE` lists each silent one.
@Suite struct SlipTests {
  @Test func `no slip changes a document silently`() throws {
    let count = ProcessInfo.processInfo.environment["FAIRLEAD_SLIPS"].flatMap { Int($0) } ?? 5_000
    let samples = try SlipSample.all()
    var slips = SlipGenerator(seed: 20_260_101)
    var tally = SlipTally()
    for _ in 0..<count {
      guard let (sample, slip) = slips.next(among: samples) else { continue }
      tally.add(sample, slip, outcome: sample.outcome(of: slip))
    }
    print(tally.summary)
    if let path = ProcessInfo.processInfo.environment["FAIRLEAD_SLIP_REPORT"] {
      try tally.silent.joined(separator: "\n").write(
        toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(tally.share(of: "checklist") == 1, "\(tally.summary)")
    #expect(tally.share(of: "deck") == 1, "\(tally.summary)")
    #expect(tally.share(of: "guide") >= 0.99, "\(tally.summary)")
  }
}

/// The results of the slips, by type of document.
private struct SlipTally {
  private var counts: [String: (all: Int, unchanged: Int, reported: Int)] = [:]
  private(set) var silent: [String] = []

  mutating func add(_ sample: SlipSample, _ slip: Slip, outcome: SlipSample.Outcome) {
    counts[sample.kind, default: (0, 0, 0)].all += 1
    switch outcome {
    case .unchanged: counts[sample.kind, default: (0, 0, 0)].unchanged += 1
    case .reported: counts[sample.kind, default: (0, 0, 0)].reported += 1
    case .silent(let late):
      silent.append(
        "\(sample.kind)\t\(slip.name)\t\(sample.path):\(slip.line)\t\(slip.before)\t=>\t\(slip.after)"
          + "\t\(late)")
    }
  }

  func share(of kind: String) -> Double {
    guard let count = counts[kind], count.all > 0 else { return 1 }
    return Double(count.unchanged + count.reported) / Double(count.all)
  }

  var summary: String {
    counts.keys.sorted().map { kind in
      let count = counts[kind] ?? (0, 0, 0)
      return "\(kind): \(count.all) slips, \(count.unchanged) without effect, \(count.reported) "
        + "reported, \(count.all - count.unchanged - count.reported) silent: "
        + String(format: "%.2f %%", share(of: kind) * 100)
    }.joined(separator: "\n")
  }
}

/// A document of the sample library as it was meant.
private struct SlipSample {
  enum Outcome {
    case unchanged
    case reported
    /// What was reported on a later line.
    case silent(String)
  }

  let path: String
  let kind: String
  let lines: [String]
  private let meaning: String
  private let findings: Set<String>
  private let lock: LockReader.Reading

  static func all() throws -> [SlipSample] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var samples: [SlipSample] = []
    let lock = LockReader.read(
      Array(try Data(contentsOf: root.appendingPathComponent("fairlead.lock"))))
    for folder in ["checklists", "decks", "guides"] {
      let base = root.appendingPathComponent("content/\(folder)")
      let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
      for path in (paths ?? []).sorted() {
        // The cards of a folder are a deck only with its index.
        guard path.hasSuffix(".md") || path.hasSuffix(".yaml"), !path.hasPrefix("knots/") else {
          continue
        }
        let text = try String(contentsOf: base.appendingPathComponent(path), encoding: .utf8)
        samples.append(
          SlipSample("content/\(folder)/\(path)", String(folder.dropLast()), text, lock: lock))
      }
    }
    return samples
  }

  private init(_ path: String, _ kind: String, _ text: String, lock: LockReader.Reading) {
    self.path = path
    self.kind = kind
    lines = text.components(separatedBy: "\n")
    let sample = parse(text, path: path, rules: RuleBook())
    meaning = Self.meaning(of: sample)
    self.lock = lock
    findings = Set(sample.findings.map { $0.rule.id + $0.message })
  }

  func outcome(of slip: Slip) -> Outcome {
    let text = slip.lines.joined(separator: "\n")
    let sample = parse(text, path: path, rules: RuleBook())
    if Self.meaning(of: sample) == meaning { return .unchanged }
    let new = sample.findings.filter { !findings.contains($0.rule.id + $0.message) }
    let lines = new.map {
      sample.source.location(of: min($0.range.lowerBound, sample.source.bytes.count)).line
    }
    if lines.contains(where: { $0 <= slip.line }) { return .reported }
    if doubts(of: sample).contains(where: { $0 <= slip.line }) { return .reported }
    return .silent(lines.first.map { "first finding on line \($0)" } ?? "")
  }

  /// The lines of what is reported when the document is compared with the lock.
  private func doubts(of sample: Sample) -> [Int] {
    let update = try? IdentityUpdate(
      outlines: [Outline(sample.document)], reading: lock, workers: InOrder())
    return (update?.doubts() ?? []).map {
      sample.source.location(of: min($0.range.lowerBound, sample.source.bytes.count)).line
    }
  }

  /// Items, cards, text and metadata, without what follows from their bytes.
  private static func meaning(of sample: Sample) -> String {
    let document = sample.document
    let metadata = document.metadata
    var parts: [String] = [document.type.rawValue, metadata.title.value]
    parts.append(metadata.description?.value ?? "")
    parts.append(metadata.tags.map { $0.value }.joined(separator: ","))
    parts.append(metadata.language.value)
    parts.append(metadata.visibility.value.rawValue)
    parts.append(metadata.author?.value ?? "")
    parts.append("\(metadata.id.value)")
    parts.append("\(metadata.canFork) \(metadata.isPinned)")
    parts.append(metadata.aliases.map { $0.value }.joined(separator: ","))
    parts.append(metadata.translationOf?.value ?? "")
    parts.append(metadata.checklistType?.value.rawValue ?? "")
    if let created = metadata.created { parts.append("\(created.value)") }
    if let updated = metadata.updated { parts.append("\(updated.value)") }
    func text(_ prose: Prose?) -> String {
      prose.map { ReaderWords(document.tree(of: $0)).words(of: $0) } ?? "-"
    }
    switch document.body {
    case .checklist(let checklist):
      parts.append(checklist.outline())
      parts.append(text(checklist.introduction))
      for section in checklist.sections { parts.append(text(section.description)) }
      checklist.forEachItem { item in
        var below: [String] = []
        if let lead = item.lead { below.append(text(lead)) }
        if let description = item.description { below.append(text(description)) }
        parts.append(text(item.title))
        parts.append(below.joined(separator: " "))
      }
    case .deck(let deck):
      parts.append(text(deck.introduction))
      for card in deck.cards {
        parts += [card.frontText, card.key ?? "", card.tags.joined(separator: ",")]
        parts += [text(card.front), text(card.frontBlocks), text(card.back)]
      }
    case .guide(let guide): parts.append(text(guide.text))
    case .charter, .author: break
    }
    return parts.joined(separator: "\n")
  }

}

/// What readers see of a text: its words, in tables, code, quotes, callouts, links and marks.
///
/// How bullets in prose nest, and where a paragraph ends, is layout: it moves no words to another
/// item or card.
private struct ReaderWords {
  let tree: MarkdownTree

  init(_ tree: MarkdownTree) { self.tree = tree }

  func words(of prose: Prose) -> String {
    let siblings = tree.siblings(of: prose)
    // Attributes and a key follow the last text; they are compared as such.
    let limit = prose.lastTextLimit == .max ? nil : Int(prose.lastTextLimit)
    return siblings.map { shape($0, limit: $0 == siblings.last ? limit : nil) }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func shape(_ index: Int, limit: Int? = nil, skip: Int = 0) -> String {
    let node = tree.nodes[index]
    let text = tree.text(of: index)
    switch node.kind {
    case .text:
      return String(decoding: text.prefix(limit ?? text.count).dropFirst(skip), as: UTF8.self)
        .trimmingCharacters(in: .whitespaces)
    case .softBreak, .lineBreak: return ""
    case .paragraph, .list: return inside(index)
    case .item: return node.isTask ? "☐ \(inside(index))" : inside(index)
    case .blockQuote:
      guard let callout = Callout(blockQuote: index, in: tree, treeIndex: 0) else { break }
      let first = callout.firstParagraph
      let mark = "<callout \(callout.kind.rawValue) \(callout.folding)"
      return "\(mark) \(inside(index, skipping: callout.titleSkip, of: first + 1))>"
    default: break
    }
    let own =
      node.kind.isInline || node.kind == .codeBlock ? String(decoding: text, as: UTF8.self) : ""
    return "<\(node.kind) \(node.headingLevel) \(own) \(inside(index))>"
  }

  private func inside(_ index: Int, skipping skip: Int = 0, of text: Int? = nil) -> String {
    tree.children(of: index).map { child in
      if skip > 0, let text, child == text - 1 {
        return tree.children(of: child).map { shape($0, skip: $0 == text ? skip : 0) }
          .filter { !$0.isEmpty }.joined(separator: " ")
      }
      return shape(child)
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// One slip: the lines with it, and the last line that it changed, from 1.
private struct Slip {
  var name: String
  var lines: [String]
  var line: Int
  var before: String
  var after: String
}

/// Makes slips from a seed, the same ones in every run.
private struct SlipGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func random() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[Int(random() % UInt64(elements.count))]
  }

  mutating func next(among samples: [SlipSample]) -> (SlipSample, Slip)? {
    for _ in 0..<200 {
      // Half of the slips are in checklists, the rest in decks and guides.
      let kind = ["checklist", "checklist", "deck", "guide"][Int(random() % 4)]
      guard let sample = pick(samples.filter { $0.kind == kind }) else { continue }
      let index = Int(random() % UInt64(sample.lines.count))
      let line = sample.lines[index]
      let changes = changes(of: line, at: index, in: sample)
      guard let change = pick(changes) else { continue }
      var lines = sample.lines
      lines.replaceSubrange(index...index, with: change.lines)
      if lines == sample.lines { continue }
      return (
        sample,
        Slip(
          name: change.name, lines: lines, line: index + max(1, change.lines.count), before: line,
          after: change.lines.joined(separator: "⏎"))
      )
    }
    return nil
  }

  private typealias Change = (name: String, lines: [String])

  /// The possible slips in a line.
  private mutating func changes(
    of line: String, at index: Int, in sample: SlipSample
  ) -> [Change] {
    var changes: [Change] = []
    func replace(_ name: String, _ mark: String, _ others: [String], last: Bool = false) {
      guard let range = line.range(of: mark, options: last ? .backwards : []) else { return }
      for other in others {
        changes.append((name, [line.replacingCharacters(in: range, with: other)]))
      }
    }
    let body = line.drop { $0 == " " }
    let indent = String(line.prefix(line.count - body.count))
    let frontMatterEnd = sample.lines.dropFirst().firstIndex(of: "---") ?? -1
    let isYAML = sample.path.hasSuffix(".yaml") || index <= frontMatterEnd
    if isYAML {
      yaml(line, String(body), indent, index, frontMatterEnd, &changes)
      return changes
    }
    if body.hasPrefix("- [ ] ") {
      replace(
        "box", "- [ ] ",
        [
          "-[ ] ", "- [] ", "- [ ]", "- [ ", "- ] ", "[ ] ", "- ", "* [ ] ", "+ [ ] ", "• [ ] ",
          "– [ ] ", "— [ ] ", "☐ ", "- ☐ ", "• ", "- ( ) ", "- { } ", "- ［ ］ ", "- [x] ", "- [✓] ",
          "- [х] ", "-\u{A0}[ ] ", "- [\u{A0}] ", "- [  ] ", "-  [ ] ", "- [ ]  ", "- [ ] [ ] ",
          "-- [ ] ", "- - [ ] ", "[ ] - ", "- [ ]. ", "- [_] ", "- [ ]\t", "-\t[ ] ", "·[ ] ",
          "-[]",
          "- ] [ ", "– ", "-", "", "[] ", "1. [ ] ", "1) [ ] ", "_ [ ] ", "- [ ]\u{A0}",
        ])
      for extra in [" ", "    ", "        ", "\t", "\t\t", "\u{A0}"] {
        changes.append(("indentation", [extra + line]))
      }
      if !indent.isEmpty { changes.append(("indentation", [String(line.dropFirst())])) }
      changes.append(("blank line", ["", line]))
      changes.append(("blank line", [line, ""]))
      attributes(line, &changes)
    } else if body.hasPrefix("- ") {
      replace("bullet", "- ", ["-", "• ", "* ", "– ", "-\u{A0}", "- [ ] ", "", "-- ", "· "])
      for extra in [" ", "    ", "        ", "\t"] {
        changes.append(("indentation", [extra + line]))
      }
    } else if body.hasPrefix("#") {
      let hashes = String(body.prefix { $0 == "#" })
      let fewer = String(hashes.dropLast()) + " "
      let others: [String] = [
        "\(hashes)", "\(hashes)# ", fewer, "＃＃ ", " \(hashes) ", "    \(hashes) ",
        "\(hashes)\u{A0}",
        "\\\(hashes) ", "\(hashes)\(hashes) ", "", "\(hashes)  ",
      ]
      replace("heading", hashes + " ", others)
      changes.append(("blank line", ["", line]))
      changes.append(("heading", [line + " #"]))
      changes.append(("heading", [hashes]))
      attributes(line, &changes)
    } else if body.hasPrefix("```") || body.hasPrefix("~~~") {
      changes.append(("fence", []))
      for other in ["``", "'''", "````", "´´´", " ```", "~~~"] {
        changes.append(("fence", [indent + other + body.dropFirst(3)]))
      }
      changes.append(("fence", [line, line]))
    } else if body.hasPrefix(">") {
      replace("quote", "> ", [">", "", ">> ", "＞ ", "» ", "| "])
      replace("callout", "[!", ["[", "!", "[! ", "[¡", "［!"])
      replace("callout", "]", ["", ")", "]]"])
      replace("callout", "important", ["importent", "imporant", "Important"])
      replace("callout", "warning", ["wraning", "warn", "Warning"])
      replace("callout", "danger", ["dangr", "dager"])
      replace("callout", "tip", ["tipp", "tpi"])
      replace("callout", "note", ["noet", "notes"])
    } else if body.hasPrefix("|") {
      changes.append(("table", [String(line.dropFirst())]))
      changes.append(("table", ["", line]))
      changes.append(("table", [line, ""]))
      if body.hasPrefix("|-") || body.hasPrefix("| -") {
        changes.append(("table", []))
        changes.append(("table", [line.replacingOccurrences(of: "-", with: "—")]))
        replace("table", "|", [""], last: true)
        replace("table", "-|", ["-"])
      }
      changes.append(("table", [line.replacingOccurrences(of: "|", with: "¦")]))
    } else if body == "---" || body == "***" {
      for other in ["--", "—", "–––", "----", "- --", ""] { changes.append(("rule", [other])) }
      if index > 0 { changes.append(("rule", [line, ""])) }
    } else if body.isEmpty {
      changes.append(("blank line", []))
      changes.append(("blank line", ["", ""]))
    } else if !indent.isEmpty {
      changes.append(("indentation", [String(body)]))
      changes.append(("indentation", ["    " + line]))
      changes.append(("indentation", ["\t" + line]))
    }
    if body.contains("](") {
      replace("link", "](", ["] (", "]", "(", "）(", "]（", ")["])
      if let start = line.range(of: "](")?.upperBound,
        let end = line.range(of: ")", range: start..<line.endIndex)
      {
        for other in ["", "]", "）"] {
          changes.append(("link", [line.replacingCharacters(in: end, with: other)]))
        }
      }
      replace("link", "[", ["", "(", "［"])
    }
    if body.contains("**") {
      replace("bold", "**", ["*", "***", "＊＊"])
    }
    if body.contains("`") && !body.hasPrefix("```") { replace("code", "`", ["", "´"]) }
    return changes
  }

  /// Slips after the words of an item or a heading.
  private mutating func attributes(_ line: String, _ changes: inout [Change]) {
    // Brackets, commas and numbers among the words are prose.
    let words = [
      "required", "optional", "collapsed", "icon ", " min", "#", "@", "обязательно", "желанию",
      " мин",
      "свёрнуто",
    ]
    let bracket = line.range(of: "(", options: .backwards)?.lowerBound ?? line.endIndex
    let opening = line[..<bracket].hasSuffix("]") ? line.endIndex : bracket
    let isMarked = words.contains { line[opening...].contains($0) }
    func replace(_ name: String, _ mark: String, _ others: [String]) {
      guard let range = line.range(of: mark, options: .backwards),
        range.lowerBound >= opening || name == "key"
      else { return }
      for other in others {
        changes.append((name, [line.replacingCharacters(in: range, with: other)]))
      }
    }
    if isMarked {
      replace("bracket", "(", ["", "((", "（", "[", "{", "( "])
      replace("bracket", ")", ["", "))", "）", "]", "}", ").", ") .", " )"])
      if line.contains("(icon ") {
        replace(
          "icon", "(icon ",
          ["(icon: ", "(icn ", "(icon", "(icon  ", "(Icon ", "(icon=", "icon "])
      }
      replace("comma", ", ", [" ", "; ", "，", ",", ",, ", ". ", " / ", " & ", " and "])
      replace(
        "unit", " min",
        [
          "min", " mins", " m", " мин", " minutes", " min.", " mn", " minuten", "", " Min", "  min",
          "'",
        ])
      replace(
        "word", "required",
        [
          "requird", "Required", "REQUIRED", "rеquired", "requiered", "req", "must", "required!",
          "requiredd",
        ])
      replace("word", "обязательно", ["обязательна", "Обязательно", "oбязательно", "обязат."])
      replace("word", "optional", ["optinal", "Optional", "opt", "optionaI"])
      replace("sigil", "#", ["# ", "##", "＃", "№"])
      replace("sigil", "@", ["@ ", "＠", "(at)", "@@"])
    }
    if line.contains(" ^") {
      replace("key", " ^", ["^", " ", " ˆ", " ^^", " ^ ", " \\^"])
      changes.append(("key", [line + "."]))
      changes.append(("key", [line + ","]))
      changes.append(("key", [line + " ."]))
    }
  }

  /// Slips in front matter and in YAML files.
  private mutating func yaml(
    _ line: String, _ body: String, _ indent: String, _ index: Int, _ frontMatterEnd: Int,
    _ changes: inout [Change]
  ) {
    if body == "---" {
      for other in [
        "--", "----", "–––", "—", "- - -", "+++", ";;;", "***", "===", "---yaml", "___", " ---",
        "-- -", "——", "",
      ] {
        changes.append(("front matter", [other]))
      }
      changes.append(("front matter", []))
      changes.append(("front matter", [line, line]))
      changes.append(("front matter", ["", line]))
      if index == 0 {
        changes.append(("front matter", ["\u{FEFF}" + line]))
        changes.append(("front matter", ["\u{FEFF}\u{FEFF}" + line]))
        changes.append(("front matter", ["\u{200B}" + line]))
        changes.append(("front matter", ["", "", line]))
      }
      return
    }
    if let colon = body.firstIndex(of: ":") {
      let key = String(body[..<colon])
      let value = String(body[body.index(after: colon)...])
      var masked = key.replacingOccurrences(of: "a", with: "а")
      masked = masked.replacingOccurrences(of: "i", with: "і")
      for other in ["", " :", "::", "：", " =", ";", ":\u{A0}"] {
        changes.append(("colon", [indent + key + other + value]))
      }
      if value.hasPrefix(" ") {
        changes.append(("colon", [indent + key + ":" + value.dropFirst()]))
        changes.append(("colon", [indent + key + value]))
        let text = value.dropFirst()
        changes.append(("quotes", [indent + key + ": “" + text + "”"]))
        changes.append(("quotes", [indent + key + ": \"" + text]))
        changes.append(("quotes", [indent + key + ": '" + text + "”"]))
        changes.append(("value", [indent + key + ": # " + text]))
      }
      changes.append(("key", [indent + String(key.dropLast()) + ":" + value]))
      changes.append(("key", [indent + key.capitalized + ":" + value]))
      changes.append(("key", [indent + key + key.suffix(1) + ":" + value]))
      changes.append(
        (
          "key",
          [
            indent
              + key.replacingOccurrences(of: "a", with: "а").replacingOccurrences(
                of: "i", with: "і") + ":" + value
          ]
        ))
    }
    for extra in [" ", "  ", "\t", "\u{A0}", "- "] {
      changes.append(("indentation", [extra + line]))
    }
    if !indent.isEmpty {
      changes.append(("indentation", [String(line.dropFirst())]))
      changes.append(("indentation", [body]))
    }
    if body.hasPrefix("- ") {
      for other in ["-", "• ", "– ", "* ", "— ", "", "-- "] {
        changes.append(("bullet", [indent + other + body.dropFirst(2)]))
      }
    }
    if body.contains("[") {
      for (mark, others) in [("[", ["", "(", "［", "[["]), ("]", ["", ")", "］", "]]"])] {
        guard let range = line.range(of: mark) else { continue }
        for other in others {
          changes.append(("bracket", [line.replacingCharacters(in: range, with: other)]))
        }
      }
    }
    changes.append(("blank line", ["", line]))
  }
}
