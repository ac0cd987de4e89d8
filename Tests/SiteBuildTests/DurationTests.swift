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

  @Test func `ranges are shown as ranges and added`() throws {
    let site = try Site.build([
      "content/checklists/a.md": Sample.matter("Aaa")
        + "- [ ] Hoist (5–10 min)\n- [ ] Coil (1-2 h)\n- [ ] Stow (2 min)\n",
      "content/checklists/b.md": Sample.matter("Bbb", "duration: 1–2 h") + "- [ ] Hoist (2 min)\n",
      "content/checklists/c.ru.md": Sample.matter("Ввв") + "- [ ] Поднять (5–10 мин)\n",
      "fairlead.yml": "site: { languages: [en, ru] }\n",
    ])
    let page = try site.page("checklists/a/")
    for time in [
      "5–10 min</span>", "1–2 h</span>", "2 min</span>", "<li>1 h 7 min – 2 h 12 min</li>",
    ] {
      #expect(page.contains(time), "\(time)")
    }
    #expect(try site.page("checklists/b/").contains("<li>1–2 h</li>"))
    #expect(try site.page("ru/checklists/c/").contains("<li>5–10 мин</li>"))
    // The app has one number: who plans with it is not late.
    let payloads = site.paths.filter { $0.hasPrefix("payloads/aaa-") }
    let payload = try site.text(payloads.first ?? "")
    for time in ["\"estimatedMinutes\":10", "\"estimatedMinutes\":120", "\"estimatedMinutes\":2"] {
      #expect(payload.contains(time), "\(time)")
    }
  }

  @Test func `seconds are shown and added exactly and the app gets whole minutes`() throws {
    let site = try Site.build([
      "content/checklists/a.md": Sample.matter("Aaa")
        + "- [ ] Wait (10 s)\n- [ ] Ring (30 sec)\n",
      "content/checklists/b.md": Sample.matter("Bbb")
        + "- [ ] Wait (90 s)\n- [ ] Ring (10–30 s)\n- [ ] Hoist (2 min)\n",
      "content/checklists/c.ru.md": Sample.matter("Ввв") + "- [ ] Ждать (10 с)\n",
      "content/checklists/d.md": Sample.matter("Ddd") + "- [ ] Wait (10 s)\n- [ ] Sail (1 h)\n",
      "fairlead.yml": "site: { languages: [en, ru] }\n",
    ])
    let page = try site.page("checklists/a/")
    for time in ["10 s</span>", "30 s</span>", "<li>40 s</li>"] {
      #expect(page.contains(time), "\(time)")
    }
    let longer = try site.page("checklists/b/")
    for time in ["1 min 30 s</span>", "10–30 s</span>", "<li>3 min 40 s – 4 min</li>"] {
      #expect(longer.contains(time), "\(time)")
    }
    #expect(try site.page("ru/checklists/c/").contains("<li>10 с</li>"))
    // From an hour on nobody counts seconds.
    #expect(try site.page("checklists/d/").contains("<li>1 h 1 min</li>"))
    let path = try #require(site.paths.first { $0.hasPrefix("payloads/aaa-") })
    let payload = try site.text(path)
    #expect(payload.components(separatedBy: "\"estimatedMinutes\":1").count == 3)
    #expect(!payload.contains("\"estimatedMinutes\":0"))
    // A minute is not what the step says, so the app has its words as well.
    #expect(payload.contains(#""title":"Wait","itemDescription":"10 s""#))
  }

  @Test func `an emergency list shows none`() throws {
    let (page, list) = try pages("checklist_type: emergency\nduration: 40 min")
    #expect(!page.contains("40 min") && !page.contains("25 min"))
    #expect(!list.contains("40 min") && !list.contains("25 min"))
    let site = try Site.build([
      "content/checklists/fire.md": Sample.matter("Fire", "checklist_type: emergency")
        + "- [ ] Press START (5 s)\n- [ ] Wait (2 min)\n"
    ])
    #expect(!(try site.page("checklists/fire/").contains("5 s")))
    let payload = try site.text(try #require(site.paths.first { $0.hasPrefix("payloads/fire-") }))
    #expect(!payload.contains("itemDescription"))
    // A minute would be wrong for the first step.
    #expect(payload.components(separatedBy: "estimatedMinutes").count == 2)
    #expect(payload.contains("\"estimatedMinutes\":2"))
  }
}
