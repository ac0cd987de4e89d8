import Contract
import SyncFiles
import SystemCalls

/// `site/payloads`: one file per document, named after its `public_id`, and one per charter.
package struct PayloadFolder: Sendable {
  /// Its path.
  package let path: String

  /// The contract's documents have at most 1 MiB of source; what is far larger was not built by `fairlead`.
  private static let maximalSize = 16 << 20

  /// Creates a value from a path.
  package init(path: String) {
    self.path = path
  }

  /// The folder of charters in it: `charters/ID.json`.
  package static let charters = "charters"

  /// Every payload, by name.
  ///
  /// - Throws: A ``Failure`` if the folder or a file cannot be read, or a file does not belong here:
  ///   half a library must never look like a library from which documents were removed.
  package func files() throws -> [PayloadFile] {
    var files: [PayloadFile] = []
    let names = try names(in: path)
    for name in names where name != Self.charters {
      if let file = try file(name, in: path, .document) { files.append(file) }
    }
    guard names.contains(Self.charters) else { return files.sorted { $0.publicID < $1.publicID } }
    let documents = Set(files.map(\.publicID))
    for name in try self.names(in: "\(path)/\(Self.charters)") {
      guard let file = try file(name, in: "\(path)/\(Self.charters)", .charter) else { continue }
      guard !documents.contains(file.publicID) else {
        throw Failure(
          .unable, "a document has the public id '\(file.publicID)', which is the id of a charter",
          help: "give the document another `public_id`, and run `fairlead build`")
      }
      files.append(file)
    }
    return files.sorted { $0.publicID < $1.publicID }
  }

  /// Refuses payloads that another build writes, or has written since their commit was noted.
  ///
  /// A build removes `revision` before the first change, so it is enough to look at it after the payloads have been
  /// read. What is not in the output folder of a build is pushed as it is.
  ///
  /// - Parameter revision: What the payloads were built from, if that is known.
  /// - Throws: A ``Failure`` that says what another build does.
  package func refuseOtherBuild(than revision: String?) throws {
    let output = "\(path)/.."
    if try SystemFile.exists("\(output)/manifest.pending") {
      throw Failure(
        .unable,
        "another build is writing to \(path), or a build there was interrupted; nothing was sent",
        help: "let it end, or run `fairlead build`, and push again")
    }
    guard let revision, try SystemFile.exists("\(output)/manifest.json") else { return }
    let record = "\(output)/revision"
    let lines =
      try SystemFile.exists(record)
      ? SystemFile.read(record, limit: 1 << 16).split(separator: UInt8(ascii: "\n")) : []
    guard !lines.contains(where: { Array($0) == Array(revision.utf8) }) else { return }
    throw Failure(
      .unable, "another build has replaced the payloads in \(path); nothing was sent",
      help: "push again")
  }

  private func file(
    _ name: String, in folder: String, _ resource: Resource
  ) throws -> PayloadFile? {
    if name == ".gitignore" || name == ".DS_Store" { return nil }
    guard name.hasSuffix(".json"), let publicID = PublicID(String(name.dropLast(5))) else {
      throw Failure(
        .unable, "\(folder)/\(name) is not a payload",
        help: "a payload is named PUBLIC_ID.json; run `fairlead build`, which writes this folder")
    }
    return PayloadFile(
      publicID: publicID,
      bytes: try SystemFile.read("\(folder)/\(name)", limit: Self.maximalSize), resource: resource)
  }

  private func names(in path: String) throws -> [String] {
    do {
      return try FileCalls.names(in: path)
    } catch {
      throw Failure(
        .unable, "the payloads in \(path) cannot be read: \(error)",
        help: error.isMissing ? "run `fairlead build` first" : nil)
    }
  }
}
