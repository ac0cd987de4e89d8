import Bytes
import Contract
import Diagnostics
import Documents

/// Reports which pairings of one document an author should check, and how.
struct IdentityDoubts {
  let outline: Outline
  let match: DocumentMatch
  let given: NewIDs.Given
  let lock: LockFile
  /// What has an id now, and the path of its document.
  let holder: (UUID) -> (path: String, words: String)?

  func diagnostics() -> [Diagnostic] {
    var findings = lostIDs()
    let doubts = match.doubts.sorted { $0.thing < $1.thing }
    let placed = doubts.filter { $0.reason == .place }
    if let first = placed.first {
      let thing = outline.things[first.thing]
      findings.append(
        finding(
          thing,
          "\(counted(placed.count, "text")) of this document changed "
            + "language and kept \(placed.count == 1 ? "its id" : "their ids") by position alone; "
            + "the first is '\(shown(thing.text))', which was '\(before(first.thing))'",
          help:
            "check the pairs that `fairlead lock` prints; if one is wrong, give the new text its "
            + "own key, such as `^new`"))
    }
    for doubt in doubts where doubt.reason != .place {
      let thing = outline.things[doubt.thing]
      let reason =
        doubt.reason == .faint
        ? "the two are not very similar" : "another text is about as similar"
      findings.append(
        finding(
          thing,
          "'\(shown(thing.text))' was matched with the former '\(before(doubt.thing))' and keeps its id, "
            + "but \(reason)", help: help(doubt.thing)))
    }
    guard let document = match.locked.map({ lock.documents[$0] }) else { return findings }
    return findings + newKeys(document) + lostKeys(document)
  }

  /// A published document that gets a new id, because another one has its former text.
  ///
  /// - Parameters:
  ///   - outline: The document.
  ///   - other: The one with its former text.
  ///   - locked: What the lock has at its path.
  /// - Returns: The finding; `nil` if nobody has seen the document yet, or if its title or language says that it is
  ///   another document, or a translation.
  static func newDocument(
    _ outline: Outline, other: Outline, locked: LockedDocument
  ) -> Diagnostic? {
    guard locked.publicID != nil, outline.language == other.language,
      LetterPairs(outline.title.utf8).likeness(LetterPairs(other.title.utf8))
        >= SimilarMatching.threshold
    else { return nil }
    return finding(
      outline,
      "the document gets a new id, because \(other.path) has its former text and keeps the "
        + "old one", offering: locked.id)
  }

  /// A published document that gets the id of another one, because it has the text of that.
  ///
  /// - Parameters:
  ///   - outline: The document.
  ///   - locked: What the lock has at its path, and what is nowhere else now.
  ///   - other: The one whose text it has.
  /// - Returns: The finding; `nil` if nobody has seen the document yet, or if its title or language says that it is
  ///   another document.
  static func otherDocument(
    _ outline: Outline, locked: LockedDocument, other: LockedDocument
  ) -> Diagnostic? {
    guard locked.publicID != nil, locked.language ?? outline.language == outline.language,
      !DocumentName(outline).hasOtherTitle(than: DocumentName(locked))
    else { return nil }
    return finding(
      outline,
      "the document gets the id of \(other.isRetired ? "the removed " : "")\(other.path) "
        + "instead of its own, because it has that document's former text", offering: locked.id)
  }

  /// A new document that has the name of a published one of another type, which is gone.
  ///
  /// - Parameters:
  ///   - outline: The document.
  ///   - locked: The one that is gone.
  /// - Returns: The finding.
  static func newType(_ outline: Outline, locked: LockedDocument) -> Diagnostic {
    finding(
      outline,
      "the document gets a new id, although it has the name of \(locked.path), which is gone",
      offering: locked.id)
  }

  /// A finding about a whole document, and the id that it would keep if it is the same one.
  private static func finding(
    _ outline: Outline, _ message: String, offering id: UUID
  ) -> Diagnostic {
    Diagnostic(
      .warning, .identity, file: outline.path, at: 0..<0, message: message,
      help: "if this is still the same document, write `id: \(id)` into its metadata")
  }

  private func help(_ thing: Int) -> String {
    // Elsewhere its key means nothing.
    let key = match.entry(of: thing, in: lock).map { lock.key($0) } ?? []
    if outline.things[thing].file != nil, !key.isEmpty {
      return "if it is the same, write `id: \(String(utf8: key.dropFirst()))` into its metadata to "
        + "confirm it for good; if not, write an id of its own there, such as `id: new`"
    }
    let keep =
      key.isEmpty
      ? "run `fairlead lock --write-keys \(outline.path.shellWord)`"
      : "add `^\(String(utf8: key.dropFirst()))` at its end"
    return
      "if it is the same, \(keep) to confirm it for good; if not, give it its own key, such as "
      + "`^new`"
  }

