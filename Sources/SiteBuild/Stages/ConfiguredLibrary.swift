import Diagnostics
import Loading
import Rules
import Settings

/// Stage 1: the configuration.
struct ConfiguredLibrary: Sendable {
  var configuration: LibraryConfiguration
  /// The file, for messages that show a line; none for a library without it.
  var sources: [SourceText] = []
  var findings: [Diagnostic] = []

  init(_ build: SiteBuild) throws {
    configuration = try build.loading.configuration(
      rules: .all, report: &findings, sources: &sources)
    if build.isWritingIDs { configuration.rules.choices[IDMissingRule.rule.id] = .severity(.note) }
  }
}
