import Documents
import TestSupport
import Testing

/// The numbers of items in ordered lists.
@Suite struct ItemNumberTests {
  @Test func `items have the numbers of their lists`() throws {
    let items = try #require(
      parse(
        """
        - [ ] a
        2. [ ] b
           - [ ] c

             7. [ ] d
             7. plain
             7. [ ] e

        words

        3. [ ] f
        1) [ ] g
        - [ ] h
        * [ ] i
        """
      ).checklist?.sections.first?.items)
    let all = Checklist.flattened(items).map {
      "\($0.titleText)\($0.number.map(String.init) ?? "")"
    }
    #expect(all == ["a", "b2", "c", "d7", "plain8", "e9", "f3", "g1", "h", "i"])
    #expect(Checklist.lists(in: items) == [0..<1, 1..<3, 3..<4, 4..<6])
    #expect(Checklist.lists(in: items[1].children[0].children) == [0..<3])
    #expect(Checklist.lists(in: []).isEmpty)
    var item = items[0]
    item.number = 999_999_999
    #expect(item.number == 999_999_999)
    item.number = nil
    #expect(item.number == nil)
    let yaml = "sections:\n- items:\n  - { title: a, items: [b] }\n"
    let written = parse(yaml, path: "content/checklists/a.yaml").checklist
    #expect(written?.allItems.map { $0.number } == [nil, nil])
  }
}
