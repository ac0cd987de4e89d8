import Testing

/// How long a checklist takes, on its page and in lists.
struct DurationTests {
  private func pages(_ more: String) throws -> (page: String, list: String) {
    let site = try Site.build([
      "content/checklists/sails.md": Sample.matter("Sails", more)
        + "## Deck\n\n- [ ] Hoist (20 min)\n- [ ] Coil (5 min)\n"
    ])
    return (try site.page("checklists/sails/"), try site.page("checklists/"))
  }

  @Test func `without a word of the author it is the sum of the items`() throws {
    let (page, list) = try pages("")
    #expect(page.contains("<li>25 min</li>"))
    #expect(list.contains("2 items · 25 min"))
  }

  @Test func `what the author says wins over the sum`() throws {
    let (page, list) = try pages("duration: 1 h 30 min")
    #expect(page.contains("<li>1 h 30 min</li>"))
    #expect(!page.contains("<li>25 min</li>"))
    // A section is still as long as its items.
    #expect(page.contains("<small>2 items · 25 min</small>"))
    #expect(list.contains("2 items · 1 h 30 min"))
  }

  @Test func `an emergency list shows none`() throws {
    let (page, list) = try pages("checklist_type: emergency\nduration: 40 min")
    #expect(!page.contains("40 min") && !page.contains("25 min"))
    #expect(!list.contains("40 min") && !list.contains("25 min"))
  }
}
