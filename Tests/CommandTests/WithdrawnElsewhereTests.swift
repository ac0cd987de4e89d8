import Testing

/// `fairlead withdraw`: what the plan of a push has only if the ledger knows it.
struct WithdrawnElsewhereTests {
  /// What is said after `fairlead withdraw`, without the line about the site.
  private func advice(_ path: String, _ text: String) throws -> String {
    let folder = try TemporaryFolder([
      "fairlead.yml": """
      backend: { url: "http://127.0.0.1:9/api/v1" }
      rules: { tags.min: 0, description.required: false, date-missing: off }

      """,
      path: text,
    ])
    let run = try Fairlead.run(["withdraw", path], in: folder.path)
    #expect(run.code == 0, "\(run.errors)\(run.output)")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("\(path) is private and has no page: ") == true)
    return lines.dropFirst().joined(separator: "\n")
  }

  @Test(arguments: ["public", "unlisted"])
  func `an unlisted document is in no list`(visibility: String) throws {
    let advice = try advice(
      "content/guides/gate.md",
      "---\ntitle: Gate codes\nvisibility: \(visibility)\npublic_id: gate-codes\n---\nText.\n")
    let other =
      "if its plan does not have that, use `fairlead push --no-build --overwrite gate-codes`\n"
    #expect(
      advice
        == "`fairlead push --no-build` removes it from the server: look for `- gate-codes` in its plan\n"
        + (visibility == "public" ? "" : other))
  }

  @Test(arguments: ["public", "community"])
  func `a charter may be that of another clone`(visibility: String) throws {
    let id = "ce40824c-a4e9-41d4-b234-fdcc7a561cb0"
    let advice = try advice(
      "content/charters/c.yaml",
      """
      id: \(id)
      name: Kyklades
      start: 2026-12-05
      end: 2026-12-12
      visibility: \(visibility)

      """)
    #expect(
      advice == """
        `fairlead push --no-build` removes it from the server: look for `- \(id)` in its plan
        if its plan has the charter without `-`, push again with `--overwrite` and the id that it has there

        """)
  }
}
