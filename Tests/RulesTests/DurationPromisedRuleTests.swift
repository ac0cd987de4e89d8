import Documents
import Reading
import Testing

@Suite struct DurationPromisedRuleTests {
  @Test(arguments: [
    RuleCase(
      "the items take longer", "duration-promised", "checklists/a.md",
      """
      ---
      description: Takes about 20 to 30 minutes.
      ---
      - [ ] Count the lifejackets (20 min)
      - [ ] Start the engine (40 min)

      """,
      """
      content/checklists/a.md:2:14: note: the description promises 'about 20 to 30 minutes', and the items take 60 min [duration-promised]
        2 | description: Takes about 20 to 30 minutes.
          |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          = help: change one of them, or write `duration: 20–30 min`, which readers will then see

      """),
    RuleCase(
      "the author's duration is longer", "duration-promised", "checklists/a.md",
      """
      ---
      description: Полчаса на базе.
      duration: 2 h
      ---
      - [ ] Count the lifejackets (20 min)

      """,
      """
      content/checklists/a.md:2:14: note: the description promises 'Полчаса', and `duration` is 120 min [duration-promised]
        2 | description: Полчаса на базе.
          |              ^^^^^^^^^^^^^^^^
          = help: change one of them: readers see both

      """),
    RuleCase(
      "hours and minutes", "duration-promised", "checklists/a.md",
      """
      ---
      description: 1 h 30 min at the berth.
      ---
      - [ ] Count the lifejackets (20 min)

      """,
      """
      content/checklists/a.md:2:14: note: the description promises '1 h 30 min', and the items take 20 min [duration-promised]
        2 | description: 1 h 30 min at the berth.
          |              ^^^^^^^^^^^^^^^^^^^^^^^^
          = help: change one of them, or write `duration: 90 min`, which readers will then see

      """),
    RuleCase(
      "about the same", "duration-promised", "checklists/a.md",
      """
      ---
      description: An hour each morning.
      ---
      - [ ] Count the lifejackets (20 min)
      - [ ] Start the engine (45 min)

      """, ""),
    RuleCase(
      "in an emergency no time is shown", "duration-promised", "checklists/a.md",
      """
      ---
      description: An hour each morning.
      checklist_type: emergency
      ---
      - [ ] Count the lifejackets (1 min)

      """, ""),
    RuleCase(
      "no item has a time", "duration-promised", "checklists/a.md",
      """
      ---
      description: An hour each morning.
      ---
      - [ ] Count the lifejackets

      """, ""),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }

  @Test(arguments: [
    ("An hour each morning, before the lines come off.", 60...60, "An hour"),
    ("An hour and a half with the technician.", 90...90, "An hour and a half"),
    ("Five hours at the base.", 300...300, "Five hours"),
    ("About 2\u{2013}3 hours, rain or shine.", 120...180, "About 2\u{2013}3 hours"),
    ("The check takes 20 to 30 minutes.", 20...30, "20 to 30 minutes"),
    ("Allow 1.5 h.", 90...90, "1.5 h"), ("It takes 90 s.", 2...2, "90 s"),
    ("Пять часов на базе.", 300...300, "Пять часов"), ("Час каждое утро.", 60...60, "Час"),
    ("Занимает примерно 20–30 минут.", 20...30, "примерно 20–30 минут"),
    ("Пять-десять минут.", 5...10, "Пять-десять минут"),
    ("Takes two and a half to three hours.", 150...180, "two and a half to three hours"),
    ("На всё нужно полтора часа.", 90...90, "полтора часа"),
  ])
  func `a promise is found`(text: String, minutes: ClosedRange<Int>, words: String) {
    let promised = PromisedTime(in: text)
    #expect(
      promised?.minutes == minutes && promised?.words == words, "\(String(describing: promised))")
  }

  @Test(arguments: [
    ("Два с половиной часа у причала.", 150, "Два с половиной часа"),
    ("2 с половиной часа у причала.", 150, "2 с половиной часа"),
    ("Час с половиной на базе.", 90, "Час с половиной"),
    ("Два часа с половиной.", 150, "Два часа с половиной"),
    ("Two and a half hours.", 150, "Two and a half hours"),
    ("1 h 30 min at the berth", 90, "1 h 30 min"),
    ("1 ч 30 мин на всё", 90, "1 ч 30 мин"),
    ("1 ч. 30 мин.", 90, "1 ч. 30 мин"),
    ("Занимает 1 ч 20 с лишним минут.", 60, "1 ч"),
    ("Takes 1 hour 30 minutes.", 90, "1 hour 30 minutes"),
    ("An hour and twenty minutes.", 80, "An hour and twenty minutes"),
    ("Two hours. 20 minutes of them under way.", 120, "Two hours"),
    ("An hour and two people.", 60, "An hour"),
    ("Five minutes and an hour of rest.", 5, "Five minutes"),
    ("Twenty-five minutes.", 25, "Twenty-five minutes"),
    ("Forty five minutes.", 45, "Forty five minutes"),
    ("Сорок пять минут.", 45, "Сорок пять минут"),
    ("Ninety minutes.", 90, "Ninety minutes"),
  ])
  func `a number of several words is one number`(text: String, minutes: Int, words: String) {
    let promised = PromisedTime(in: text)
    #expect(promised?.minutes == minutes...minutes, "\(String(describing: promised))")
    #expect(promised?.words == words)
  }

  @Test(arguments: [
    "", "takes", "To be done every 250 hours or once a year.", "What to do in the first hour.",
    "A day's work on a diesel.", "Takes two people.", "It takes 20", "Allow for 3 tours.",
    "5 things to check",
    "На пять часов хватит.", "Часто забывают.", "1-2-3 minutes", "It takes 99999999999 hours",
    "- minutes", "Два с шкипером, двадцать минут.", "Two s", "Два с половиной литра.",
    "Два часа ночи: якорь пополз.", "5 часов утра, подъём.", "Час пик в гавани.",
  ])
  func `other words promise nothing`(text: String) {
    #expect(PromisedTime(in: text) == nil)
  }
}
