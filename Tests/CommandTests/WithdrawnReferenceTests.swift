import Testing

/// `fairlead withdraw`: what names a document, but is not a link in the text of another.
struct WithdrawnReferenceTests {
  @Test func `a charter and an author that name the document are listed`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { url: \"https://library.example\" }\nrules: { tags.min: 0 }\n",
      "content/checklists/handover.md": """
      ---
      title: The hand-over
      description: About it.
      visibility: public
      created: 2026-01-15
      ---
      - [ ] Gas off

      """,
      "content/charters/c.yaml": """
      name: Kyklades
      start: 2026-12-05
      end: 2026-12-12
      visibility: public
      checklists: { pre_charter: checklists/handover.md }

      """,
      "content/authors/max.yaml":
        "name: Max\nbio: I wrote [this one](../checklists/handover.md).\n",
    ])
    let first = try Fairlead.run(["build"], in: folder.path)
    #expect(first.code == 0, "\(first.output)")
    let run = try Fairlead.run(["withdraw", "content/checklists/handover.md"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)\(run.output)")
    let findings = [
      (
        "content/charters/c.yaml",
        "content/checklists/handover.md, named for 'pre_charter', is private, so it has no page"
      ),
      (
        "content/authors/max.yaml",
        "content/checklists/handover.md is private, so it has no page to link to"
      ),
    ]
    func expect(_ severity: String, in output: String) {
      for (file, message) in findings {
        let line = output.split(separator: "\n").first { $0.hasPrefix(file + ":") }
        #expect(
          line?.hasSuffix(": \(severity): \(message) [link-target]") == true, "\(output)")
      }
    }
    expect("warning", in: run.output)
    for page in ["charters/c", "authors/max"] {
      let text = try folder.read("site/public/\(page)/index.html")
      #expect(!text.contains("checklists/handover"), "\(page)")
    }
    // The next build insists that both are changed.
    let next = try Fairlead.run(["build"], in: folder.path)
    #expect(next.code == 1)
    expect("error", in: next.output)
  }
}
