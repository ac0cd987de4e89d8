import Bytes
import Diagnostics
import Documents
import Library
import Loading
import Settings
import SiteBuild

/// What must be written differently after a move: links, the keys that name documents, and the menu.
struct RelocatedLinks {
  /// What would have to be written differently, in a form that only its author can change.
  struct Stuck {
    /// The document, and its link; `nil` for keys and the menu.
    let link: LinkPlace?
    let finding: Diagnostic
  }

  /// A link of a document, both by number.
  struct LinkPlace: Hashable {
    let document: Int
    let link: Int
  }

  private let checked: CheckedLibrary
  private let paths: MovedPaths
  /// The links that must have the whole path of a file, because a shorter one would lead elsewhere.
  private let explicit: Set<LinkPlace>
  /// The documents, by their paths after the move, whose links keep the words that they show: these are in the
  /// name of a place, such as a title in YAML.
  private let worded: Set<String>
  /// The edits of each file, by its path before the move, in no order.
  private(set) var edits: [String: [Diagnostic.Fix]] = [:]
  /// What cannot be edited, with places and paths before the move.
  private(set) var stuck: [Stuck] = []

  /// Looks at every link and every key.
  ///
  /// - Parameters:
  ///   - checked: The library before the move.
  ///   - move: The move.
  ///   - goals: What its links lead to.
  ///   - strays: The links that did not lead where they should when this was tried before.
  init(
    _ checked: CheckedLibrary, _ move: FileMove, _ goals: [[LinkGoal?]],
    avoiding strays: [MoveComparison.Stray] = []
  ) {
    self.checked = checked
    explicit = Set(strays.filter { !$0.isInGoal }.map(\.place))
    worded = Set(strays.filter(\.isInGoal).map(\.goal))
    let layout = checked.configuration.layout
    paths = MovedPaths(move: move, content: layout.content, languages: layout.languages)
    for number in checked.library.documents.indices {
      addLinks(of: number, goals[number])
      addKeys(of: number)
    }
    for tree in checked.configuration.navigation { add(tree.entries) }
    for entry in checked.configuration.defaults {
      guard let new = checked.pattern(of: entry, after: move) else { continue }
      add(new[...], entry.path.value, at: entry.path, in: checked.configuration.path)
    }
    for entry in checked.configuration.exclusion.entries {
      guard let new = checked.pattern(of: entry, after: move) else { continue }
      let written = Located(entry.written, at: entry.range)
      add(new[...], entry.written, at: written, in: checked.configuration.path)
    }
  }

  private var content: String { paths.content }

  // MARK: Links

  private mutating func addLinks(of number: Int, _ goals: [LinkGoal?]) {
    let document = checked.library.documents[number]
    // Most documents have no link by reference, and no need of this.
    var definitions: [Int: ReferenceDefinitions] = [:]
    let keepsWords = worded.contains(paths.move.path(of: document.path))
    for (link, use) in document.links.enumerated() {
      let part = document.parts[use.part]
      let isWiki = part.tree.nodes[use.node].isWiki
      guard let goal = goals[link],
        let path = LinkPath(part.tree.destination(of: use.node), isWiki: isWiki)
      else { continue }
      let place = LinkPlace(document: number, link: link)
      let isExplicit = explicit.contains(place)
      let new =
        isWiki
        ? paths.wikiName(path.readings, to: goal.path, from: part.path, isExplicit: isExplicit)
        : paths.path(path.readings[0], to: goal.path, from: part.path, isExplicit: isExplicit)
      guard let new else { continue }
      let written = WrittenLink(path, in: part, node: use.node) {
        let known = definitions[use.part] ?? ReferenceDefinitions(in: part)
        definitions[use.part] = known
        return known
      }
      if let written, add(new, at: written, of: use.node, in: part, keepsWords: keepsWords) {
        continue
      }
      stuck.append(
        Stuck(
          link: place,
          finding: Diagnostic(
            .error, .linkTarget, file: part.path, at: part.fileRange(ofNode: use.node),
            message: "`mv` cannot change this link, which leads to \(goal.path)",
            help: "write its path on one line, without escapes such as `\\.` and `&#46;`")))
    }
  }

  /// Notes the edit of a link; `false` if the file has something else there, as YAML with escapes does.
  private mutating func add(
    _ new: String, at written: WrittenLink, of node: Int, in part: TextPart, keepsWords: Bool
  ) -> Bool {
    guard let file = checked.sources[part.path] else { return false }
    let source = part.tree.source
    var isScalar = false
    var quote: UInt8?
    if case .scalar(let map) = part.origin {
      isScalar = true
      quote = file.bytes.prefix(map.contentStart).last
    }
    let isWiki = part.tree.nodes[node].isWiki
    let notation = PathNotation(
      isWiki: isWiki, isAngled: written.isAngled, isScalar: isScalar, quote: quote,
      before: source[written.range])
    let notated = notation.written(new)
    var (text, place) = (notated.text, written.range)
    // Readers would see the escapes, and a heading would have another anchor.
    if isWiki, let words = WikiWords(of: node, in: part), words.end >= place.upperBound,
      notated.isEscaped && notation.escapes.isEmpty
        || (keepsWords || words.areInHeading) && isNamed(new, insteadOf: source[place])
    {
      let whole = place.lowerBound..<words.end
      // A fragment that is folded or has escapes in YAML stays, and the words of its link too.
      if isAsWritten(part.fileRange(whole), as: source[whole], in: file.bytes) {
        text += String(utf8: source[place.upperBound..<words.end]) + words.written
        place = whole
      }
    }
    let range = part.fileRange(place)
    guard isAsWritten(range, as: source[place], in: file.bytes) else { return false }
    add(Diagnostic.Fix(range: range, replacement: text), in: part.path)
    return true
  }

