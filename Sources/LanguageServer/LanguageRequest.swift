/// The requests that need the library.
enum LanguageRequest: String {
  case codeAction = "textDocument/codeAction"
  case completion = "textDocument/completion"
  case definition = "textDocument/definition"
  case documentLink = "textDocument/documentLink"
  case documentSymbol = "textDocument/documentSymbol"
  case hover = "textDocument/hover"
  case prepareRename = "textDocument/prepareRename"
  case references = "textDocument/references"
  case rename = "textDocument/rename"
  case willRenameFiles = "workspace/willRenameFiles"
}
