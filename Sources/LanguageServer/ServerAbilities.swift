import Contract

/// What the server can do.
enum ServerAbilities {
  /// The answer to `initialize`.
  static func json(_ client: ClientAbilities, version: String) -> JSON {
    let abilities = JSON.members([
      ("positionEncoding", .text(client.encoding.rawValue)),
      // Open and close are wanted, and changes as ranges.
      ("textDocumentSync", .members([("openClose", .bool(true)), ("change", .number(2))])),
      (
        "completionProvider",
        .members([("triggerCharacters", .array(["[", "(", "#", "/", "@", "^"].map { .text($0) }))])
      ),
      ("hoverProvider", .bool(true)), ("definitionProvider", .bool(true)),
      ("referencesProvider", .bool(true)), ("documentSymbolProvider", .bool(true)),
      ("documentLinkProvider", .members([("resolveProvider", .bool(false))])),
      (
        "codeActionProvider",
        .members([
          ("codeActionKinds", .array([.text(CodeActions.quickFix), .text(CodeActions.fixAll)]))
        ])
      ),
      (
        "renameProvider",
        client.preparesRenames ? .members([("prepareProvider", .bool(true))]) : .bool(true)
      ),
      ("workspace", client.announcesRenames ? announcements : nil),
    ])
    let server = JSON.members([("name", .text("fairlead")), ("version", .text(version))])
    return .members([("capabilities", abilities), ("serverInfo", server)])
  }
}

extension ServerAbilities {
  /// The server wants to know of every file or folder that is renamed, before it is.
  private static var announcements: JSON {
    let every = JSON.members([
      ("scheme", .text("file")), ("pattern", .members([("glob", .text("**/*"))])),
    ])
    return .members([
      ("fileOperations", .members([("willRename", .members([("filters", .array([every]))]))]))
    ])
  }
}
