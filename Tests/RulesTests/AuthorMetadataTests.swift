import Testing

/// What authors write by mistake above a text, and the finding that each gets.
@Suite struct AuthorMetadataTests {
  @Test(arguments: [
    AuthorSlip(
      "\n---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: "
        + "2026-01-01\n---\n\nText.\n", 2, .warning, "front-matter",
      "the front matter does not begin at the top of the file; it is read anyway",
      "remove what is above `---`, also spaces and empty lines"),
    AuthorSlip(
      "----\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: "
        + "2026-01-01\n----\n\nText.\n", 1, .warning, "front-matter",
      "'----' is not `---`; the metadata is read anyway",
      "write `---`"),
    AuthorSlip(
      "—\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n"
        + "—\n\nText.\n", 1, .warning, "front-matter",
      "'—' is not `---`; the metadata is read anyway",
      "write `---`"),
    AuthorSlip(
      "---json\n{\"title\": \"Engine fire\", \"description\": \"D.\", \"tags\": [\"fire\"], "
        + "\"created\": \"2026-01-01\"}\n---\n\nText.\n", 1, .warning, "front-matter",
      "the front matter is JSON; it is read anyway",
      "write it as YAML between lines of `---`: `title: …`"),
    AuthorSlip(
      "+++\ntitle = 'Engine fire'\n+++\n\nText.\n", 1, .warning, "front-matter",
      "the front matter is TOML, which is not read, so the document is not published",
      "write it as YAML between lines of `---`: `title: …`"),
    AuthorSlip(
      "---\ntitle: “Engine”\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n"
        + "---\n\nText.\n", 2, .warning, "look-alike",
      "the quotes around the value of 'title' are typographic, so they are part of it",
      "write `\"` on both sides, or no quotes"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [“fire”]\ncreated: "
        + "2026-01-01\n---\n\nText.\n", 4, .warning, "look-alike",
      "the quotes around the value of 'tags' are typographic, so they are part of it",
      "write `\"` on both sides, or no quotes"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: (fire, sea)\ncreated: "
        + "2026-01-01\n---\n\nText.\n", 4, .warning, "look-alike",
      "'(fire, sea)' is not a YAML list: its brackets are part of the tags",
      "write `[fire, sea]`"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: ［fire］\ncreated: "
        + "2026-01-01\n---\n\nText.\n", 4, .warning, "look-alike",
      "'［fire］' is not a YAML list: its brackets are part of the tags",
      "write `[fire]`"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: fire]\ncreated: 2026-01-01\n"
        + "---\n\nText.\n", 4, .warning, "look-alike",
      "'fire]' is not a YAML list: its brackets are part of the tags",
      "write `[fire]`"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [1, [a]]\ncreated: "
        + "2026-01-01\n---\n\nText.\n", 4, .error, "metadata-value",
      "every entry of 'tags' must be text; this one is a list",
      "remove the inner brackets"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\nvisibility: "
        + "published\ncreated: 2026-01-01\n---\n\nText.\n", 5, .error, "metadata-value",
      "'visibility' cannot be 'published'",
      "did you mean 'public'?"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\nvisibility: Public\n"
        + "created: 2026-01-01\n---\n\nText.\n", 5, .error, "metadata-value",
      "'visibility' cannot be 'Public'",
      "did you mean 'public'?"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\nvisibilty: public\n"
        + "created: 2026-01-01\n---\n\nText.\n", 5, .warning, "unknown-key",
      "guides have no key 'visibilty'",
      "did you mean 'visibility'?"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ndraft: yes\n"
        + "created: 2026-01-01\n---\n\nText.\n", 5, .error, "metadata-value",
      "'draft' must be true or false, not 'yes'",
      "write `draft: true`"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ndraft: 'true'\n"
        + "created: 2026-01-01\n---\n\nText.\n", 5, .error, "metadata-value",
      "'draft' must be true or false without quotes",
      "write `draft: true`"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ndraft: true\n"
        + "visibility: public\ncreated: 2026-01-01\n---\n\nText.\n", 6, .error, "draft",
      "the document is a draft, which nobody sees, but `visibility` says 'public'",
      "remove `draft`, or remove this line"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\npinned: yes\n"
        + "created: 2026-01-01\n---\n\nText.\n", 5, .error, "metadata-value",
      "'pinned' must be true or false, not 'yes'",
      "write `pinned: true`"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\nlanguage: english\n"
        + "created: 2026-01-01\n---\n\nText.\n", 5, .error, "metadata-value",
      "'english' is not a language tag",
      "did you mean 'en'?"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\nchecklist_type: "
        + "dayly\ncreated: 2026-01-01\n---\n\nText.\n", 5, .error, "metadata-value",
      "'checklist_type' cannot be 'dayly'",
      "did you mean 'daily'?"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\naliases: "
        + "[https://x.example/y]\ncreated: 2026-01-01\n---\n\nText.\n", 5, .error, "metadata-value",
      "'https://x.example/y' is not an address of this site",
      "write it as /old/address/"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ndate: 2026-01-01\n"
        + "created: 2026-01-01\n---\n\nText.\n", 5, .warning, "unknown-key",
      "guides have no key 'date'",
      "write `created`"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\nslug: x\ncreated: "
        + "2026-01-01\n---\n\nText.\n", 5, .warning, "unknown-key",
      "guides have no key 'slug'",
      "a page's address comes from its file's path; write an old address in `aliases`"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\nlayout: post\n"
        + "created: 2026-01-01\n---\n\nText.\n", 5, .note, "unknown-key",
      "'layout' is another site generator's key and has no effect here",
      "you can leave it; `rules: { unknown-key: off }` silences notes such as this"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncategories: [x]\n"
        + "created: 2026-01-01\n---\n\nText.\n", 5, .warning, "unknown-key",
      "guides have no key 'categories'",
      "write `tags`"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\nsummary: x\n"
        + "created: 2026-01-01\n---\n\nText.\n", 5, .warning, "unknown-key",
      "guides have no key 'summary'",
      "write `description`"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ntag: x\ncreated: "
        + "2026-01-01\n---\n\nText.\n", 5, .note, "unknown-key",
      "'tag' is an older name for 'tags' and is read as that",
      "put both in one list under `tags`"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\nupdated: "
        + "15.01.2026\ncreated: 2026-01-01\n---\n\nText.\n", 5, .error, "date-form",
      "'updated' must be a date, and '15.01.2026' is not one",
      "write it as 2026-01-15"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\nupdated: Jan 15, "
        + "2026\ncreated: 2026-01-01\n---\n\nText.\n", 5, .error, "date-form",
      "'updated' must be a date, and 'Jan 15, 2026' is not one",
      "write it as 2026-01-15"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\nupdated: yesterday\n"
        + "created: 2026-01-01\n---\n\nText.\n", 5, .error, "date-form",
      "'updated' must be a date, and 'yesterday' is not one",
      "write it as 2026-01-15 or 2026-01-15T09:00:00Z"),
    AuthorSlip(
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\nauthor: [[Maria]]\n"
        + "created: 2026-01-01\n---\n\nText.\n", 5, .error, "metadata-value",
      "'author' must be text, not a list",
      "write `author: Maria` on one line"),
  ])
  func `in the metadata`(slip: AuthorSlip) {
    slip.expect(after: "", in: "content/guides/sample.md")
  }

  @Test(arguments: [
    "\u{A0}", "\u{AD}", "\u{61C}", "\u{180E}", "\u{200B}", "\u{200E}", "\u{200F}",
    "\u{202A}", "\u{2060}", "\u{2066}", "\u{FEFF}\u{FEFF}", "\u{FFFE}", "\u{200E}\u{AD} ",
  ])
  func `a sign without any width hides no metadata`(sign: String) {
    let metadata =
      "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n"
    AuthorSlip(
      "\(sign)\(metadata)---\n\nText.\n", 1, .warning, "front-matter",
      "the front matter does not begin at the top of the file; it is read anyway",
      "remove what is above `---`, also spaces and empty lines"
    ).expect(after: "", in: "content/guides/sample.md")
    AuthorSlip(
      "\(metadata)\(sign)---\n\nText.\n", 6, .warning, "front-matter",
      "'\(sign)---' is not `---`; the metadata is read anyway", "write `---`"
    ).expect(after: "", in: "content/guides/sample.md")
  }
}
