import ArgumentParser
import Bytes
import Diagnostics
import Exchange
import Settings

/// The options of commands that read from other libraries.
struct ForkServerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The read API that has the document (default: `backend.url` in fairlead.yml; for copies, where they are from).",
      valueName: "url"))
  var server: String?

  @Option(
    help: ArgumentHelp(
      "PEM file with extra trusted CA certificates.",
      valueName: "file"),
    completion: .file())
  var caFile: String?

  @Option(
    help: ArgumentHelp(
      "The server's public key as sha256/BASE64. Another key is refused.", valueName: "key"))
  var pin: String?

  /// What the user means.
  func source(_ written: String, _ configuration: LibraryConfiguration) throws -> ForkSource {
    if written.contains("://") {
      guard let source = ForkSource(url: written) ?? ForkSource(page: written) else {
        throw MachineFailure(
          "\(written) is not the address of a document: give the address of its page, or its address in the read API, "
            + "which ends in /api/v1/content/PUBLIC_ID")
      }
      return source
    }
    guard let server = server ?? configuration.backend else {
      throw MachineFailure(
        "no server is configured: give the whole address of the document, write "
          + "`backend: { url: \"https://…/api/v1\" }` in fairlead.yml, or use --server")
    }
    return ForkSource(server: server, publicID: written)
  }

  /// Where the original of a copy is: where it was, unless the user names another server.
  func source(of copy: ForkUpdate.Copy) throws -> ForkSource {
    guard var source = ForkSource(url: copy.upstream.url) else {
      throw MachineFailure(
        "cannot read \(copy.kept.path): its `url` is not the address of a document in a read API")
    }
    if let server { source.server = server }
    return source
  }

  /// What is there, as `fairlead-sync` prints it.
  func fetch(
    _ source: ForkSource, _ program: SyncProgram
  ) throws -> (output: [UInt8], code: Int32) {
    var words = ["--server", source.server]
    if let caFile { words += ["--ca-file", caFile] }
    if let pin { words += ["--pin", pin] }
    if PrintingChoices.isVerbose { words.append("--verbose") }
    // A name that begins with a hyphen is not an option.
    words += source.publicID.map { ["--", $0] } ?? ["--page"]
    return try program.answer("fetch", words, limit: Upstream.largest)
  }
}
