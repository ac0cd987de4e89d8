import Contract
import Testing

@Suite struct PublicIDTests {
  @Test(arguments: ["abc", "0-a", "ropes-12345678", String(repeating: "a", count: 80)])
  func `a name that matches the pattern is valid`(text: String) {
    #expect(PublicID(text)?.description == text)
  }

  @Test(arguments: [
    "ab", "-abc", "Abc", "a_b_c", "a/../b", "äbc", String(repeating: "a", count: 81), "",
  ])
  func `a name that breaks the pattern is not valid`(text: String) {
    #expect(PublicID(text) == nil)
  }
}

@Suite struct WireTests {
  @Test(arguments: [
    "2026-01-15T09:00:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2024-02-29T12:00:00Z",
  ])
  func `a date of the contract is read`(text: String) {
    #expect(Timestamp(wire: text)?.iso == text)
  }

  @Test(arguments: [
    "2026-01-15", "2026-01-15T09:00:00.000Z", "2026-01-15T09:00:00+00:00", "2026-01-15t09:00:00z",
    "2026-01-15T09:00Z", "2025-02-29T09:00:00Z", "2026-01-15T09:00:60Z", "2026-01-15T24:00:00Z",
    "2026-13-15T09:00:00Z", "0000-01-01T00:00:00Z", "",
  ])
  func `a date in another form is not`(text: String) {
    #expect(Timestamp(wire: text) == nil)
  }

  @Test func `a random id is of version 4`() {
    let ids = Set((0..<100).map { _ in UUID.random() })
    #expect(ids.count == 100)
    for id in ids {
      #expect(Array(id.description)[14] == "4")
      #expect("89AB".contains(Array(id.description)[19]))
      #expect(UUID(id.description) == id)
    }
  }
}
