import Bytes
import Documents
import Library

/// How links name files, and what they name them after a move: in the way that their authors chose.
struct MovedPaths {
  let move: FileMove
  let content: String
  let languages: [String]

  /// What a path leaves out of the name of a file.
  private enum Form: CaseIterable {
    /// Nothing.
    case whole
    /// `.md`.
    case withoutEnding
    /// `.ru.md`.
    case withoutLanguageAndEnding
    /// `.ru`.
    case withoutLanguage
    /// `/index.md`.
    case folder
  }

  /// A path without what a form leaves out; `nil` if the file's name has nothing of that kind.
  private func name(_ path: String, _ form: Form) -> String? {
    let file = path.lastPathPart
    let ending = file.documentEnding
    let source = SourcePath(path, languages: languages)
    switch form {
    case .whole: return path
    case .withoutEnding: return ending.map { String(path.dropLast(bytesOf: $0)) }
    case .withoutLanguage, .withoutLanguageAndEnding:
      guard let ending, let language = source.marker else { return nil }
      let name = String(path.dropLast(bytesOf: ".\(language)\(ending)"))
      return form == .withoutLanguage ? name + ending : name
    case .folder:
      guard source.stem == "index", !source.folders.isEmpty else { return nil }
      return String(path.dropLast(bytesOf: "/" + file))
    }
  }

  /// A file's new name in a form, or in the nearest one that it has.
  private func newName(_ path: String, _ form: Form) -> String {
    name(path, form) ?? (form == .withoutLanguage ? nil : name(path, .withoutEnding)) ?? path
  }

  // MARK: Paths

  /// What to write instead of a path from a file, or from the content folder if it begins with `/`.
  ///
  /// - Parameters:
  ///   - written: The path as the linker reads it.
  ///   - goal: The file or folder that it leads to.
  ///   - path: The file that it is in.
  ///   - isExplicit: Whether the whole path of the file is written.
  /// - Returns: A path without escapes; `nil` if it stays right.
  func path(
    _ written: String, to goal: String, from path: String, isExplicit: Bool = false
  ) -> String? {
    let (source, target) = (move.path(of: path), move.path(of: goal))
    let full = SourceReference.resolved(written, from: path, content: content)
    let form = full.flatMap { full in Form.allCases.first { name(goal, $0) == full } }
    let isRooted = written.utf8.first == .slash
    var named = target
    if isExplicit {
      // All of it.
    } else if let form {
      named = newName(target, form)
      let now = SourceReference.resolved(written, from: source, content: content)
      if now == named, form == .whole || name(target, form) != nil { return nil }
    } else if target == goal, isRooted || source == path {
      // An old address, which stays.
      return nil
    }
    var new: String
    if isRooted {
      new = named == content ? "/" : "/" + below(named)
    } else {
      new = SourceReference.relative(named, from: source)
      if new.isEmpty || written.hasPrefix("./") && !new.hasPrefix("../") { new = "./" + new }
    }
    let isFolder = !isExplicit && (form == .folder ? name(target, .folder) != nil : form == .whole)
    if isFolder, written.utf8.last == .slash, new.utf8.last != .slash { new += "/" }
    return new == written ? nil : new
  }

  // MARK: Wiki links

  /// What to write instead of a name in a wiki link: a file's name, with folders before it or all of them.
  ///
  /// - Parameters:
  ///   - readings: The ways in which the linker reads it.
  ///   - goal: The file that it leads to.
  ///   - path: The file that it is in.
  ///   - isExplicit: Whether the whole path of the file is written.
  /// - Returns: A name without escapes; `nil` if it stays right, such as a title.
  func wikiName(
    _ readings: [String], to goal: String, from path: String, isExplicit: Bool
  ) -> String? {
    let target = move.path(of: goal)
    for written in readings {
      let parts = written.pathParts
      if written.utf8.first == .slash || parts.contains(where: { $0 == "." || $0 == ".." }) {
        return self.path(written, to: goal, from: path, isExplicit: isExplicit)
      }
      for form in Form.allCases {
        guard let name = name(goal, form),
          let start = start(of: parts, in: below(name).pathParts)
        else { continue }
        if isExplicit {
          let new = below(newName(target, target.isMarkdownName ? .withoutEnding : .whole))
          return new == written ? nil : new
        }
        if target == goal { return nil }
        let new = below(newName(target, form)).pathParts
        let named: [String]
        switch start {
        case .vault(let vault): named = [vault] + new
        case .top: named = new
        case .depth(let depth): named = new.suffix(depth)
        }
        return named.map(FoldedName.of) == parts.map(FoldedName.of)
          ? nil : named.joined(separator: "/")
      }
    }
    return nil
  }

