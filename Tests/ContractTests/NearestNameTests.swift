import Contract
import Testing

@Suite struct NearestNameTests {
  private let keys = ["title", "tags", "description", "visibility", "по желанию"]

  @Test(arguments: [
    ("titel", "title"), ("tittle", "title"), ("TITLE", "title"), ("titl", "title"),
    ("tag", "tags"), ("visiblity", "visibility"), ("vizibilty", "visibility"),
    ("descripton", "description"), ("по желаню", "по желанию"), ("По Желанию", "по желанию"),
  ])
  func `the nearest name is found`(written: String, meant: String) {
    #expect(NearestName.of(written, in: keys) == meant)
  }

  @Test(arguments: ["author", "", "x", "tit", "teltin", "desc"])
  func `a name that is not near is not suggested`(written: String) {
    #expect(NearestName.of(written, in: keys) == nil)
  }

  @Test func `a swap of neighbours is one edit`() {
    #expect(NearestName.of("ab", in: ["ba"]) == "ba")
    #expect(NearestName.of("abcd", in: ["badc"]) == nil)
  }

  @Test func `of equally near names the first wins`() {
    #expect(NearestName.of("cat", in: ["bat", "hat"]) == "bat")
    #expect(NearestName.of("cat", in: ["hat", "bat"]) == "hat")
    #expect(NearestName.of("cat", in: ["hat", "cat"]) == "cat")
  }

  @Test func `nothing is near an empty name`() {
    #expect(NearestName.of("a", in: []) == nil)
    #expect(NearestName.of("", in: ["a"]) == "a")
    #expect(NearestName.of("", in: ["ab"]) == nil)
  }

  @Test func `long names are compared by their beginning, and soon`() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(NearestName.of(long, in: [long + "b", "c"]) == long + "b")
    #expect(NearestName.of(long, in: ["title"]) == nil)
  }

  /// Edits as a table of all beginnings of both names gives them.
  private func edits(_ left: [Character], _ right: [Character]) -> Int {
    var table = [Array(0...right.count)]
    for row in 1..<left.count + 1 {
      table.append([row] + Array(repeating: 0, count: right.count))
      for column in 1..<right.count + 1 {
        let isSame = left[row - 1] == right[column - 1]
        var best = min(
          table[row - 1][column - 1] + (isSame ? 0 : 1), table[row - 1][column] + 1,
          table[row][column - 1] + 1)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          best = min(best, table[row - 2][column - 2] + 1)
        }
        table[row][column] = best
      }
    }
    return table[left.count][right.count]
  }

  @Test func `a fix can be kept to a few edits`() {
    let names = ["translation_of", "description"]
    #expect(NearestName.of("translation_status", in: names) == "translation_of")
    #expect(NearestName.alone("translation_status", in: names) == "translation_of")
    #expect(NearestName.alone("translation_status", in: names, within: 2) == nil)
    #expect(NearestName.alone("translaton_of", in: names, within: 2) == "translation_of")
  }

  @Test func `edits are counted as a table of all beginnings counts them`() {
    var state: UInt64 = 14
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var near = 0
    for round in 0..<4_000 {
      let alphabet = Array(round.isMultiple(of: 2) ? "ab" : "aбв漢")
      let most = [4, 12, 64][round % 3]
      let left = (0..<next(most + 1)).map { _ in alphabet[next(alphabet.count)] }
      var right = left
      for _ in 0..<next(4) where right.count < most {
        let place = next(right.count + 1)
        switch next(3) {
        case 0: right.insert(alphabet[0], at: place)
        case 1 where place < right.count: right.remove(at: place)
        default: if place + 1 < right.count { right.swapAt(place, place + 1) }
        }
      }
      let isNear = edits(left, right) <= max(1, max(left.count, right.count) / 3)
      near += isNear ? 1 : 0
      let found = NearestName.of(String(left), in: [String(right)])
      #expect(found == (isNear ? String(right) : nil), "\(String(left)) \(String(right))")
    }
    #expect(near > 1_000 && near < 4_000, "\(near)")
  }
}
