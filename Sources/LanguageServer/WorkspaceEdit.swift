import Contract
import Diagnostics

/// What an editor is to change, in one step that can be undone as one.
struct WorkspaceEdit {
  /// The texts that change: edits of a text as the server knows it, which do not overlap.
  var texts: [(path: String, fixes: [Diagnostic.Fix])] = []
  /// The files that get another path, after their texts have changed.
  var renames: [(old: String, new: String)] = []
  /// A file that is made, with its text.
  var creation: (path: String, text: String)?
}

extension WorkspaceEdit {
  /// Changes one text.
  init(_ path: String, _ fixes: [Diagnostic.Fix]) { self.init(texts: [(path, fixes)]) }

  /// Makes a file.
  init(creating path: String, _ text: String) { self.init(creation: (path, text)) }
}

extension LanguageServer {
  /// An edit as the editor takes it.
  func json(_ edit: WorkspaceEdit) -> JSON {
    let texts = edit.texts.compactMap {
      path, fixes -> (path: String, address: String, edits: JSON)? in
      guard let address = address(of: path), let lines = lines(of: path) else { return nil }
      let edits = fixes.map {
        JSON.members([
          ("range", lines.json($0.range)), ("newText", .text($0.replacement)),
        ])
      }
      return (path, address, .array(edits))
    }
    // Files can be in this form alone, and Neovim 0.7 takes it without announcing it.
    guard client.takesVersions || edit.creation != nil || !edit.renames.isEmpty else {
      return .members([
        ("changes", .object(texts.map { JSON.Member($0.address, $0.edits) }))
      ])
    }
    var changes = texts.map { path, address, edits in
      Self.change(of: address, version: open[path]?.version, edits)
    }
    if let (path, text) = edit.creation, let address = address(of: path) {
      let start = Position(line: 0, character: 0).json
      let insertion = JSON.members([
        ("range", .members([("start", start), ("end", start)])), ("newText", .text(text)),
      ])
      changes += [
        .members([("kind", .text("create")), ("uri", .text(address))]),
        Self.change(of: address, version: nil, .array([insertion])),
      ]
    }
    for (old, new) in edit.renames {
      guard let old = address(of: old), let new = address(of: new) else { continue }
      changes.append(
        .members([("kind", .text("rename")), ("oldUri", .text(old)), ("newUri", .text(new))]))
    }
    return .members([("documentChanges", .array(changes))])
  }

  private static func change(of address: String, version: Int?, _ edits: JSON) -> JSON {
    .members([
      (
        "textDocument",
        .members([("uri", .text(address)), ("version", version.map { .number($0) } ?? .null)])
      ),
      ("edits", edits),
    ])
  }
}
