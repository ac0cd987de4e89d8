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
}
