import Contract
import Documents
import Exchange
import Testing

extension RoundTripTests {
  @Test(arguments: [("Engine", ".md"), ("Spare — engine", ".yaml")])
  func `an empty section is a heading, if it would not group the next one`(
    next: String, ending: String
  ) throws {
    let document = AppDocument(
      title: "Engine check", description: "Before you start.",
      body: .checklist(
        .general,
        [
          .init(title: "Spare", items: []),
          .init(title: next, items: [.init(title: "Oil")]),
          .init(title: "Last", icon: "wrench", isCollapsed: true, items: []),
        ]))
    let setting = DocumentText.Setting(form: .plain, visibility: .private, needsType: false)
    #expect(DocumentText(document, setting).ending == ending)
    #expect(DocumentText(document, setting, asYAML: true).ending == ".yaml")
    let (read, sources) = try Self.imported([document], form: .plain)
    let copy = try AppFileReader.document(read[0], form: .plain)
    #expect(document.differences(from: copy) == [], "\(sources[0])")
  }
}
