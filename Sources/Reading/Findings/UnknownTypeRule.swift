import Diagnostics
import Documents

extension Rule {
  package static let unknownType = structural("unknown-type", "`type` must be a known type")
}

extension Diagnostic {
  /// A charter or an author in a Markdown file, which is read as a text: its keys are lost.
  static func lostKey(of input: DocumentReader.Input, in document: Document) -> Diagnostic? {
    let type = input.type
    guard type == .charter || type == .author, let root = input.parsed.yaml?.root else {
      return nil
    }
    let names = MetadataReader.textKeys(of: type).map(\.name)
      .filter { $0 != "name" && MetadataKey(rawValue: $0) == nil }
    let key = root.entries.lazy.map(\.key).first { names.contains($0.text ?? "") }
    guard let key else { return nil }
    let file = "\(SourcePath(document.path).stem).yaml"
    return Diagnostic(
      document.metadata.isPublished || type == .author ? .error : .warning,
      .unknownType, file: document.path, at: key.range,
      message: "\(type.withArticle) is a YAML file; this one is Markdown, so "
        + "'\(key.text ?? "")' is lost",
      help: type == .author
        ? "write the keys in \(file), with the text as `bio`"
        : "write the keys in \(file), or remove them if this is a guide")
  }
}
