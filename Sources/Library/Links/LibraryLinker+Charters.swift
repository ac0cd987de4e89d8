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
          reportWithheld(found, for: entry, of: document)
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

  /// Reports a checklist without a page, named by a charter that has one.
  private mutating func reportWithheld(
    _ found: Int, for entry: Charter.Entry, of document: Document
  ) {
    let target = library.documents[found]
    // A preview has pages of private documents, and may still report what the site will lack.
    guard document.isReachable, !library.hasPage(found, preview: preview && !reportsPrivate),
      !target.metadata.hidesVisibility
    else { return }
    var finding = Diagnostic.privateChecklist(target, for: entry, of: document)
    if isWithdrawing { finding.severity = .warning }
    report.append(finding)
  }
}
