import Bytes
import Diagnostics
import Editing
import Reading
import SiteBuild

/// What the editor shows of what was found.
extension LanguageServer {
  /// Publishes what is found in the texts that have changed.
  func settle() {
    guard let library, phase == .running else { return }
    // What is found in the configuration is known by the check of all documents alone.
    let configuration = library.checked.configuration.path
    for path in changed.sorted() where path != configuration {
      guard let text = open[path], let reading = reading(of: path), let address = address(of: path)
      else { continue }
      let messages = publisher.messages(
        reading.findings, in: path, at: address, text.lines, text: text.bytes,
        version: text.version)
      for message in messages { send(message) }
    }
    changed = []
  }

  /// Publishes what the check of all documents has found, where it differs; or only what it has found in
  /// one file.
  func publish(_ checked: CheckedLibrary, only file: String? = nil) {
    guard phase == .running else { return }
    var groups: [(file: String, findings: [Diagnostic])] = []
    for finding in file.map({ checked.diagnostics(in: $0) }) ?? checked.diagnostics {
      if groups.last?.file.utf8.elementsEqual(finding.file.utf8) != true {
        groups.append((finding.file, []))
      }
      groups[groups.count - 1].findings.append(finding)
    }
    let found = Set(groups.map(\.file))
    if file == nil { groups += publisher.paths.filter { !found.contains($0) }.map { ($0, []) } }
    for (path, findings) in groups {
      guard !changed.contains(path), let address = address(of: path) else { continue }
      let source = checked.sources[path]?.original ?? []
      let lines = TextLines(source, client.encoding, isFile: open[path] == nil)
      let messages = publisher.messages(
        findings, in: path, at: address, lines, text: source, version: open[path]?.version)
      for message in messages { send(message) }
    }
  }
}

extension ResidentLibrary {
  /// Whether the configuration cannot be read, at least not all of it, so that documents were checked without its settings:
  /// most of what was found in them is not true while the author is writing it.
  var lacksSettings: Bool {
    checked.configuration.isUnread
      || checked.diagnostics(in: checked.configuration.path).contains {
        $0.rule == .yaml && $0.severity == .error
      }
  }
}
