import Diagnostics

extension LibraryLinker {
  /// The checklists that a charter names, by their paths from the content folder.
  mutating func resolveCharters() {
    for (index, document) in library.documents.enumerated() {
      guard case .charter(let charter) = document.body else { continue }
      for entry in charter.checklists {
        let found = [
          find("/" + entry.target, from: document.path), find(entry.target, from: document.path),
        ].compactMap { $0 }.first { library.documents[$0].type == .checklist }
        library.charterTargets[index].append(found)
        if let found {
          if library.backlinks[found].last != index { library.backlinks[found].append(index) }
        } else {
          let finding = Diagnostic(
            document.metadata.visibility.value.isPublished ? .error : .warning, "link-target",
            file: document.path, at: entry.range,
            "no checklist at '\(entry.target)', which the charter names for '\(entry.moment)'")
          report.append(noDocument(finding, at: entry.target) { $0.type == .checklist })
        }
      }
    }
  }
}
