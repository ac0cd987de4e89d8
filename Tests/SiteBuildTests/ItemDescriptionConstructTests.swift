import Testing

/// Texts and lists below items, from source to page, payload and report.
@Suite struct ItemDescriptionConstructTests {
  @Test func `plain bullets with text and bullets below them`() throws {
    try expectChecklist(
      """
      ## Deck
      - Lines
        - Coiled
      - Anchor

        Lashed *twice*.
      """,
      html: """
        <div class="sections">
        <section id="deck">
        <details open>
        <summary>
        <h2><span>Deck</span> <small>2 items</small></h2>
        </summary>
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p>Lines</p>
        <div class="more">
        <ul>
        <li>Coiled</li>
        </ul>
        </div>
        </li>
        <li><span class="tick" aria-hidden="true"></span><p>Anchor</p>
        <div class="more">
        <p>Lashed <em>twice</em>.</p>
        </div>
        </li>
        </ul>
        </details>
        </section>
        </div>
        """,
      payload: """
        # Deck
        - Lines
          - Coiled
        - Anchor
          Lashed *twice*.
        """)
  }

  @Test func `a description with everything`() throws {
    try expectChecklist(
      """
      - [ ] Oil
            Cold, see [[ropes]].

        > [!warning]
        > Hot.

        ![Plan](../images/plan.svg)

            code
      """,
      html: """
        <div class="sections">
        <div id="items">
        <ul class="items">
        <li><span class="tick" aria-hidden="true"></span><p>Oil</p>
        <p class="more">Cold, see <a href="../../guides/ropes/">ropes</a>.</p>
        <div class="more">
        <section role="note" class="callout warning">
        <p class="callout-title">Warning</p>
        <p>Hot.</p>
        </section>
        <p><img src="../../media/plan-b59c5600.svg" alt="Plan" width="40" height="20" decoding="async"></p>
        <pre><code>code
        </code></pre>
        </div>
        </li>
        </ul>
        </div>
        </div>
        """,
      payload: """
        #\u{20}
        - Oil
          Cold, see [ropes](https://library.example/guides/ropes/).

        > [!warning]
        > Hot.

        ![Plan](https://library.example/media/plan-b59c5600.svg)

            code
        """)
  }
}
