import Bytes
import MarkdownSyntax

/// The mark at the start of a callout: Obsidian's `[!note]-` or MkDocs' `??? note "`.
package struct CalloutMark {
  /// What it is about; `nil` for a word that is not known.
  package var kind: Callout.Kind?
  /// The word itself.
  package var name: String
  var folding = Callout.Folding.fixed
  /// How many bytes of the first text belong to the mark.
  package var length: Int
  /// How many bytes of the line's last text belong to it.
  var endLength = 0
  /// Whether what follows the word is not a title.
  var isBare = false

  /// Reads the first text of a quote's first paragraph; `nil` if it is only a quote.
  package init?(in tree: MarkdownTree, paragraph: Int, first: Int) {
    let text = tree.text(of: first)
    if text.starts(with: "[!".utf8) {
      self.init(bracketed: text)
    } else if text.starts(with: "!!!".utf8) || text.starts(with: "???".utf8) {
      self.init(exclaimed: text, line: Self.line(tree, paragraph))
    } else if text.starts(with: "===".utf8) {
      self.init(tab: text, line: Self.line(tree, paragraph))
    } else {
      return nil
    }
  }

  /// `[!note]`, in any case, with Obsidian's folding sign after it.
  private init?(bracketed text: ArraySlice<UInt8>) {
    guard let close = text.firstIndex(of: .rightBracket) else { return nil }
    // Obsidian lets attributes follow a bar: `[!note|left]`.
    let name = text[(text.startIndex + 2)..<close].prefix { $0 != .bar }.trimmingASCIISpace()
    guard !name.isEmpty, name.count <= 40 else { return nil }
    self.name = String(utf8: name)
    kind = Self.kinds[self.name.lowercased()]
    var end = close + 1
    if end < text.endIndex, text[end] == .plus || text[end] == .hyphen {
      folding = text[end] == .hyphen ? .closed : .open
      end += 1
    }
    length = end - text.startIndex
  }

  /// `!!! note "Title"`, `??? note`, `???+ note`.
  private init?(exclaimed text: ArraySlice<UInt8>, line: ArraySlice<UInt8>) {
    var index = text.startIndex + 3
    if text.first == .question {
      folding = .closed
      if index < text.endIndex, text[index] == .plus {
        folding = .open
        index += 1
      }
    }
    while index < text.endIndex, text[index].isASCIISpace { index += 1 }
    let start = index
    while index < text.endIndex, !text[index].isASCIISpace, text[index] != .quote { index += 1 }
    name = String(utf8: text[start..<index])
    guard !name.isEmpty else { return nil }
    kind = Self.kinds[name.lowercased()]
    // Words between the kind and the title are classes, which only MkDocs themes use.
    let opening = text[index...].firstIndex(of: .quote)
    length = (opening.map { $0 + 1 } ?? text.endIndex) - text.startIndex
    let isClosed = line.trimmingASCIISpace().last == .quote
    isBare = opening == nil || (isClosed && text[(opening ?? index)...].elementsEqual("\"\"".utf8))
    if opening != nil, isClosed { endLength = 1 }
    if name.first?.isLowercase ?? false { name = name.prefix(1).uppercased() + name.dropFirst() }
  }

  /// `=== "Title"`, one of several that a page of MkDocs shows in turn: here they are one below
  /// the other.
  private init?(tab text: ArraySlice<UInt8>, line: ArraySlice<UInt8>) {
    let rest = text.dropFirst(3).drop { $0 == .space }
    guard rest.first == .quote else { return nil }
    kind = .note
    name = "Tab"
    length = rest.startIndex + 1 - text.startIndex
    if line.trimmingASCIISpace().last == .quote { endLength = 1 }
  }

  /// The line of the source that a paragraph begins with.
  private static func line(_ tree: MarkdownTree, _ paragraph: Int) -> ArraySlice<UInt8> {
    tree.source[tree.nodes[paragraph].range].prefix { $0 != .lineFeed }
  }

  /// The words that authors use, in English and Russian.
  package static let kinds: [String: Callout.Kind] = [
    "note": .note, "info": .note, "abstract": .note, "summary": .note, "tldr": .note,
    "example": .note, "quote": .note, "cite": .note, "question": .note, "help": .note,
    "faq": .note, "todo": .note, "remember": .note, "seealso": .note,
    "tip": .tip, "hint": .tip, "success": .tip, "check": .tip, "done": .tip,
    "important": .important, "attention": .important,
    "warning": .warning, "warn": .warning, "caution": .warning,
    "danger": .danger, "error": .danger, "failure": .danger, "fail": .danger, "missing": .danger,
    "bug": .danger,
    "примечание": .note, "заметка": .note, "справка": .note, "помните": .note, "пример": .note,
    "вопрос": .note, "инфо": .note, "информация": .note,
    "совет": .tip, "подсказка": .tip,
    "важно": .important, "внимание": .important,
    "осторожно": .warning, "предупреждение": .warning,
    "опасно": .danger, "опасность": .danger, "ошибка": .danger,
  ]
}
