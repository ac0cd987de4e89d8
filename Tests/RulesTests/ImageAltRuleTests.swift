import Testing

@Suite struct ImageAltRuleTests {
  @Test(arguments: [
    RuleCase(
      "images without words", "image-alt", "guides/a.md",
      """
      ![](a.png) ![ ](b.png) ![*c*](c.png) ![`d`](d.png)

      """,
      """
      content/guides/a.md:1:1: warning: the image has no alternative text [image-alt]
        1 | ![](a.png) ![ ](b.png) ![*c*](c.png) ![`d`](d.png)
          | ^^^^^^^^^^
          = help: describe it between the brackets: ![what it shows](…)
      content/guides/a.md:1:12: warning: the image has no alternative text [image-alt]
        1 | ![](a.png) ![ ](b.png) ![*c*](c.png) ![`d`](d.png)
          |            ^^^^^^^^^^^
          = help: describe it between the brackets: ![what it shows](…)

      """)
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
