import Bytes
import Diagnostics
import SiteBuild

/// What the editor shows of what was found.
extension LanguageServer {
  /// Publishes what is found in the texts that have changed.
  func settle() {
    guard library != nil, phase == .running else { return }
    for path in changed.sorted() {
      guard let text = open[path], let reading = reading(of: path), let address = address(of: path)
      else { continue }
      if let message = publisher.message(
        reading.findings, in: path, at: address, text.lines, text: text.bytes,
        version: text.version)
      {
        send(message)
      }
    }
    changed = []
  }

  /// Publishes what the check of all documents has found, where it differs.
  func publishAll() {
    guard let library, phase == .running else { return }
    var groups: [(file: String, findings: [Diagnostic])] = []
    for finding in library.checked.diagnostics {
      if groups.last?.file.utf8.elementsEqual(finding.file.utf8) != true {
        groups.append((finding.file, []))
      }
      groups[groups.count - 1].findings.append(finding)
    }
    let found = Set(groups.map(\.file))
    groups += publisher.paths.filter { !found.contains($0) }.map { ($0, []) }
    for (path, findings) in groups {
      guard !changed.contains(path), let address = address(of: path) else { continue }
      let source = library.checked.sources[path]?.original ?? []
      let lines = TextLines(source, client.encoding, isFile: open[path] == nil)
      let message = publisher.message(
        findings, in: path, at: address, lines, text: source, version: open[path]?.version)
      if let message { send(message) }
    }
  }
}
