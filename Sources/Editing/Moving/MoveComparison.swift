import Bytes
import Diagnostics
import Documents
import Identity
import Library
import SiteBuild

/// A library before and after a move: what is worse afterwards.
struct MoveComparison {
  /// A link that leads elsewhere, or nowhere.
  struct Stray {
    let place: RelocatedLinks.LinkPlace
    /// Where it should lead.
    let goal: String
    /// Where it leads; `nil` for nowhere.
    let led: String?
    /// Where it is afterwards.
    let file: String
    let range: Range<Int>
    /// The key of the card that it leads to, if the card has it from the old name of its file.
    let key: String?
    /// Whether it leads to the right file, and only its place there has another name.
    var isInGoal: Bool { led == goal }
  }

  private let before: CheckedLibrary
  private let after: CheckedLibrary
  private let move: FileMove
  /// The links that do not lead where they did.
  private(set) var strays: [Stray] = []
  /// The documents whose links are read differently.
  private var misread: [String] = []

  /// Compares where links lead.
  ///
  /// - Parameters:
  ///   - before: The library before the move.
  ///   - goals: What its links lead to.
  ///   - move: The move.
  ///   - after: The library after the move.
  init(
    _ before: CheckedLibrary, _ goals: [[LinkGoal?]], after move: FileMove,
    in after: CheckedLibrary
  ) {
    (self.before, self.after, self.move) = (before, after, move)
    let later = LinkGoals.all(of: after)
    for (number, document) in before.library.documents.enumerated() {
      guard !document.links.isEmpty, let now = after.number(of: move.path(of: document.path))
      else { continue }
      compare(number, goals[number], with: now, later[now])
    }
  }

  private mutating func compare(
    _ number: Int, _ goals: [LinkGoal?], with now: Int, _ later: [LinkGoal?]
  ) {
    let (document, moved) = (before.library.documents[number], after.library.documents[now])
    // The cards of a folder are in the order of their names, which may be others afterwards.
    func byFile(_ document: Document, _ path: (String) -> String) -> [String: [Int]] {
      Dictionary(grouping: document.links.indices) {
        path(document.parts[document.links[$0].part].path)
      }
    }
    let found = byFile(moved) { $0 }
    for (file, links) in byFile(document, move.path(of:)).sorted(by: { $0.key < $1.key }) {
      let others = found[file] ?? []
      if others.count != links.count { misread.append(file) }
      for (link, other) in zip(links, others) {
        guard let goal = goals[link] else { continue }
        let (path, led) = (move.path(of: goal.path), later[other])
        if let led, led.kind == goal.kind, led.fragment == goal.fragment,
          led.kind == .folder || led.path == path
        {
          continue
        }
        let use = moved.links[other]
        let part = moved.parts[use.part]
        let isHere = part.tree.destination(of: use.node).first == .hash
        strays.append(
          Stray(
            place: .init(document: number, link: link), goal: path,
            led: led?.path ?? (isHere ? path : nil), file: file,
            range: part.fileRange(ofNode: use.node), key: lostKey(of: goal)))
      }
    }
  }

  private func lostKey(of goal: LinkGoal) -> String? {
    guard let fragment = goal.fragment, let number = before.number(of: goal.path),
      case .deck(let deck) = before.library.documents[number].body
    else { return nil }
    return deck.cards.first { card in
      card.isKeyFileName && card.anchor?.utf8.elementsEqual(fragment.utf8) == true
        && !move.path(of: card.path).utf8.elementsEqual(card.path.utf8)
    }?.key
  }

  // MARK: Findings

  /// Why the move must not be done.
  ///
  /// - Parameter stuck: What has a finding of its own.
  /// - Returns: What to report, in order.
  func findings(without stuck: [RelocatedLinks.Stuck]) -> [Diagnostic] {
    let links = Set(stuck.compactMap(\.link))
    let files = Set(stuck.filter { $0.link == nil }.map { move.path(of: $0.finding.file) })
    let causes = documents()
    // What is found because a document would be public, or of another type, goes away with the cause.
    let caused = Set(causes.map(\.file))
    let others = newFindings().filter { finding in
      !strays.contains {
        $0.file.utf8.elementsEqual(finding.file.utf8) && $0.range == finding.range
      } && !files.contains(finding.file) && !caused.contains(finding.file)
    }
    let led = strays.filter { !links.contains($0.place) }.map(finding)
    let unread = misread.map { file in
      Diagnostic(
        .error, .linkTarget, file: file, at: 0..<0,
        message: "`mv` cannot change the links of this document without changing something else",
        help: "write their paths on one line, without escapes")
    }
    let found = others + led + unread + causes
    // What else is wrong explains why ids would be lost.
    return (found.isEmpty && stuck.isEmpty ? lostIDs() : found).inReportOrder()
  }

