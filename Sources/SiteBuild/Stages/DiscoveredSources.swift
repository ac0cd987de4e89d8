import Bytes
import Diagnostics
import Loading
import Settings

/// Stage 2: which files there are, and what each is.
struct DiscoveredSources: Sendable {
  /// The configuration, with the actual content folder.
  var configuration: LibraryConfiguration
  let sources: [SourceText]
  let listing: SourceLoading.Listing
  var findings: [Diagnostic]

  /// What the reading of every file depends on.
  var basis: SourceMemory.Basis {
    SourceMemory.Basis(
      configuration: sources.first?.bytes, content: configuration.layout.content,
      indexes: listing.documents.map(\.path).filter {
        $0.lastPathPart.utf8.starts(with: "index.".utf8)
      })
  }

  init(_ configured: ConfiguredLibrary, _ build: SiteBuild) throws {
    configuration = configured.configuration
    sources = configured.sources
    var listing = try build.loading.list(configuration)
    if !configuration.choosesContent, !listing.hasDocuments {
      // A folder of Markdown that was never written for Fairlead is its own content folder.
      var whole = configuration
      whole.layout.content = "."
      let others = try build.loading.list(whole)
      if others.hasDocuments { (configuration, listing) = (whole, others) }
    }
    self.listing = listing
    findings = configured.findings + listing.findings
    if let place = configuration.outputPlace, configuration.output != ".",
      configuration.output == configuration.layout.content
    {
      findings.append(
        Diagnostic(
          .error, .configuration, file: configuration.path, at: place,
          message: "'output' is the folder of the documents, so no site can be written there",
          help: "name another folder, such as `output: site`"))
    }
  }
}
