import Bytes
import Contract
import Editing
import SiteBuild

/// The texts that the editor has open, and what is known of them.
extension LanguageServer {
  /// The open texts of an editor have this many bytes at most.
  private static let mostOpen = 128 << 20

  /// The path of the document that parameters name; `nil` if it is not in the library.
  func path(_ parameters: JSON) -> String? {
    parameters.at("textDocument", "uri")?.text.flatMap { address?.path($0) }
  }

  /// The address of a path, as the editor wrote it if it has it open.
  func address(of path: String) -> String? { open[path]?.address ?? address?.of(path) }

  func didOpen(_ parameters: JSON) {
    if address == nil, let text = parameters.at("textDocument", "uri")?.text {
      enterLibrary(of: text)
    }
    guard let path = path(parameters), let document = parameters["textDocument"],
      let written = document["uri"]?.text, let text = document["text"]?.text,
      let version = document["version"]?.integer
    else { return }
    let opened = OpenText(
      address: written, version: version, text: text, encoding: client.encoding)
    let size = open.values.reduce(opened.bytes.count) { $0 + $1.bytes.count }
    guard opened.bytes.count <= OpenText.largest, size <= Self.mostOpen else {
      log("\(path) is not checked while you type: too much text is open", severity: 2)
      return
    }
    open[path] = opened
    publisher.forgetVersion(of: path)
    note(path)
  }

  func didChange(_ parameters: JSON) {
    guard let path = path(parameters), open[path] != nil else { return }
    guard let changes = parameters["contentChanges"]?.elements,
      let version = parameters.at("textDocument", "version")?.integer,
      open[path]?.apply(changes, version: version) == true
    else {
      forget([path])
      return
    }
    note(path)
  }

  private func note(_ path: String) {
    readings[path] = nil
    changed.insert(path)
    needsCheck = true
  }

  /// Goes back to the files, because the texts of the editor are not known.
  func forget(_ paths: [String]) {
    guard let first = paths.first else { return }
    let others = paths.count - 1
    show(
      others == 0
        ? "lost track of \(first): close it and open it again"
        : "lost track of \(first) and \(counted(others, "other text")): close them and open them again",
      severity: 2)
    for path in paths { close(path) }
  }

  func close(_ path: String) {
    guard open.removeValue(forKey: path) != nil else { return }
    readings[path] = nil
    changed.remove(path)
    needsCheck = true
  }

  /// What is known of a text as it is now: one that is open, or a file as it was last checked.
  func reading(of path: String) -> ResidentLibrary.Reading? {
    if let known = readings[path] { return known }
    guard let library,
      let bytes = open[path]?.bytes ?? library.checked.sources[path]?.original
    else { return nil }
    var reading: ResidentLibrary.Reading?
    do {
      reading = try library.read(path, bytes, with: surroundings.parser)
    } catch {
      log("cannot read \(path): \(error)", severity: 1)
    }
    if open[path] != nil { readings[path] = reading }
    return reading
  }

  /// The lines of a text as it is now.
  func lines(of path: String) -> TextLines? {
    if let lines = open[path]?.lines { return lines }
    return library?.checked.sources[path].map {
      TextLines($0.original, client.encoding, isFile: true)
    }
  }

  /// What completion offers.
  func words(of library: ResidentLibrary) -> Vocabulary {
    let words = vocabulary ?? Vocabulary(library)
    vocabulary = words
    return words
  }
}
