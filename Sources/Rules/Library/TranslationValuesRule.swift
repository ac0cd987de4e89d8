import Diagnostics
import Documents
import Library

/// What is the same in every language does not differ between the translations of a document.
///
/// If only one of them writes a value, it applies to all (`SharedMetadata`).
enum TranslationValuesRule: LibraryRule {
  static let rule = Rule.style(
    "translation-values", "translations must agree on what is the same in every language")

  static func check(_ context: inout LibraryContext) {
    let library = context.library
    for index in library.documents.indices where library.translations[index].count > 1 {
      let metadata = library.documents[index].metadata
      switch library.documents[index].type {
      case .checklist:
        compare(index, metadata.checklistType, "checklist_type", \.checklistType, &context) {
          $0.rawValue
        }
        compare(index, metadata.duration, "duration", \.duration, &context) {
          "\($0.written) min"
        }
      case .deck:
        compare(index, metadata.bothDirections, "both_directions", \.bothDirections, &context) {
          $0 ? "true" : "false"
        }
      case .guide, .page, .charter, .author: break
      }
    }
  }

  /// Reports a value that differs from the one that the first of the other translations writes.
  private static func compare<Value: Equatable>(
    _ index: Int, _ value: Located<Value>?, _ key: String,
    _ path: KeyPath<Metadata, Located<Value>?>, _ context: inout LibraryContext,
    words: (Value) -> String
  ) {
    guard let value, !value.range.isEmpty else { return }
    let library = context.library
    let document = library.documents[index]
    let isPublished = document.metadata.isPublished
    for other in library.translations[index] {
      // What nobody may see says nothing about what others see.
      let original = library.documents[other]
      guard !isPublished || original.metadata.isPublished else { continue }
      if other == index { return }
      guard original.type == document.type, let first = original.metadata[keyPath: path],
        !first.range.isEmpty
      else { continue }
      guard first.value != value.value else { return }
      context.report(
        .warning, rule, in: document, at: value.range,
        message: "`\(key)` is \(words(value.value)) here, but \(words(first.value)) in "
          + original.path,
        help: "use the same value in both, or remove it from one: a value set in one language "
          + "applies to all")
      return
    }
  }
}
