import Contract
import Documents
import Library
import Theming

/// The checklists that readers choose from for a charter of their own: a script for each language,
/// which is loaded when they make one.
enum ChecklistNames {
  /// The script's name among the files of the theme.
  static func name(in language: String) -> String { "checklists-\(language).js" }

  /// Gives the page the id, the address, the title and the type of each checklist that is listed, and its language if
  /// that is another one.
  static func script(_ index: SiteIndex, _ language: String) -> [UInt8] {
    var json = JSONWriter()
    json.array(index.documents(of: .checklist, in: language)) { json, number in
      let metadata = index.library.documents[number].metadata
      let own = metadata.language.value
      json.array(
        [
          index.sharedID(of: number).description, index.library.addresses[number],
          metadata.title.value, (metadata.checklistType?.value ?? .general).rawValue,
        ] + (own == language ? [] : [own])
      ) { $0.string($1) }
    }
    return Array("Fairlead.checklists=".utf8) + json.bytes + Array("\n".utf8)
  }
}

extension Theme {
  /// The theme with the names of a library's checklists, if readers can make charters of their own.
  package func naming(checklistsOf index: SiteIndex) -> Theme {
    guard assets.contains(where: { $0.name == "charters.js" }) else { return self }
    var theme = self
    theme.assets += index.languages.map {
      (ChecklistNames.name(in: $0), ChecklistNames.script(index, $0))
    }
    return theme
  }
}
