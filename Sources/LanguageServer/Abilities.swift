import Contract

/// What the editor can do, and where it works.
struct ClientAbilities {
  /// The folder that it works in; `nil` if it names none.
  let folder: String?
  /// How it counts columns: in UTF-8 if it can, which needs no counting, else in UTF-16.
  let encoding: PositionEncoding
  /// Whether edits may name the version of the text that they are for.
  let takesVersions: Bool
  /// Whether symbols may contain others.
  let nestsSymbols: Bool

  /// Reads the parameters of `initialize`.
  init(_ parameters: JSON) {
    let folders = parameters["workspaceFolders"]?.elements ?? []
    let address = folders.first?["uri"]?.text ?? parameters["rootUri"]?.text
    folder = address.flatMap { FileAddress.absolutePath($0) } ?? parameters["rootPath"]?.text
    let abilities = parameters["capabilities"] ?? .null
    let encodings = abilities.at("general", "positionEncodings")?.texts ?? []
    encoding = encodings.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    takesVersions = abilities.at("workspace", "workspaceEdit", "documentChanges")?.truth ?? false
    nestsSymbols =
      abilities.at(
        "textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")?.truth ?? false
  }
}

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
    ])
    let server = JSON.members([("name", .text("fairlead")), ("version", .text(version))])
    return .members([("capabilities", abilities), ("serverInfo", server)])
  }
}

/// The requests that need the library.
enum LanguageRequest: String {
  case codeAction = "textDocument/codeAction"
  case completion = "textDocument/completion"
  case definition = "textDocument/definition"
  case documentLink = "textDocument/documentLink"
  case documentSymbol = "textDocument/documentSymbol"
  case hover = "textDocument/hover"
  case references = "textDocument/references"
}
