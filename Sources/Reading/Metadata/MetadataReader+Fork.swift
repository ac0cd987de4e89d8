import Contract
import Diagnostics
import Documents
import YAMLSyntax

extension MetadataReader {
  /// Reads the document that this one was copied from.
  mutating func readFork(_ value: YAMLValue) {
    metadata.forkedFrom = fork(value, in: "forked_from", keys: ForkKey.names)
  }

  /// Reads a document of a chain.
  private mutating func fork(_ value: YAMLValue, in place: String, keys: [String]) -> Metadata.Fork
  {
    var fork = Metadata.Fork()
    let owner = KeyOwner.key(place, keys: keys)
    let entries = reader.entries(value, of: owner)
    for (key, value) in entries {
      let known = keys.contains(key.text ?? "") ? ForkKey(rawValue: key.text ?? "") : nil
      switch known {
      case .id:
        guard let text = reader.text(value, of: "id") else { continue }
        fork.id = UUID(text.value)
        if fork.id == nil {
          reader.report.append(.notAnID(text, file: surroundings.path))
        }
      case .publicID: fork.publicID = reader.text(value, of: "public_id")?.value
      case .author: fork.author = reader.text(value, of: "author")?.value
      case .title: fork.title = reader.text(value, of: "title")?.value
      case .chain:
        if value.isNull { continue }
        guard value.kind == .sequence else {
          reader.report.append(
            .wrongKind(
              value, of: "chain", .list, file: surroundings.path,
              help: "write each document in a line that begins with `- `"))
          continue
        }
        let keys = ForkKey.names.filter { $0 != ForkKey.chain.rawValue }
        fork.chain = value.items.map { self.fork($0, in: "chain", keys: keys) }
      case nil: reader.unknownKey(key, of: owner, in: entries)
      }
    }
    return fork
  }
}
