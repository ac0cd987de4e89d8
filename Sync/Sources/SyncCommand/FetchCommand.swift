import ArgumentParser
import Contract
import Delivery

/// The command `fairlead-sync fetch`.
struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Print a public document of a read API, and the documents that it was copied from.",
    discussion: """
      `fairlead fork` runs it. It has no token and writes no file: what it prints is read by another \
      process.

      EXAMPLE
        fairlead-sync fetch --server https://library.example/api/v1 oil-1a2b3c4d
        fairlead-sync fetch --page --server https://library.example/checklists/oil/
      """)

  /// The longest chain that is followed.
  private static let longestChain = 20

  @Argument(help: ArgumentHelp("The public id of the document.", valueName: "public-id"))
  var name: String?

  @Flag(help: "Read the address as a web page, and fetch the document that the page names.")
  var page = false

  @OptionGroup var options: ServerOptions

  func validate() throws {
    if page == (name != nil) {
      throw ValidationError("Name a document by its public id, or its page with --page.")
    }
  }

  func run() async throws {
    try await Reporting.run {
      let (address, name) = page ? try await named() : (try options.address(), name ?? "")
      guard let id = PublicID(accepting: name), !PublicID.reserved.contains(id.folded) else {
        throw Failure(
          .unable,
          "'\(Printable.line(name, limit: 80))' is not a public id: use letters, digits and hyphens"
        )
      }
      let transport = try options.transport(address)
      let result: Result<JSON, any Error>
      do {
        result = .success(try await fetch(id, of: address, transport))
      } catch {
        result = .failure(error)
      }
      await transport.close()
      Terminal.print(try result.get().written + "\n")
      return 0
    }
  }

  /// The read API that a page names, and the document in it.
  private func named() async throws -> (ServerAddress, String) {
    let address = try options.address()
    // The slash at its end is a part of a page's address.
    let path = options.server.hasSuffix("/") ? "/" : ""
    let url = address.description + path
    let transport = try options.transport(address)
    let result = await transport.send(Request(.get, path), bearer: nil)
    await transport.close()
    let response: Response
    switch result {
    case .success(let answer): response = answer
    case .failure(let failure):
      throw Failure(.unable, "cannot fetch \(url): \(failure.reason)")
    }
    if let refusal = ServerRefusal(response) {
      throw Failure(
        .unable, "cannot fetch \(url): \(refusal.description)", help: Self.help(refusal))
    }
    guard let source = PageSource(in: response.body, of: url) else {
      throw Failure(
        .unable, "\(url) names no document of a read API",
        help:
          "give the page of a checklist, a guide or a deck on a site that Fairlead built, or its address in "
          + "the read API, which ends in /api/v1/content/PUBLIC_ID")
    }
    return (try ServerAddress(source.server), source.publicID)
  }

  /// The document with its address, and the summaries of those that it was copied from.
  private func fetch(
    _ id: PublicID, of address: ServerAddress, _ transport: NetworkTransport
  ) async throws -> JSON {
    let url = "\(address)/content/\(id)"
    let response = try await answer(to: id, of: address, transport)
    if let refusal = ServerRefusal(response) {
      throw Failure(
        .unable, "cannot fetch \(url): \(refusal.description)", help: Self.help(refusal))
    }
    guard let document = response.value, document.members != nil else {
      throw Failure(
        .unable, "cannot fetch \(url): the answer is not a document in JSON",
        help: "the address of a read API ends in /api/v1")
    }
    var chain: [JSON] = []
    var seen: Set<String> = [id.folded]
    var last = document
    while chain.count < Self.longestChain,
      let name = last[SummaryKey.originalContentPublicID]?.text,
      let next = PublicID(accepting: name), !PublicID.reserved.contains(next.folded),
      seen.insert(next.folded).inserted
    {
      let response = try await answer(to: next, of: address, transport)
      if let refusal = ServerRefusal(response), refusal.meaning == .busy {
        throw Failure(
          .unable, "cannot fetch \(address)/content/\(next): \(refusal.description)",
          help: Self.help(refusal))
      }
      // An original that was withdrawn, or was never here, is still named by its copy.
      guard (200..<300).contains(response.status), let found = response.value,
        found.members != nil
      else { break }
      last = found
      chain.append(Self.summary(of: found))
    }
    return .object([
      JSON.Member(UpstreamKey.url, .text(url)), JSON.Member(UpstreamKey.document, document),
      JSON.Member(UpstreamKey.chain, .array(chain)),
    ])
  }

  private func answer(
    to id: PublicID, of address: ServerAddress, _ transport: NetworkTransport
  ) async throws -> Response {
    switch await transport.send(Request(.get, "/content/\(id)"), bearer: nil) {
    case .success(let response): return response
    case .failure(let failure):
      throw Failure(.unable, "cannot fetch \(address)/content/\(id): \(failure.reason)")
    }
  }

  /// A document without its text.
  private static func summary(of document: JSON) -> JSON {
    .object(
      SummaryKey.allCases.compactMap { key in
        document[key].map { JSON.Member(key, $0) }
      })
  }

  private static func help(_ refusal: ServerRefusal) -> String? {
    if let portal = refusal.portal { return "\(portal) asks you to sign in; do so, then try again" }
    return switch refusal.meaning {
    case .missing: "check the address; a private or withdrawn document has none"
    case .moved: "redirects are not followed: give the final address"
    case .busy: "try again later"
    case .rejected, .forbidden, .taken, .outdated: nil
    }
  }
}
