import Documents
import YAMLSyntax

/// An entry of `defaults`: metadata for the documents that a pattern describes.
package struct MetadataDefault: Sendable {
  /// The pattern, as it is written.
  package let path: Located<String>
  /// What it describes: paths below the content folder.
  package let pattern: PathPattern
  /// The metadata.
  package let values: YAMLValue

  init(path: Located<String>, values: YAMLValue) {
    self.path = path
    pattern = PathPattern(path.value)
    self.values = values
  }

  /// The entry with another pattern, at the same place.
  package func with(pattern: String) -> MetadataDefault {
    MetadataDefault(path: Located(pattern, at: path.range), values: values)
  }
}