  private func isAsWritten(
    _ range: Range<Int>, as text: ArraySlice<UInt8>, in bytes: [UInt8]
  ) -> Bool {
    range.upperBound <= bytes.count && bytes[range].elementsEqual(text)
  }

  /// Whether a wiki link without words shows another name after a move.
  private func isNamed(_ new: String, insteadOf old: ArraySlice<UInt8>) -> Bool {
    !WikiTarget(Array(new.utf8)[...]).shown.utf8.elementsEqual(WikiTarget(old).shown.utf8)
  }

  private mutating func add(_ fix: Diagnostic.Fix, in path: String) {
    // Several links may have one definition.
    let isKnown = edits[path]?.contains { $0.range == fix.range } ?? false
    if !isKnown { edits[path, default: []].append(fix) }
  }

  // MARK: Keys

  private mutating func addKeys(of number: Int) {
    let document = checked.library.documents[number]
    if let source = document.metadata.translationOf, !source.range.isEmpty {
      add(key: source, in: document.path, starts: ["", "/"])
    }
    if case .charter(let charter) = document.body {
      for entry in charter.checklists {
        add(key: Located(entry.target, at: entry.range), in: document.path, starts: ["/", ""])
      }
    }
  }

  /// A path in a key starts at the content folder or at the document.
  private mutating func add(key written: Located<String>, in path: String, starts: [String]) {
    for start in starts {
      guard let goal = document(start + written.value, from: path) else { continue }
      if let new = paths.path(start + written.value, to: goal, from: path) {
        add(new.dropFirst(bytesOf: start), goal, at: written, in: path)
      }
      return
    }
  }

  private mutating func add(_ entries: [NavigationTree.Entry]) {
    for entry in entries {
      switch entry.target {
      case .address: break
      case .section(let entries): add(entries)
      case .path(let path):
        let written = "/" + path.value
        guard let full = SourceReference.resolved(written, from: "", content: content) else {
          break
        }
        let goal = document(written, from: "") ?? full
        if let new = paths.path(written, to: goal, from: "") {
          add(new.dropFirst(bytesOf: "/"), goal, at: path, in: checked.configuration.path)
        }
      }
    }
  }

  private func document(_ written: String, from path: String) -> String? {
    guard let full = SourceReference.resolved(written, from: path, content: content) else {
      return nil
    }
    return SourceReference.candidates(full).first { checked.number(of: $0) != nil }
  }

  /// Notes the edit of a value in YAML, in the quotes that it has.
  private mutating func add(
    _ new: Substring, _ goal: String, at written: Located<String>, in path: String
  ) {
    guard let source = checked.sources[path], written.range.upperBound <= source.bytes.count else {
      return
    }
    let value = source.bytes[written.range]
    let quote = value.first.flatMap { [.quote, .apostrophe].contains($0) ? $0 : nil }
    let isQuoted = quote != nil && value.count > 1 && value.last == quote
    let inner = isQuoted ? value.dropFirst().dropLast() : value
    let scalar = YAMLText.scalar(String(new))
    let isSafe =
      isQuoted
      ? new.utf8.allSatisfy { $0 != quote && $0 != .backslash && $0 >= .space }
      : scalar.utf8.elementsEqual(new.utf8)
    if isSafe, inner.elementsEqual(written.value.utf8) {
      add(
        Diagnostic.Fix(range: inner.startIndex..<inner.endIndex, replacement: String(new)), in: path
      )
    } else if isQuoted || inner.elementsEqual(written.value.utf8) {
      add(Diagnostic.Fix(range: written.range, replacement: scalar), in: path)
    } else {
      stuck.append(
        Stuck(
          link: nil,
          finding: Diagnostic(
            .error, .linkTarget, file: path, at: written.range,
            message: "`mv` cannot change this value, which names \(goal)",
            help: "write the path itself, on one line")))
    }
  }
}

extension CheckedLibrary {
  /// The pattern of an entry of `defaults` after a move; `nil` if it stays.
  func pattern(of entry: MetadataDefault, after move: FileMove) -> String? {
    let content = configuration.layout.content
    guard let new = move.pattern(entry.path.value, below: content) else { return nil }
    let pattern = PathPattern(new)
    // An editor may move a folder into another one, whose documents it must not publish.
    let isWrong = library.documents.contains { document in
      let path = PageAddress.below(content, document.path)
      return move.path(of: document.path).utf8.elementsEqual(document.path.utf8)
        && pattern.matches(path) != entry.pattern.matches(path)
    }
    return isWrong ? nil : new
  }

  /// The pattern of an entry of `exclude` after a move; `nil` if it stays.
  func pattern(of entry: Exclusion.Entry, after move: FileMove) -> String? {
    let content = configuration.layout.content
    guard let new = move.pattern(entry.written, below: content) else { return nil }
    let pattern = PathPattern(new.pathParts.joined(separator: "/"))
    // What a library has is not to be left out because of where it moves.
    let isWrong = library.documents.contains { document in
      pattern.covers(PageAddress.below(content, move.path(of: document.path)))
    }
    return isWrong ? nil : new
  }
}
