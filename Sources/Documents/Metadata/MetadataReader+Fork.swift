import Contract
import Diagnostics
import YAMLSyntax

extension MetadataReader {
  /// Reads the document that this one was copied from.
  mutating func readFork(_ value: YAMLValue) {
    var fork = Metadata.Fork()
    let owner = KeyOwner.key("forked_from", keys: ForkKey.names)
    let entries = reader.entries(value, of: owner)
    for (key, value) in entries {
      switch ForkKey(rawValue: key.text ?? "") {
      case .id:
        guard let text = reader.text(value, of: "id") else { continue }
        fork.id = UUID(text.value)
        if fork.id == nil {
          reader.report.append(.notAnID(text, file: surroundings.path))
        }
      case .publicID: fork.publicID = reader.text(value, of: "public_id")?.value
      case .author: fork.author = reader.text(value, of: "author")?.value
      case nil: reader.unknownKey(key, of: owner, in: entries)
      }
    }
    metadata.forkedFrom = fork
  }
}