  /// What the written parts of a path begin with.
  private enum Start {
    /// The content folder.
    case top
    /// The name of a vault, and the content folder.
    case vault(String)
    /// One of the last folders, or the name.
    case depth(Int)
  }

  private func start(of parts: [String], in path: [String]) -> Start? {
    let (written, all) = (parts.map(FoldedName.of), path.map(FoldedName.of))
    if written.isEmpty { return nil }
    if written == all { return .top }
    if all.suffix(written.count) == written[...] { return .depth(written.count) }
    return written.count > 1 && Array(written.dropFirst()) == all ? .vault(parts[0]) : nil
  }

  private func below(_ path: String) -> String { PageAddress.below(content, path) }
}

/// How a path is written in a text.
struct PathNotation {
  /// Whether it is in `[[…]]`.
  let isWiki: Bool
  /// Whether it is between `<` and `>`.
  let isAngled: Bool
  /// Whether the text is a value in YAML.
  let isScalar: Bool
  /// What is before a value in YAML: perhaps the quote that ends it.
  let quote: UInt8?
  /// What the author had written there.
  let before: ArraySlice<UInt8>

  /// The bytes that the author wrote with `%` escapes.
  var escapes: [UInt8] {
    before.indices.dropLast(2).compactMap { place -> UInt8? in
      guard before[place] == .percent, let high = before[place + 1].asciiHexDigitValue,
        let low = before[place + 2].asciiHexDigitValue
      else { return nil }
      return high << 4 | low
    }
  }

  /// A path with `%` escapes for what the notation cannot have, and for what the author wrote so before.
  ///
  /// - Parameter path: The path.
  /// - Returns: What to write, and whether it has escapes.
  func written(_ path: String) -> (text: String, isEscaped: Bool) {
    let escapes = escapes
    let escapesSpaces = escapes.contains(.space)
    let escapesLetters = escapes.contains { !$0.isASCII }
    var special = Set(isWiki ? "[]|#^\\`*<>".utf8 : "<>#%?\\\"`|[]:".utf8)
    if !isWiki, !isAngled { special.formUnion("()".utf8) }
    if isScalar { special.insert(.colon) }
    if isScalar, quote == .quote { special.insert(.quote) }
    if escapesSpaces || !isWiki && !isAngled { special.insert(.space) }
    let bytes = Array(path.utf8)
    // What could be an entity.
    let lastSemicolon = bytes.lastIndex(of: .semicolon) ?? 0
    var result: [UInt8] = []
    var isEscaped = false
    for (place, byte) in bytes.enumerated() {
      let isEntity = byte == .ampersand && (place < lastSemicolon || place + 1 == bytes.count)
      // Before a space it cannot be an escape, and readers see the name of a wiki link.
      let next = place + 1 < bytes.count ? bytes[place + 1] : .space
      let isPercent = byte == .percent && (next != .space || escapesSpaces)
      if byte < .space || byte == .delete || isEntity || isPercent || special.contains(byte)
        || escapesLetters && !byte.isASCII
      {
        result.append(.percent)
        result.appendHex(byte, uppercase: true)
        isEscaped = true
      } else {
        result.append(byte)
        if isScalar, byte == .apostrophe, quote == .apostrophe { result.append(byte) }
      }
    }
    return (String(utf8: result), isEscaped)
  }
}
