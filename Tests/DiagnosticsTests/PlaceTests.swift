import Diagnostics
import Testing

/// A finding that several places of a file share.
@Suite struct PlaceTests {
  private func finding(_ counting: Diagnostic.Counting = .inNote, others: Int = 2) -> Diagnostic {
    Diagnostic(
      .warning, "notation", file: "a.md", at: 0..<4, message: "keys", notes: ["so"],
      help: "write `0`",
      fixes: (0...others).map { Diagnostic.Fix(range: 10 * $0..<10 * $0 + 2, replacement: "") },
      alsoAt: (0..<others).map { number in
        let start = 10 * (number + 1)
        return Diagnostic.Place(
          range: start..<start + 4, text: "keys", help: "write `\(number + 1)`")
      },
      counting: counting)
  }

  @Test func `the words count the other places`() {
    let note = "there are 2 more in this file"
    #expect(finding().message == "keys" && finding().notes == [note, "so"])
    #expect(finding(others: 1).notes == ["there is one more in this file", "so"])
    #expect(finding(others: 0).notes == ["so"])
    #expect(finding(.inMessage).message == "keys, and at 2 other places")
    #expect(finding(.inMessage, others: 1).message == "keys, and at 1 other place")
    #expect(finding(.inMessage, others: 0).message == "keys")
    #expect(finding(.inMessage).notes == ["so"])
    #expect(finding(.inParentheses).message == "keys (2 more like this in this document)")
    #expect(finding(.inParentheses, others: 0).message == "keys")
    let inText = Diagnostic.Counting.inText(start: "the file has", thing: "key")
    #expect(finding(inText).message == "the file has 3 keys" && finding(inText).notes == ["so"])
    #expect(finding(inText, others: 0).message == "keys")
    #expect([finding(), finding(others: 0)].countOfPlaces == 4)
  }

  @Test func `at some of its places it has their words and fixes`() throws {
    #expect(finding().kept(at: [true, true, true]) == finding())
    #expect(finding().kept(at: [false, false, false]) == nil)
    let last = try #require(finding().kept(at: [false, false, true]))
    #expect(last.range == 20..<24 && last.help == "write `2`" && last.notes == ["so"])
    #expect(last.fixes.map { $0.range } == [20..<22])
    let two = try #require(finding(.inMessage).kept(at: [true, false, true]))
    #expect(two.range == 0..<4 && two.message == "keys, and at 1 other place")
    #expect(two.fixes.map { $0.range } == [0..<2, 20..<22])
  }

  @Test func `each place can be a finding of its own`() {
    let each = finding(.inMessage).atEachPlace
    #expect(each.map(\.range) == [0..<4, 10..<14, 20..<24])
    #expect(each.allSatisfy { $0.message == "keys" && $0.notes == ["so"] })
    #expect(each.map(\.help) == ["write `0`", "write `1`", "write `2`"])
    #expect(each.map { $0.fixes.map(\.range) } == [[0..<2], [10..<12], [20..<22]])
    #expect(finding(others: 0).atEachPlace == [finding(others: 0)])
  }

  @Test func `findings that differ only in their other places are two`() {
    var other = finding()
    other.alsoAt[1].range = 30..<34
    #expect([other, finding(), other].inReportOrder() == [finding(), other])
  }

  @Test func `every report has the same number`() {
    func source(_ path: String) -> SourceText? {
      SourceText(path: path, bytes: Array("++a++ and ++b++ and ++c++".utf8))
    }
    let note = "note: there are 2 more in this file"
    #expect(HumanReport(source: source).text(finding()).contains("= \(note)\n"))
    let json = String(decoding: JSONReport(source: source).bytes([finding()]), as: UTF8.self)
    #expect(json.contains(#""message":"keys; there are 2 more in this file; so","#))
    #expect(GitHubReport(source: source).text([finding()]).contains("keys%0A\(note)%0A"))
    #expect(JUnitReport(source: source).text([finding()], files: []).contains("= \(note)&#10;"))
    let sarif = SARIFReport(
      version: "1", rules: [Rule.style("notation", "no marks")], page: { "# \($0.id)\n" },
      source: source)
    #expect(String(decoding: sarif.bytes([finding()]), as: UTF8.self).contains("keys\\n\(note)\\n"))
  }
}