  /// Things that lose their ids to others which the lock has with the same ids, as after a merge of two branches that
  /// moved one item to two lists.
  private func lostIDs() -> [Diagnostic] {
    outline.things.indices.compactMap { index in
      let thing = outline.things[index]
      // What has a key of its own is reported with it.
      guard let id = match.lostIDs[index], thing.ownKey == nil, !thing.text.isEmpty,
        let other = holder(id)
      else { return nil }
      let one =
        other.words.utf8.elementsEqual(thing.text.utf8) ? "the one" : "'\(shown(other.words))'"
      return finding(
        thing,
        "'\(shown(thing.text))' gets a new id, because \(one) in \(other.path) keeps the old one",
        help: "if both are the same, remove one of them first: the other one then keeps the id")
    }
  }

  /// Words that end with the key that they had, because its `^` is gone.
  private func lostKeys(_ document: LockedDocument) -> [Diagnostic] {
    let present = Set(outline.things.compactMap { $0.key })
    let lost = Set(
      document.entries.filter { !$0.isRetired }
        .compactMap { entry -> String? in
          let key = lock.key(entry)
          guard key.first == .caret else { return nil }
          let name = String(utf8: key.dropFirst())
          return present.contains(name) ? nil : name
        })
    if lost.isEmpty { return [] }
    return outline.things.compactMap { thing in
      let words = thing.firstLine.utf8
      guard thing.key == nil, let space = words.lastIndex(of: .space) else { return nil }
      let word = String(utf8: words[space...].dropFirst())
      guard lost.contains(word) else { return nil }
      return finding(
        thing, "'\(word)' was the key here, and is now part of the text",
        help: "write ` ^\(word)` at its end")
    }
  }

  /// A key that gives a thing a new id, although it already had one.
  private func newKeys(_ document: LockedDocument) -> [Diagnostic] {
    let keyed = outline.things.indices.filter {
      outline.things[$0].ownKey != nil && !match.isMatched($0)
    }
    if keyed.isEmpty { return [] }
    var left: [UInt64: Int] = [:]
    for (index, entry) in document.entries.enumerated()
    where match.isFree(index) && !entry.isRetired {
      left[TextContext.hash(entry.kind, lock.text(entry))] = index
    }
    return keyed.compactMap { index in
      let thing = outline.things[index]
      guard
        let entry = left[TextContext.hash(thing.kind, thing.text.utf8)]
          ?? left[TextContext.hash(thing.kind, thing.firstLine.utf8)]
      else { return nil }
      let offered = String(utf8: lock.key(document.entries[entry]).dropFirst())
      return finding(
        thing,
        "the key '^\(thing.key ?? "")' gives '\(shown(thing.text))' a new id; readers' ticks stay "
          + "with the old one",
        help: help(keeping: offered, id: document.entries[entry].id, of: thing))
    }
  }

  /// How a thing keeps its id with the key that it had; with an empty name it had none.
  private func help(keeping name: String, id: UUID, of thing: Outline.Thing) -> String {
    // After a merge of two branches, one of which moved it, something is there twice.
    if let key = thing.key, name.utf8.elementsEqual(LockKey.written(key).utf8),
      let other = holder(id)
    {
      return
        "'\(shown(other.words))' in \(other.path) has the old id and the same key: remove one of the two"
    }
    if name.isEmpty {
      return "remove the key, and run `fairlead lock --write-keys \(outline.path.shellWord)`"
    }
    // A card in a file of its own has its key in the metadata, or is named like the file.
    if thing.file != nil { return "write `id: \(name)` into its metadata to keep the id" }
    return "write `^\(name)` instead to keep the id"
  }

  private func finding(_ thing: Outline.Thing, _ message: String, help: String) -> Diagnostic {
    Diagnostic(
      .warning, .identity, file: thing.file ?? outline.path, at: thing.range, message: message,
      help: help)
  }

  private func before(_ thing: Int) -> String {
    match.former(thing, in: lock).map { shown(String(utf8: lock.text($0))) } ?? ""
  }

  private func shown(_ text: String) -> String {
    text.count <= 60 ? text : "\(text.prefix(60))…"
  }
}

extension IdentityUpdate {
  /// Pairings that an author should look at.
  package func doubts() -> [Diagnostic] {
    var findings = displaced.compactMap { displaced -> Diagnostic? in
      let (index, locked) = (displaced.outline, lock.documents[displaced.locked])
      if let other = displaced.other {
        return IdentityDoubts.newDocument(outlines[index], other: outlines[other], locked: locked)
      }
      return matches[index].locked.flatMap {
        IdentityDoubts.otherDocument(outlines[index], locked: locked, other: lock.documents[$0])
      }
    }
    findings += retyped().map {
      IdentityDoubts.newType(outlines[$0.outline], locked: lock.documents[$0.locked])
    }
    let holders = self.holders(of: duplicates)
    for (index, outline) in outlines.enumerated() where !matches[index].isSame {
      findings += IdentityDoubts(
        outline: outline, match: matches[index], given: given[index], lock: lock,
        holder: { holders[$0] ?? holder(of: $0) }
      ).diagnostics()
    }
    return findings
  }
}
