import Contract
import Diagnostics
import Documents
import YAMLSyntax

/// What keeps a document from being published besides `visibility`.
extension MetadataReader {
  /// A draft that its own metadata also publishes: one of the two is a mistake.
  mutating func checkDraft(_ root: YAMLValue) {
    // Authors are always public.
    guard surroundings.type != .author, metadata.isDraft && !isWithheld || surroundings.isDraft,
      metadata.isPublished, let value = root["visibility"]
    else { return }
    let why =
      surroundings.isDraft
      ? "a file or folder whose name begins with `_` is a draft" : "the document is a draft"
    reader.report.append(
      Diagnostic(
        .error, .draft, file: surroundings.path, at: value.range,
        message:
          "\(why), which nobody sees, but `visibility` says '\(metadata.visibility.value.rawValue)'",
        help: surroundings.isDraft
          ? "rename it, or remove the line" : "remove `draft`, or remove this line"))
  }

  /// Reports the keys that are not read but seem to withhold the document.
  mutating func reportWithholding(_ root: YAMLValue) {
    if surroundings.type == .author { return reportAlwaysPublic(root) }
    guard isWithheld else { return }
    let own = root["visibility"].flatMap { Visibility(rawValue: $0.text ?? "") }
    for (key, value) in root.entries {
      let comment = surroundings.cut[key.text ?? ""]
      guard let withholding = Withholding(key.text ?? "", value, comment: comment) else {
        continue
      }
      reader.report.append(
        .withheld(
          withholding, by: key, value, comment: comment,
          visibility: own.flatMap { $0.isPublished ? $0 : nil },
          file: surroundings.path))
    }
  }

  /// Reports what would keep another document from being published, but not an author.
  private mutating func reportAlwaysPublic(_ root: YAMLValue) {
    let lines = root.entries.filter { key, value in
      let name = key.text ?? ""
      return switch MetadataKey(rawValue: name) {
      case .visibility: Visibility(rawValue: value.text ?? "").map { $0 != .public } ?? false
      case .isDraft: metadata.isDraft
      default: Withholding(name, value, comment: surroundings.cut[name]) != nil
      }
    }
    reader.report += lines.map { .publicAuthor(at: $0.key.range, file: surroundings.path) }
  }
}
