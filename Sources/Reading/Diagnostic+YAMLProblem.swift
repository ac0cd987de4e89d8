import Diagnostics
import Documents
import YAMLSyntax

extension Diagnostic {
  /// An author's mistake in YAML.
  package init(_ problem: YAMLProblem, file: String) {
    self.init(
      .error, .yaml, file: file, at: problem.range, message: problem.message, help: problem.help)
  }
}
