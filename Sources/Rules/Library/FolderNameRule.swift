import Contract
import Diagnostics
import Documents
import Library

/// A folder's name is not a misspelling of a folder that gives its documents their type.
enum FolderNameRule: LibraryRule {
  static let rule = Rule.style(
    "folder-name", "a folder's name is not a misspelling of one that gives a type")

  static func check(_ context: inout LibraryContext) {
    let layout = context.library.layout
    let known = layout.folders.map { $0.folder }
    let names = Set(known)
    var told: Set<String> = []
    for document in context.library.documents where document.type == .guide {
      let below = PageAddress.below(layout.content, document.path)
      guard let slash = below.utf8.firstIndex(of: 0x2F) else { continue }
      let folder = String(below[..<slash])
      guard !names.contains(folder), !told.contains(folder),
        let meant = NearestName.alone(folder, in: known)
      else { continue }
      told.insert(folder)
      context.report(
        .warning, rule, in: document, at: 0..<0,
        "the folder '\(folder)' gives its documents no type, so they are guides",
        help: "did you mean '\(meant)'?")
    }
  }
}
