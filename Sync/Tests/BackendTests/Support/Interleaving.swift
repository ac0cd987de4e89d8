import Contract
import Delivery
import Foundation
import Testing

/// One order of edits, commits, pulls and pushes.
struct Interleaving {
  private static let steps = 60
  private static let service = 3

  private let server: Server
  private let token: String
  private let client: Client
  private let seed: UInt64
  private var random: SeededRandom
  private let names: [String]
  private var history = History()
  private var shared: Int
  private var clones: [Clone]
  private var sent: [String: Sent] = [:]
  private var edits = 0
  /// Texts only grow unless something is undone, so losses are seen in the texts themselves.
  private let undoes: Bool
  private(set) var tally = Tally()

  init(_ server: Server, _ token: String, _ client: Client, seed: UInt64) throws {
    self.server = server
    self.token = token
    self.client = client
    self.seed = seed
    random = SeededRandom(seed: seed &* 0x9E37_79B9 &+ 1)
    undoes = seed % 2 == 1
    names = (1...5).map { "s\(seed)-\($0)" }
    let first = history.add(
      Dictionary(uniqueKeysWithValues: names.prefix(3).map { ($0, "e000") }), after: [])
    shared = first
    let files = history[first].documents
    clones = try (0..<3).map {
      Clone(number: $0, head: first, tracked: first, files: files, ledger: try .inMemory())
    }
  }

  mutating func run() async throws {
    for _ in 0..<Self.steps { try await step() }
    for index in clones.indices {
      commit(index)
      pull(index)
      share(index)
    }
    for index in clones.indices {
      pull(index)
      try await push(index, resolving: true)
      share(index)
    }
    for index in clones.indices { pull(index) }
    try await push(0, resolving: true)
    share(0)
    try await pushFromService(isLast: true)
    try await checkTheEnd()
  }

  private mutating func step() async throws {
    let index = Int.random(in: 0..<3, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case ..<22: edit(index)
    case ..<42: commit(index)
    case ..<45: amend(index)
    case ..<49: if undoes { undo(index) }
    case ..<58: pull(index)
    case ..<66:
      pull(index)
      share(index)
    case ..<88:
      // Most people commit first.
      if Int.random(in: 0..<5, using: &random) > 0 { commit(index) }
      try await push(index, resolving: Bool.random(using: &random))
    case ..<95: try await pushFromService(isLast: false)
    default: try await editInTheApp()
    }
  }

  // MARK: In a clone

  private mutating func edit(_ index: Int) {
    edits += 1
    let name = names[Int.random(in: 0..<names.count, using: &random)]
    let edit = String(format: "e%03d", edits)
    clones[index].files[name] = History.union(clones[index].files[name], edit)
  }

  /// A document becomes what it was in an earlier commit.
  private mutating func undo(_ index: Int) {
    let before = history[clones[index].head].contained.sorted()
    let commit = history[before[Int.random(in: 0..<before.count, using: &random)]]
    for (name, text) in commit.documents.sorted(by: { $0.key < $1.key })
    where clones[index].files[name] != text {
      clones[index].files[name] = text
      break
    }
  }

  private func isDirty(_ clone: Clone) -> Bool { clone.files != history[clone.head].documents }

  private mutating func commit(_ index: Int) {
    guard isDirty(clones[index]) else { return }
    clones[index].head = history.add(clones[index].files, after: [clones[index].head])
  }

  /// Replaces a commit that nobody else has.
  private mutating func amend(_ index: Int) {
    let clone = clones[index]
    guard isDirty(clone), !history[shared].contained.contains(clone.head),
      clone.head != clone.tracked
    else { return }
    clones[index].head = history.add(clone.files, after: [clone.tracked])
  }

  private mutating func pull(_ index: Int) {
    commit(index)
    let clone = clones[index]
    guard shared != clone.tracked else { return }
    if clone.head == clone.tracked {
      clones[index].head = shared
    } else {
      let merged = history.merged(clone.files, shared, base: clone.tracked)
      clones[index].head = history.add(merged, after: [clone.head, shared])
    }
    clones[index].tracked = shared
    clones[index].files = history[clones[index].head].documents
  }

  /// `git push`, which is refused for those who have not pulled.
  private mutating func share(_ index: Int) {
    guard clones[index].tracked == shared else { return }
    shared = clones[index].head
    clones[index].tracked = shared
  }

  // MARK: To the server

  private mutating func push(_ index: Int, resolving: Bool) async throws {
    let stuck = try await push(index, overwriting: [])
    guard resolving, !stuck.isEmpty else { return }
    // What was edited in the app is taken over, and then replaced on purpose.
    for name in stuck {
      clones[index].files[name] = History.union(clones[index].files[name], sent[name]?.text ?? "")
    }
    commit(index)
    _ = try await push(index, overwriting: stuck)
  }

  private mutating func push(_ index: Int, overwriting: [String]) async throws -> [String] {
    try await push(clones[index], overwriting: overwriting)
  }

  private mutating func pushFromService(isLast: Bool) async throws {
    let clone = Clone(
      number: Self.service, head: shared, tracked: shared, files: history[shared].documents,
      ledger: try .inMemory())
    let before = tally
    _ = try await push(clone, overwriting: [])
    if isLast, tally.updates != before.updates || tally.conflicts != before.conflicts {
      tally.lost.append("seed \(seed): the service still found something to do at the end")
    }
  }

