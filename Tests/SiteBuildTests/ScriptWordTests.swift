import Pages
import Testing

/// The words that scripts show: both languages fill in the same values.
@Suite struct ScriptWordTests {
  @Test func `both languages fill in the same`() {
    for word in ScriptWord.all {
      #expect(Self.blanks(word.english) == Self.blanks(word.russian), "\(word.name)")
      #expect(!word.english.isEmpty && !word.russian.isEmpty, "\(word.name)")
    }
  }

  @Test func `each name is used once`() {
    #expect(Set(ScriptWord.all.map { $0.name }).count == ScriptWord.all.count)
  }

  private static func blanks(_ text: String) -> [Substring] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
      .map { $0.prefix { $0 != "}" } }.sorted()
  }
}
