import Bytes
import Contract

/// What the editor can do, and where it works.
struct ClientAbilities {
  /// The folder that it works in; `nil` if it names none.
  let folder: String?
  /// How it counts columns: in UTF-8 if it can, which needs no counting, else in UTF-16.
  let encoding: PositionEncoding
  /// Whether edits may name the version of the text that they are for.
  let takesVersions: Bool
  /// Whether edits may make files.
  let createsFiles: Bool
  /// Whether edits may rename files.
  let renamesFiles: Bool
  /// Whether it asks before its author renames files.
  let announcesRenames: Bool
  /// Whether it asks what can be renamed at a place.
  let preparesRenames: Bool
  /// Whether symbols may contain others.
  let nestsSymbols: Bool
  /// Whether hovers are Markdown: not if the editor asks for plain text, or prefers it.
  let hoversInMarkdown: Bool

  /// Reads the parameters of `initialize`.
  init(_ parameters: JSON) {
    let folders = parameters["workspaceFolders"]?.elements ?? []
    let address = folders.first?["uri"]?.text ?? parameters["rootUri"]?.text
    folder = address.flatMap { FileAddress.absolutePath($0) } ?? parameters["rootPath"]?.text
    let abilities = parameters["capabilities"] ?? .null
    let encodings = abilities.at("general", "positionEncodings")?.texts ?? []
    encoding = encodings.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    let edits = abilities.at("workspace", "workspaceEdit")
    takesVersions = edits?["documentChanges"]?.truth ?? false
    let operations = edits?["resourceOperations"]?.texts ?? []
    createsFiles = operations.contains("create")
    renamesFiles = operations.contains("rename")
    announcesRenames =
      abilities.at("workspace", "fileOperations", "willRename")?.truth ?? false
    preparesRenames = abilities.at("textDocument", "rename", "prepareSupport")?.truth ?? false
    nestsSymbols =
      abilities.at(
        "textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")?.truth ?? false
    let formats = abilities.at("textDocument", "hover", "contentFormat")?.texts ?? []
    hoversInMarkdown = formats.first { $0 == "markdown" || $0 == "plaintext" } != "plaintext"
  }
}
