import Bytes
import Discovery
import Documents
import Loading
import Parsing
import SiteBuild

/// Parses single texts, in a lane that stays alive between them.
package final class DocumentParser {
  private var worker: SourceParserWorker
  private let parsing: ParsingMode

  /// Makes a parser; its lane starts with the first text.
  package init(_ parsing: ParsingMode) {
    self.parsing = parsing
    worker = SourceParserWorker(parsing)
  }

  /// A text as if it were the file at a path; `nil` if that is not the path of a document.
  func load(_ path: String, _ bytes: [UInt8]) throws -> LoadedSource? {
    guard let form = SourceLoading.form(of: path) else { return nil }
    let folder = MemoryFolder(bytes: [path: bytes])
    let loading = SourceLoading(folder: folder, parsing: parsing, jobs: 1)
    return try loading.load(batch: [(path, form)], worker: &worker, known: [:]).first
  }
}
