import Bytes
import Diagnostics
import Documents
import YAMLSyntax

/// The author of a document.
extension MetadataReader {
  /// Reads a username; of a list, as other programs have them, the first.
  mutating func readAuthor(_ value: YAMLValue, of key: String) -> String? {
    guard let first = value.items.first, first.kind == .scalar else {
      return reader.text(value, of: key)?.value
    }
    if value.items.count > 1 {
      reader.report.append(
        Diagnostic(
          .warning, .metadataValue, file: reader.path, at: value.items[1].range,
          message: "a document has one author, so only the first is named",
          help: "name the others in the text"))
    }
    return reader.text(first, of: key).map { Self.withoutBrackets($0.value) }
  }

  /// A name that is a wiki link in Obsidian, without its brackets.
  private static func withoutBrackets(_ name: String) -> String {
    let bytes = name.utf8
    guard bytes.starts(with: "[[".utf8), bytes.suffix(2).elementsEqual("]]".utf8), bytes.count > 4
    else { return name }
    return String(Substring(bytes.dropFirst(2).dropLast(2)))
  }
}
