import Foundation
import TestSupport

/// One slip: the lines with it, and the last line that it changed, from 1.
struct Slip {
  var name: String
  var lines: [String]
  var line: Int
  var before: String
  var after: String
}

/// Makes slips from a seed, the same ones in every run.
struct SlipGenerator {
  private var numbers: FixedGenerator

  init(seed: UInt64) { numbers = FixedGenerator(seed: seed) }

  private mutating func random() -> UInt64 { numbers.next() }

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
      yaml(line, String(body), indent, index, &changes)
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
          "-[]", "\u{3000}- [ ] ", "\u{2003}- [ ] ", "\u{200B}- [ ] ", "-     [ ] ",
          "- [ ]\u{2060}",
          "- ] [ ", "– ", "-", "", "[] ", "1. [ ] ", "1) [ ] ", "_ [ ] ", "- [ ]\u{A0}",
        ])
      for extra in [" ", "    ", "        ", "\t", "\t\t", "\u{A0}"] {
        changes.append(("indentation", [extra + line]))
      }
      if !indent.isEmpty { changes.append(("indentation", [String(line.dropFirst())])) }
      changes.append(("blank line", ["", line]))
      changes.append(("blank line", [line, ""]))
      replace("response", " … ", [" .. ", " . . . ", " ⋯ ", " ‥ "])
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
      if sample.kind == "deck", body == "---" {
        for other in ["    ---", "\t---", "---\u{A0}", "==="] { changes.append(("rule", [other])) }
      }
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
    if isMarked || line.contains(" ^") {
      for other in [" (", "|", " ^", "-", " *", "\u{A0}"] {
        changes.append(("stray sign", [line + other]))
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
          "'", "\u{A0}min", " mіn",
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
    _ line: String, _ body: String, _ indent: String, _ index: Int, _ changes: inout [Change]
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
