import Diagnostics
import Documents

extension Rule {
  /// The rules for what is found while files are read.
  package static let ofReading: [Rule] = [
    .attribute,
    .dateForm,
    .datePartial,
    .draft,
    .frontMatter,
    .idForm,
    .linkScheme,
    .lookAlike,
    .metadataValue,
    .parseLimit,
    .source,
    .stub,
    .titleHeading,
    .unknownKey,
    .unknownType,
    .yaml,
    .yamlValue,
  ]
}
