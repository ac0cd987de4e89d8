import Contract
import Documents
import Exchange
import Testing

extension RoundTripTests {
  @Test func `a range is written as it is, and other dots do not begin a response`() throws {
    let titles = [
      "Battery 12.4…12.8 V", "Oil 3…4 bar … OK", "At -5…+5 °C", "Tank 1...2 … 3…4",
      "Wait…then go", "Fill 2…4 l…then stop",
    ]
    let document = AppDocument(
      title: "Ranges", description: "Numbers.",
      body: .checklist(
        .general,
        [
          AppDocument.Section(
            title: "Deck", items: titles.map { AppDocument.Item(title: $0) })
        ]))
    let (read, sources) = try Self.imported([document], form: .plain)
    #expect(
      sources[0].hasSuffix(
        """
        - [ ] Battery 12.4…12.8 V
        - [ ] Oil 3…4 bar … OK
        - [ ] At -5…+5 °C
        - [ ] Tank 1...2 … 3…4
        - [ ] Wait…<!-- -->then go
        - [ ] Fill 2…4 l…<!-- -->then stop

        """), "\(sources[0])")
    let copy = try AppFileReader.document(read[0], form: .plain)
    #expect(document.differences(from: copy) == [])
  }

  @Test func `a time that the notation does not have makes the file YAML`() {
    let limits = PublishLimits.minutes
    for minutes in [limits.lowerBound - 1, limits.lowerBound, limits.upperBound] {
      let text = Self.source(minutes)
      #expect(text.ending == (limits.contains(minutes) ? ".md" : ".yaml"), "\(minutes)")
      #expect(text.text.contains("(\(minutes) min)") == limits.contains(minutes), "\(text.text)")
    }
    #expect(Self.source(limits.upperBound + 1).ending == ".yaml")
  }

  /// A checklist with an item that takes some minutes.
  private static func source(_ minutes: Int) -> DocumentText {
    let items = [AppDocument.Item(title: "Check the oil", minutes: minutes)]
    return DocumentText(
      AppDocument(
        title: "Engine", description: "Before you start.",
        body: .checklist(.general, [AppDocument.Section(title: "Engine", items: items)])),
      DocumentText.Setting(form: .plain, visibility: .private, needsType: false))
  }
}