  /// Pushes, compares each decision with what is known, and returns what the app has changed.
  private mutating func push(
    _ clone: Clone, overwriting: [String]
  ) async throws -> [String] {
    tally.pushes += 1
    let head = history[clone.head]
    let isDirty = isDirty(clone)
    let revision = try #require(Revision("content@\(head.name)\(isDirty ? "-dirty" : "")"))
    let files = try clone.files.sorted { $0.key < $1.key }.map { try file($0.key, $0.value) }
    let history = history
    let number = clone.head
    let plan = try await client.plan(
      files, clone.ledger, from: revision,
      overwrites: overwriting.isEmpty ? .none : .some(Set(overwriting.compactMap { PublicID($0) })),
      contained: { history.contained($0, in: number) })
    let result = try await client.deliver(plan, clone.ledger, from: revision)
    for report in result.reports {
      let name = report.operation.publicID.description
      guard case .done = report.outcome, let text = clone.files[name] else {
        tally.lost.append("seed \(seed): \(name) was not sent: \(report.outcome)")
        continue
      }
      check(name, text, clone, isOverwritten: overwriting.contains(name))
      sent[name] = Sent(
        text: text, origin: isDirty ? .dirty : .commit(clone.head), sender: clone.number)
    }
    var stuck: [String] = []
    for entry in plan.entries {
      guard case .conflict(let conflict) = entry.change else { continue }
      tally.conflicts += 1
      let name = entry.publicID.description
      if !isTrue(conflict, name, clone) {
        tally.falseConflicts.append("seed \(seed): \(name) \(conflict.kind) in \(clone.number)")
      }
      if sent[name]?.origin == .app { stuck.append(name) }
    }
    return stuck
  }

  /// Whether replacing the server's version was right.
  private mutating func check(
    _ name: String, _ text: String, _ clone: Clone, isOverwritten: Bool
  ) {
    tally.updates += 1
    guard let before = sent[name] else { return }
    let isContained: Bool
    switch before.origin {
    case .commit(let commit): isContained = history[clone.head].contained.contains(commit)
    case .dirty, .app: isContained = false
    }
    let isOwn = before.origin != .app && before.sender == clone.number
    let isSafe = isContained || isOwn || isOverwritten || before.text == text
    let isKept = undoes || History.union(text, before.text) == text
    if !isSafe || !isKept {
      tally.lost.append(
        "seed \(seed): \(name) '\(before.text)' by '\(text)' in \(clone.number)")
    }
  }

  /// Whether the server's version is something that is not part of the clone.
  private func isTrue(_ conflict: Conflict, _ name: String, _ clone: Clone) -> Bool {
    guard let there = sent[name], there.text != clone.files[name] else { return false }
    switch there.origin {
    case .commit(let commit):
      return conflict.kind == .ahead && !history[clone.head].contained.contains(commit)
        && there.sender != clone.number
    case .dirty: return conflict.kind == .uncommitted && there.sender != clone.number
    case .app: return conflict.kind == .changed || conflict.kind == .unknown
    }
  }

  private mutating func editInTheApp() async throws {
    guard let name = sent.keys.sorted().randomElement(using: &random), let there = sent[name] else {
      return
    }
    edits += 1
    tally.appEdits += 1
    let text = History.union(there.text, String(format: "a%03d", edits))
    var document = document(name, text)
    // The app does not know who may see it.
    document.more = ""
    let reply = try await server.send(
      "PUT", "/api/v1/content/\(name)", token: token, body: document.updateRequest)
    #expect(reply.status == 200)
    sent[name] = Sent(text: text, origin: .app, sender: -1)
  }

  private func checkTheEnd() async throws {
    for (name, text) in history[shared].documents.sorted(by: { $0.key < $1.key }) {
      let reply = try await server.send("GET", "/api/v1/content/\(name)")
      #expect(reply.text.contains("\"markdown\":\"\(text)\""), "seed \(seed): \(name) '\(text)'")
    }
    let list = try await server.send("GET", "/api/v1/content/public").array
    let listed = list.compactMap { $0["public_id"]?.string }.filter(names.contains)
    #expect(
      listed.sorted() == sent.keys.sorted().filter { !isUnlisted($0) }, "seed \(seed): the list")
    for name in sent.keys.sorted() {
      _ = try await server.send("DELETE", "/api/v1/content/\(name)", token: token)
    }
  }

  // MARK: Documents

  /// The text is not part of what the list shows, and one document is in no list.
  private func document(_ name: String, _ text: String) -> Document {
    var document = Document()
    document.publicID = name
    document.type = #""practice_guide""#
    document.content = Document.guide.replacingOccurrences(of: "Slowly.", with: text)
    if isUnlisted(name) { document.more = #","visibility":"unlisted""# }
    return document
  }

  private func isUnlisted(_ name: String) -> Bool { name.hasSuffix("-3") }

  private func file(_ name: String, _ text: String) throws -> PayloadFile {
    PayloadFile(
      publicID: try #require(PublicID(name)), bytes: document(name, text).publishRequest)
  }
}
