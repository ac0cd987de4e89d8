import Contract
import Discovery
import Documents
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Ids over long histories of edits, against the truth.
@Suite struct IdentityHistoryTests {
  /// The result of a number of histories.
  private struct Figures {
    var survivals = 0
    var kept = 0
    var sections = 0
    var sectionsKept = 0
    var restored = 0
    var restoredKept = 0
    var shared = 0
    var swapped = 0
    /// Ids of things that were gone, given to new ones that look like them.
    var inherited = 0
    var given = 0
    var documents = 0
    var documentsKept = 0
    var russian = 0
    var russianKept = 0
    var doubts = 0
    var edited = 0
    var editedKept = 0
    /// Things that lived to the end, and those of them that never changed their id.
    var ends = 0
    var endsKept = 0

    static func percent(_ part: Int, _ whole: Int) -> String {
      String(format: "%.2f %%", 100 * Double(part) / Double(max(1, whole)))
    }
  }

  @Test func `two hundred histories of forty steps keep their ids`() throws {
    var figures = Figures()
    let histories = 200
    for seed in 0..<histories { try follow(EditingHistory(seed: seed), steps: 40, &figures) }
    print(
      """
      identity: \(histories) histories of 40 steps
        items and cards that survive a step: \(figures.survivals), with their id: \
      \(Figures.percent(figures.kept, figures.survivals))
        of them Russian: \(figures.russian), with their id: \
      \(Figures.percent(figures.russianKept, figures.russian))
        of them with other words than before: \(figures.edited), with their id: \
      \(Figures.percent(figures.editedKept, figures.edited))
        at the end of their history: \(figures.ends), with the id that they were born with: \
      \(Figures.percent(figures.endsKept, figures.ends))
        sections: \(figures.sections), with their id: \
      \(Figures.percent(figures.sectionsKept, figures.sections))
        documents: \(figures.documents), with their id: \
      \(Figures.percent(figures.documentsKept, figures.documents))
        restored: \(figures.restored), with their id: \
      \(Figures.percent(figures.restoredKept, figures.restored))
        shared: \(figures.shared), swapped: \(figures.swapped), new things that took the id of a \
      gone one: \(figures.inherited) of \(figures.given)
        doubtful pairings that were reported: \(figures.doubts)
      """)
    #expect(Double(figures.kept) >= 0.98 * Double(figures.survivals))
    #expect(Double(figures.russianKept) >= 0.98 * Double(figures.russian))
    #expect(Double(figures.sectionsKept) >= 0.98 * Double(figures.sections))
    #expect(Double(figures.editedKept) >= 0.95 * Double(figures.edited))
    #expect(Double(figures.endsKept) >= 0.98 * Double(figures.ends))
    #expect(figures.documentsKept == figures.documents)
    // Some of what comes back finds its id with a new line that looked like it.
    #expect(Double(figures.restoredKept) >= 0.95 * Double(figures.restored))
    #expect(figures.shared == 0)
    #expect(figures.swapped == 0)
  }

  // MARK: Following one history

  /// One thing of the library as it is now.
  private struct Thing: Hashable {
    var truth: Int
    /// Equal things of one place cannot be distinguished.
    var place: String
    var words: String
    var isSection: Bool
    var isRussian: Bool
  }