  /// What to report about a link that leads elsewhere.
  func finding(_ stray: Stray) -> Diagnostic {
    if let key = stray.key {
      return Diagnostic(
        .error, .linkTarget, file: stray.file, at: stray.range,
        message: "this link would no longer lead to its card, whose key '\(key)' is its file name",
        help: "write the key into the card's front matter first: `id: \(YAMLText.scalar(key))`")
    }
    if stray.isInGoal {
      return Diagnostic(
        .error, .linkTarget, file: stray.file, at: stray.range,
        message: "this link would no longer lead to its place in \(stray.goal)",
        help: "give the links in the heading of that place words first: `[[name|words]]`")
    }
    return Diagnostic(
      .error, .linkTarget, file: stray.file, at: stray.range,
      message: stray.led == nil
        ? "this link would no longer lead to \(stray.goal)"
        : "this link would lead to \(stray.led ?? "") instead of \(stray.goal)",
      help: "write the link as a path first")
  }

  /// The findings of files that have more of a rule than before.
  private func newFindings() -> [Diagnostic] {
    func count(
      _ checked: CheckedLibrary, _ path: (String) -> String
    ) -> [String: [String: [Diagnostic]]] {
      var found: [String: [String: [Diagnostic]]] = [:]
      for finding in checked.everything where finding.severity != .note {
        found[path(finding.file), default: [:]][finding.rule.id, default: []].append(finding)
      }
      return found
    }
    let known = count(before) { move.path(of: $0) }
    let found = count(after) { $0 }
    return found.flatMap { file, rules in
      rules.filter { $0.value.countOfPlaces > known[file]?[$0.key]?.countOfPlaces ?? 0 }
        .flatMap(\.value)
    }.map { finding in
      var finding = finding
      // What is near the old path may be another document.
      if finding.rule == .defaults {
        finding.help = "write a pattern that matches the new path into `defaults` first"
      }
      return finding
    }
  }

  /// The documents that would get another id, type, language or visibility, or lose their translations.
  private func documents() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (number, document) in before.library.documents.enumerated() {
      let path = move.path(of: document.path)
      guard let now = after.number(of: path) else { continue }
      let moved = after.library.documents[now]
      var changes = KindChange.all(from: document, to: moved)
      if moved.metadata.id.value != document.metadata.id.value {
        changes.insert(.identity(of: document.path), at: 0)
      }
      if let change = lostTranslation(number, now) { changes.append(change) }
      found += changes.map { change in
        Diagnostic(
          .error, change.rule, file: path, at: 0..<0,
          message: change.message(about: "this document"), help: change.help)
      }
    }
    return found
  }

  /// The translation that a document would lose, though its language stays.
  private func lostTranslation(_ number: Int, _ now: Int) -> KindChange? {
    let (document, moved) = (before.library.documents[number], after.library.documents[now])
    guard document.metadata.language.value == moved.metadata.language.value else { return nil }
    let kept = Set(after.library.translations[now].map { after.library.documents[$0].path })
    return before.library.translations[number].lazy
      .map { move.path(of: before.library.documents[$0].path) }
      .first { !kept.contains($0) }.map { .translation($0) }
  }

  /// What documents would no longer be to others: their translations, or their cards.
  ///
  /// - Returns: The path of each afterwards, with what would change, in the order of the documents before.
  func lostRelations() -> [(path: String, change: KindChange)] {
    var owners = PathTable<String>()
    for document in after.library.documents {
      for file in document.files { owners[file] = document.path }
    }
    var found: [(path: String, change: KindChange)] = []
    for (number, document) in before.library.documents.enumerated() {
      let path = move.path(of: document.path)
      if path != document.path, let now = after.number(of: path),
        let change = lostTranslation(number, now)
      {
        found.append((path, change))
      }
      for (place, file) in document.files.enumerated() {
        let new = move.path(of: file)
        guard let owner = owners[new], owner != path else { continue }
        if place > 0 {
          if owner == new { found.append((new, .document(insteadOfCardOf: document.path))) }
        } else if new == file {
          found.append((owner, .cards(new)))
        } else {
          found.append((new, .card(of: owner)))
        }
      }
    }
    return found
  }

  /// The documents of which more ids would be retired than without the move: it must retire none.
  private func lostIDs() -> [Diagnostic] {
    var known: [String: [String: Int]] = [:]
    for change in before.lock.changes.documents {
      let path = move.path(of: change.path)
      for words in change.lost { known[path, default: [:]][words, default: 0] += 1 }
    }
    return after.lock.changes.documents.compactMap { change in
      let lost = change.lost.filter { words in
        guard let left = known[change.path]?[words], left > 0 else { return true }
        known[change.path]?[words] = left - 1
        return false
      }
      guard let first = lost.first else { return nil }
      let more = lost.count == 1 ? "" : " and \(lost.count - 1) more"
      return Diagnostic(
        .error, .lock, file: change.path, at: 0..<0,
        message: first.isEmpty
          ? "the id of this document would be retired, and readers would lose their ticks"
          : "the id of '\(first)'\(more) would be retired, and readers would lose their ticks",
        help: "run `fairlead lock` first, and check what it retires")
    }
  }
}

extension Document {
  /// Its own file, then those of its cards.
  fileprivate var files: [String] {
    var files = [path]
    for part in parts {
      let isKnown = [files[0], files[files.count - 1]].contains {
        $0.utf8.elementsEqual(part.path.utf8)
      }
      if !isKnown { files.append(part.path) }
    }
    return files
  }
}

extension LockChanges.DocumentChange {
  /// The words of what is gone; empty for the document itself.
  var lost: [String] { isRetired ? [""] + retired : retired }
}
