/// A line in both languages; edits change both, so that a text can change its language at any time.
struct Words: Equatable {
  var english: [String]
  var russian: [String]

  func text(isRussian: Bool) -> String {
    (isRussian ? russian : english).joined(separator: " ")
  }
}

/// Something with a true identity.
struct Line {
  var truth: Int
  var words: Words
  var attributes = ""
  var description = false
  var children: [Line] = []
}

struct Part {
  var truth: Int
  var words: Words
  var items: [Line]
}

struct Text {
  var truth: Int
  var name: String
  var title: Words
  var isRussian: Bool
  /// Whether the front matter has the language.
  var saysLanguage: Bool
  var isDeck: Bool
  var isYAML: Bool
  var parts: [Part]

  var path: String {
    "content/\(isDeck ? "decks" : "checklists")/\(name).\(isYAML ? "yaml" : "md")"
  }

  /// The file as an author would write it.
  var source: String {
    let language = saysLanguage ? "language: \(isRussian ? "ru" : "en")\n" : ""
    let title = title.text(isRussian: isRussian)
    if isYAML { return yaml(title, language) }
    var text = "---\ntitle: \"\(title)\"\n\(language)---\n"
    for part in parts {
      if isDeck {
        for card in part.items {
          text += "\n## \(card.words.text(isRussian: isRussian))\n\nAnswer.\n"
        }
        continue
      }
      text += "\n## \(part.words.text(isRussian: isRussian))\n\n"
      for item in part.items { write(item, depth: 0, into: &text) }
    }
    return text
  }

  private func write(_ item: Line, depth: Int, into text: inout String) {
    let indent = String(repeating: "  ", count: depth)
    text += "\(indent)- [ ] \(item.words.text(isRussian: isRussian))\(item.attributes)\n"
    if item.description { text += "\(indent)      \(isRussian ? "Подробно." : "In detail.")\n" }
    for child in item.children { write(child, depth: depth + 1, into: &text) }
  }

  private func yaml(_ title: String, _ language: String) -> String {
    var text = "title: \"\(title)\"\n\(language)"
    if isDeck {
      text += "cards:\n"
      for card in parts.flatMap(\.items) {
        text += "  - front: \"\(card.words.text(isRussian: isRussian))\"\n    back: \"A\"\n"
      }
      return text
    }
    text += "sections:\n"
    for part in parts {
      text += "  - title: \"\(part.words.text(isRussian: isRussian))\"\n    items:\n"
      for item in part.items {
        text += "      - title: \"\(item.words.text(isRussian: isRussian))\"\n"
        if !item.children.isEmpty { text += "        items:\n" }
        for child in item.children {
          text += "          - \"\(child.words.text(isRussian: isRussian))\"\n"
        }
      }
    }
    return text
  }
}
