import Bytes
import Settings

/// What the payloads of a build were built from, as git describes it: it can change although no file does.
struct LastRunRevision {
  /// The folder of the documents.
  let content: String
  /// The folder that builds write to, from the root of the library.
  let output: String
  /// Where this build wrote to.
  let folder: String
  /// What was recorded; `nil` outside a repository.
  let revision: String?

  /// Notes what a build recorded.
  init(_ configuration: LibraryConfiguration, folder: String, revision: String?) {
    content = configuration.layout.content
    output = configuration.output
    (self.folder, self.revision) = (folder, revision)
  }

  /// Whether git still describes the library like this, and the output folder says so.
  func isCurrent(_ repository: Repository) throws -> Bool {
    guard try BuiltRevision.recorded(in: folder) == revision else { return false }
    return try BuiltRevision(repository).revision(content: content, output: output) == revision
  }

  init?(_ reader: inout ByteReader) {
    guard let content = reader.readString(), let output = reader.readString(),
      let folder = reader.readString(), let revision = reader.readString()
    else { return nil }
    (self.content, self.output, self.folder) = (content, output, folder)
    self.revision = revision.isEmpty ? nil : revision
  }

  func write(to writer: inout ByteWriter) {
    for text in [content, output, folder, revision ?? ""] { writer.write(text) }
  }
}
