import Bytes
import Diagnostics
import Documents

extension ForeignFrontMatter {
  /// The finding for the author.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isPublishedByDefault: Whether the configuration would publish the document even if its own
  ///     metadata is not read.
  ///   - isDraftByDefault: Whether the configuration makes the document a draft.
  ///   - isAuthor: Whether it is the file of an author, whose page is published anyway.
  /// - Returns: The finding; `nil` if another one reports it.
  package func finding(
    in path: String, isPublishedByDefault: Bool, isDraftByDefault: Bool = false,
    isAuthor: Bool = false
  ) -> Diagnostic? {
    let and = isAuthor ? "" : " and the document is not published"
    let so = isAuthor ? "" : ", so the document is not published"
    let message: String
    let help: String
    var severity = Diagnostic.Severity.warning
    var fixes = self.fixes
    switch kind {
    case .unterminated: return nil
    case .displaced:
      message = "the front matter does not begin at the top of the file; it is read anyway"
      help = "remove what is above `---`, also spaces and empty lines"
    case .fence:
      message = "'\(written)' is not `---`; the metadata is read anyway"
      help = "write `---`"
    case .unopened:
      message = "the front matter has no opening `---`; it is read anyway"
      help = "write a line `---` above it"
    case .indented:
      message = "the front matter is indented; it is read anyway"
      help = "remove the spaces before `---`"
    case .below:
      message = "the metadata is below other text, so it is not read\(and)"
      help =
        written == "---"
        ? "move it to the top of the file"
        : "move it to the top of the file, between two lines of `---`"
      severity = isPublishedByDefault ? .error : .warning
    case .second:
      let isBlock = written == "---"
      message =
        (isBlock ? "this second block of metadata" : "this metadata below the front matter")
        + " is not read\(so)"
      help = isBlock ? "put its keys into the first block" : "move it above the closing `---`"
      severity = isPublishedByDefault ? .error : .warning
    case .bare:
      message = "the metadata is not between lines of `---`, so it is not read\(and)"
      // Logseq writes `type:: guide`.
      let hasTwoColons = KeyLines.key(of: Array(written.utf8)[...])?.value.first == .colon
      help =
        "write a line `---` above it and another one below it"
        + (hasTwoColons ? ", and one colon instead of two" : "")
      severity = isPublishedByDefault ? .error : .warning
    case .code:
      message = "the metadata is in a code block, so it is not read\(and)"
      help = "write `---` instead of the first and the last line of the code block"
      severity = isPublishedByDefault ? .error : .warning
    case .codeDocument:
      message =
        "the document is in a code block, so its metadata is not read"
        + (isAuthor ? "" : " and it is not published")
      help =
        "remove the lines of \(written.utf8.first == .tilde ? "tildes" : "backticks") "
        + "around the document\(range.lowerBound == 0 ? "" : ", and what is above it")"
      severity = isPublishedByDefault ? .error : .warning
    case .comment:
      message = "the metadata is in a comment, so it is not read\(and)"
      help = "move it to the top of the file, between two lines of `---`"
      severity = isPublishedByDefault ? .error : .warning
    case .twice:
      message = "the line `---` is here twice"
      help = "remove one of the two"
    case .json:
      message = "the front matter is JSON; it is read anyway"
      help = "write it as YAML between lines of `---`: `title: …`"
    case .toml:
      message = "the front matter is TOML, which is not read\(so)"
      // A repair does not change who can see a document.
      if !isPublishedByDefault, !isAuthor, mayPublish(fromDraft: isDraftByDefault) {
        fixes = []
        help = "write it as YAML between lines of `---` by hand: that publishes the document"
      } else {
        help = "write it as YAML between lines of `---`: `title: …`"
      }
      severity = isPublishedByDefault ? .error : .warning
    }
    return Diagnostic(
      severity, .frontMatter, file: path, at: range, message: message, help: help, fixes: fixes)
  }

  /// Whether the repaired metadata could publish a document that is not published today.
  ///
  /// - Parameter isDraft: Whether the document is a draft, which `draft: false` would change.
  /// - Returns: Whether a line at the top says so, or is too unusual to tell.
  private func mayPublish(fromDraft isDraft: Bool) -> Bool {
    guard let yaml = fixes.first?.replacement else { return false }
    return Array(yaml.utf8).split(separator: .lineFeed).contains { line in
      guard let colon = line.firstIndex(of: .colon), line.first != .space else { return false }
      let key = line[..<colon].filter { $0 != .quote && $0 != .apostrophe }
      if key.contains(.backslash) { return true }
      let written = line[(colon + 1)...].trimmingASCIISpace()
      if isDraft, key.elementsEqual("draft".utf8) { return !written.elementsEqual("true".utf8) }
      let value = String(utf8: written)
      // An author's page is always public.
      if key.elementsEqual("type".utf8) { return value.contains("author") || value.contains("\\") }
      guard key.elementsEqual("visibility".utf8) else { return false }
      return value.contains("public") || value.contains("unlisted") || value.contains("\\")
    }
  }
}
