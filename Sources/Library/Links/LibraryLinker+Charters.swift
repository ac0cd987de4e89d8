import Diagnostics
import Documents

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
          let leftOut = leftOutDocument(entry.target, from: document.path)
          let whose = "named for '\(entry.moment)'"
          var finding = Diagnostic(
            document.severityByVisibility, .linkTarget, file: document.path, at: entry.range,
            message: leftOut.map { "\($0.path), \(whose), \($0.whyMissing)" }
              ?? "no checklist at '\(entry.target)', \(whose)")
          if let leftOut {
            finding.help = Diagnostic.help(for: leftOut)
            report.append(finding)
          } else {
            report.append(
              noDocument(
                finding, at: entry.target, startsAtContent: true,
                language: document.metadata.language.value, type: .checklist))
          }
        }
      }
    }
  }
}