  private func follow(
    _ history: EditingHistory, steps: Int, _ figures: inout Figures
  ) throws {
    var history = history
    let output = MemoryOutput()
    var before: [Int: Contract.UUID] = [:]
    var documentsBefore: [Int: Contract.UUID] = [:]
    var wordsBefore: [Int: String] = [:]
    var born: [Int: Contract.UUID] = [:]
    var owners: [Contract.UUID: Int] = [:]
    var everGiven: [Int: Contract.UUID] = [:]
    for step in 0...steps {
      if step > 0 { history.step() }
      var files = ["fairlead.yml": Array("site: { languages: [en, ru] }\n".utf8)]
      for text in history.texts { files[text.path] = Array(text.source.utf8) }
      files["fairlead.lock"] = output.files["fairlead.lock"]
      var build = SiteBuild(source: MemoryFolder(bytes: files), parsing: .inProcess, jobs: 1)
      build.writeLockFile = { _ = try output.write($2, to: $0) }
      let checked = try build.check()
      try build.writeLock(checked)
      if step > 0 { figures.doubts += checked.diagnostics.count { $0.rule.id == "identity" } }
      var things: [Thing] = []
      var ids: [Contract.UUID] = []
      for text in history.texts {
        let document = try #require(
          checked.library.documents.first { $0.path == text.path }, "\(text.path)")
        let found = Self.ids(of: document)
        let expected = Self.things(of: text)
        try #require(found.count == expected.count, "\(text.path)\n\(text.source)")
        things += expected
        ids += found
        let id = document.metadata.id.value
        if let old = documentsBefore[text.truth] {
          figures.documents += 1
          if old == id { figures.documentsKept += 1 }
        }
        documentsBefore[text.truth] = id
      }
      figures.shared += ids.count - Set(ids).count
      let now = Self.settled(things, ids, before)
      let living = Set(before.keys).intersection(now.keys)
      let idsBefore = Dictionary(
        living.compactMap { truth in before[truth].map { ($0, truth) } },
        uniquingKeysWith: { first, _ in first })
      for thing in things {
        guard let id = now[thing.truth] else { continue }
        if let old = before[thing.truth] {
          if thing.isSection {
            figures.sections += 1
            if old == id { figures.sectionsKept += 1 }
          } else {
            figures.survivals += 1
            figures.russian += thing.isRussian ? 1 : 0
            let isEdited = wordsBefore[thing.truth] != thing.words
            figures.edited += isEdited ? 1 : 0
            figures.editedKept += isEdited && old == id ? 1 : 0
            if old == id {
              figures.kept += 1
              figures.russianKept += thing.isRussian ? 1 : 0
            }
          }
          if old != id, idsBefore[id] != nil { figures.swapped += 1 }
        } else if let old = everGiven[thing.truth], history.restored.contains(thing.truth) {
          figures.restored += 1
          if old == id { figures.restoredKept += 1 }
        } else {
          figures.given += 1
          if let owner = owners[id], owner != thing.truth { figures.inherited += 1 }
        }
        owners[id] = thing.truth
        born[thing.truth] = born[thing.truth] ?? id
        everGiven[thing.truth] = id
      }
      before = now
      wordsBefore = Dictionary(
        things.map { ($0.truth, $0.words) }, uniquingKeysWith: { first, _ in first })
    }
    figures.ends += before.count
    figures.endsKept += before.count { born[$0.key] == $0.value }
  }

  /// The id of each truth; equal things of one place keep what they had if it is still there.
  private static func settled(
    _ things: [Thing], _ ids: [Contract.UUID], _ before: [Int: Contract.UUID]
  ) -> [Int: Contract.UUID] {
    var groups: [String: [Int]] = [:]
    for (index, thing) in things.enumerated() { groups[thing.place, default: []].append(index) }
    var now: [Int: Contract.UUID] = [:]
    for members in groups.values {
      var left = members.map { ids[$0] }
      var open: [Int] = []
      for member in members {
        if let old = before[things[member].truth], let place = left.firstIndex(of: old) {
          now[things[member].truth] = left.remove(at: place)
        } else {
          open.append(things[member].truth)
        }
      }
      for (truth, id) in zip(open, left) { now[truth] = id }
    }
    return now
  }

  private static func things(of text: Text) -> [Thing] {
    var things: [Thing] = []
    func add(_ line: Line, below place: String) {
      let own = "\(place)/\(line.words.text(isRussian: text.isRussian))"
      things.append(
        Thing(
          truth: line.truth, place: own, words: line.words.text(isRussian: text.isRussian),
          isSection: false, isRussian: text.isRussian))
      for child in line.children { add(child, below: "\(own)#\(line.truth)") }
    }
    for part in text.parts {
      if !text.isDeck {
        things.append(
          Thing(
            truth: part.truth,
            place: "\(text.path)//\(part.words.text(isRussian: text.isRussian))",
            words: part.words.text(isRussian: text.isRussian), isSection: true,
            isRussian: text.isRussian))
      }
      for item in part.items {
        add(item, below: "\(text.path)/\(text.isDeck ? 0 : part.truth)")
      }
    }
    return things
  }

  private static func ids(of document: Document) -> [Contract.UUID] {
    switch document.body {
    case .checklist(let checklist):
      checklist.sections.flatMap { section in
        [section.id].compactMap { $0 } + Checklist.flattened(section.items).compactMap(\.id)
      }
    case .deck(let deck): deck.cards.compactMap(\.id)
    case .guide, .charter, .author: []
    }
  }
}
