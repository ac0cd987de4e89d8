import TestSupport
import Testing

/// Roles that readers would see as one.
struct RoleNameTests {
  @Test func `roles that differ in capitals or unseen characters are one`() {
    let text = """
      ## Crew

      - [ ] Engine … STOPPED (required, @Шкипер)
      - [ ] MAYDAY … SENT (@шкипер, @ШКИПЕР)
      - [ ] Raft … READY (@mate)
        - [ ] Painter … TIED (@\u{200F}mate, @cook)
        - [ ] Knife … OUT (@Cook)
      """
    #expect(
      parse(text).outline == """
        # Crew
        - Engine => STOPPED required @Шкипер
        - MAYDAY => SENT @Шкипер
        - Raft => READY @mate
          - Painter => TIED @mate @cook
          - Knife => OUT @cook
        """)
  }

  @Test func `roles with and without ё are one`() {
    let text = """
      ## Курс

      - [ ] Буи (@вперёдсмотрящий)
      - [ ] Якорь (@впередсмотрящий)
      - [ ] Канат (@Впер\u{435}\u{308}дсмотрящий, @ВПЕРЁДСМОТРЯЩИЙ)
      """
    #expect(
      parse(text).outline == """
        # Курс
        - Буи @вперёдсмотрящий
        - Якорь @вперёдсмотрящий
        - Канат @вперёдсмотрящий
        """)
  }

  @Test func `roles with either form of σ are one`() {
    let text = """
      ## Πορεία

      - [ ] Χάρτης (@Πλοηγός)
      - [ ] Άγκυρα (@ΠΛΟΗΓΌΣ, @πλοηγόσ)
      """
    #expect(
      parse(text).outline == """
        # Πορεία
        - Χάρτης @Πλοηγός
        - Άγκυρα @Πλοηγός
        """)
  }

  @Test func `YAML has the same roles`() {
    let text = """
      title: Crew
      sections:
        - title: Crew
          items:
            - {title: Engine, role: Skipper}
            - {title: MAYDAY, role: "skipper, mate"}
      """
    #expect(
      parse(text, path: "content/checklists/a.yaml").outline.hasSuffix(
        """
        - Engine @Skipper
        - MAYDAY @Skipper @mate
        """))
  }
}
