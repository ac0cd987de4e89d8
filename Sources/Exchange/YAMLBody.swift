import Documents

/// Writes the text of checklists and decks as YAML.
struct YAMLBody {
  let form: PayloadText

  func write(
    _ sections: [AppDocument.Section], below introduction: String?, to lines: inout YAMLLines
  ) {
    lines.member("introduction", introduction.map(form.blocks))
    lines.list("sections", sections) { lines, section in
      // Without a title the list of items is the only key that is always there.
      if !section.title.isEmpty {
        lines.member("title", PlainMarkdown.line(section.title, at: .section))
      }
      lines.member("icon", section.icon)
      lines.member("collapsed", isTrue: section.isCollapsed)
      lines.member("description", section.description.map(form.blocks))
      lines.list("items", section.items) { write($1, to: &$0) }
    }
  }

  private func write(_ item: AppDocument.Item, to lines: inout YAMLLines) {
    lines.member("title", PlainMarkdown.line(item.title, at: .item))
    lines.member("description", item.description.map(form.blocks))
    lines.member("required", isTrue: item.isRequired)
    lines.member("optional", isTrue: item.isOptional)
    lines.member("minutes", raw: item.minutes.map(String.init))
    lines.member("tags", item.plainTags)
    lines.member("role", item.roles)
  }

  func write(
    _ cards: [AppDocument.Card], below introduction: String?, to lines: inout YAMLLines
  ) {
    lines.member("introduction", introduction.map(form.blocks))
    lines.list("cards", cards) { lines, card in
      // The first paragraph of a front is its title, which a list cannot be.
      lines.member(
        "front",
        form == .plain ? PlainMarkdown.blocks(card.front, mayBeginWithList: false) : card.front)
      lines.member("back", form.blocks(card.back))
      lines.member("tags", card.tags)
    }
  }
}
