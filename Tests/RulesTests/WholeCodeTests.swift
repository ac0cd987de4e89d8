import Testing

/// Texts that are in a code block, as chatbots answer.
@Suite struct WholeCodeTests {
  private static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"

  @Test(arguments: [
    "```markdown\n# Engine fire\n\nText.\n```\n",
    "~~~md\n# Engine fire\n\nText.\n\n~~~\nfairlead check\n~~~\n\nMore.\n~~~\n",
    "```\n# Engine fire\n\nText.\n\n```\nfairlead check\n```\n\nMore.\n```\n",
    "```\n# Engine fire\n\nText.\n\n```\nfairlead check\n```\n```\n",
  ])
  func `all of a text in it is reported, even if a fence ends it early`(text: String) {
    AuthorSlip(
      text, 1, .warning, "notation",
      "the text is in a code block, so readers see its Markdown as code",
      "remove this line and the last one"
    ).expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    "```\n# Stop the engine\n\nstop\n```\n", "```sh\n# Stop the engine\nstop\n```\n",
    "```md\n# A title\n```\n\nText.\n\n```\nfairlead check\n```\n",
    "```md\n# A title\n\n```\n\nText.\n\n```\nfairlead check\n```\n",
    "Write:\n\n```md\n# A title\n```\n",
  ])
  func `ordinary code is not reported`(text: String) {
    AuthorSlip.expectNothing(Self.head + text, in: "content/guides/sample.md")
  }
}
