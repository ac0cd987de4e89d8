import Bytes
import Diagnostics

extension SourceText {
  /// Whether a template has nothing but white space and comments.
  package var isBlankTemplate: Bool {
    TemplateParser.parse(self).nodes.allSatisfy { node in
      if case .text(let range) = node { bytes[range].allSatisfy(\.isASCIISpace) } else { false }
    }
  }
}
