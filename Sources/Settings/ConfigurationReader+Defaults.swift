import Bytes
import Contract
import Diagnostics
import Documents
import Reading
import YAMLSyntax

/// `defaults` in fairlead.yml.
extension ConfigurationReader {
  mutating func readDefaults(_ value: YAMLValue) {
    guard value.kind == .sequence else {
      if !value.isNull {
        finding(
          value.range, "'defaults' must be a list of entries with `path` and `values`",
          help: "write `- { path: \"guides/**\", values: { visibility: public } }`")
      }
      return
    }
    for item in value.items {
      let entries = reader.entries(item, of: .defaults)
      guard item.kind == .mapping else { continue }
      for (key, _) in entries where DefaultKey(rawValue: key.text ?? "") == nil {
        reader.unknownKey(key, of: .defaults, in: entries)
      }
      guard let path = item["path"], !path.isNull, let values = item["values"] else {
        finding(item.range, "an entry of 'defaults' needs both `path` and `values`", help: nil)
        continue
      }
      guard let pattern = reader.text(path, of: "path") else { continue }
      let pairs = reader.entries(values, of: .values)
      for (key, _) in pairs
      where !(key.text ?? "").hasPrefix("x-")
        && !MetadataReader.commonKeys.contains(key.text ?? "")
      {
        reader.unknownKey(key, of: .values, in: pairs)
      }
      reader.report += MetadataReader.problems(of: values, path: reader.path)
      if let type = values["type"] { readDefaultType(type) }
      if let language = values["language"], let text = language.text {
        _ = languageTag(Located(text, at: language.range))
      }
      if let tags = values["tags"] { repeatedTags(tags) }
      configuration.defaults.append(MetadataDefault(path: pattern, values: values))
    }
  }

  private mutating func readDefaultType(_ value: YAMLValue) {
    guard let text = reader.text(value, of: "type"), DocumentType(rawValue: text.value) == nil
    else { return }
    reader.notAmong(text, of: "type", known: DocumentType.allCases.map { $0.rawValue })
  }

  /// Reports tags that are there twice: every document would have them twice.
  private mutating func repeatedTags(_ value: YAMLValue) {
    let tags =
      value.kind == .sequence
      ? value.items.compactMap { item in item.text.map { Located($0, at: item.range) } }
      : TagWords.split(value.text ?? "").map { Located($0, at: value.range) }
    var seen: Set<String> = []
    for tag in tags where !tag.value.isEmpty {
      let word = TagWords.unmarked(tag.value).trimmingSpace()
      if seen.insert(FoldedName.ofLabel(word)).inserted { continue }
      finding(tag.range, "the tag '\(word)' is given twice", help: "remove one of the two")
    }
  }
}
