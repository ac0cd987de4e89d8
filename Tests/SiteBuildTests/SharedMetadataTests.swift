import Testing

/// What a document does not say and one of its translations does.
struct SharedMetadataTests {
  @Test func `a translation is an emergency list as its original is`() throws {
    let site = try Site.build([
      "fairlead.yml": Sample.configuration,
      "content/checklists/mob.md": Sample.matter("Man overboard", "checklist_type: emergency")
        + "- [ ] Shout (2 min) ^a\n",
      "content/checklists/mob.ru.md": Sample.matter("Человек за бортом")
        + "- [ ] Крикнуть (2 мин) ^a\n",
      "content/guides/words.ru.md": Sample.guide("Слова"),
    ])
    #expect(site.errors == [])
    #expect(try site.page("ru/guides/words/").contains("checklists/mob/"))
    // Such a list has no time.
    #expect(!(try site.page("ru/checklists/mob/").contains("2 мин</li>")))
    let payload = try #require(site.paths.first { $0.hasPrefix("payloads/chelovek-") })
    #expect(try site.text(payload).contains("\"checklistType\":\"emergency\""))
  }

  @Test func `what a private translation says does not get out`() throws {
    let site = try Site.build([
      "fairlead.yml": Sample.configuration,
      "content/checklists/mob.md": Sample.matter("Man overboard") + "- [ ] Shout ^a\n",
      "content/checklists/mob.ru.md": Sample.matter(
        "Человек за бортом", visibility: "private", "checklist_type: emergency")
        + "- [ ] Крикнуть ^a\n",
    ])
    #expect(site.errors == [])
    let payload = try #require(site.paths.first { $0.hasPrefix("payloads/man-") })
    #expect(try site.text(payload).contains("\"checklistType\":\"general\""))
  }

  @Test func `defaults are for what no translation says`() throws {
    let site = try Site.build([
      "fairlead.yml": Sample.configuration + """
        defaults: [ { path: "**", values: { checklist_type: daily } } ]

        """,
      "content/checklists/mob.md": Sample.matter("Man overboard", "checklist_type: emergency")
        + "- [ ] Shout ^a\n",
      "content/checklists/mob.ru.md": Sample.matter("Человек за бортом") + "- [ ] Крикнуть ^a\n",
      "content/checklists/oil.ru.md": Sample.matter("Масло") + "- [ ] Масло ^a\n",
    ])
    let types = try ["chelovek-", "maslo-"].map { name in
      let path = try #require(site.paths.first { $0.hasPrefix("payloads/\(name)") })
      return try #require(try site.object(path)["content_data"] as? [String: Any])["checklistType"]
    }
    #expect(types.map { $0 as? String } == ["emergency", "daily"])
  }
}
