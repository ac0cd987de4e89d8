import ArgumentParser
import Contract
import Delivery
import Synchronization

/// The command `fairlead-sync login`.
struct LoginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: SyncCommandName.login.rawValue,
    abstract: SyncCommandName.login.abstract,
    usage: "fairlead login [<options>]",
    discussion: SyncCommandName.login.discussion)

  @OptionGroup var options: ServerOptions

  func run() async throws {
    try await Reporting.run {
      let address = try options.address()
      let sources = CredentialSources(environment: Terminal.environment(), server: address)
      let keeping = try sources.keeping()
      let typed = TypedTokens(try Self.typed(), keeping: keeping)
      let transport = try options.transport(address)
      do {
        let name = try await Self.verify(
          typed, server: address, transport: transport, clock: options.clock,
          bar: ProgressBar(isQuiet: options.global.isQuiet))
        if !options.global.isQuiet {
          Terminal.print(
            "signed in to \(address) as \(name); the tokens are in \(keeping.place)\n")
        }
      } catch {
        await transport.close()
        throw error
      }
      await transport.close()
      if let override = sources.override {
        Terminal.warn("note: \(override) is set, and is used instead of these tokens\n")
      }
      return 0
    }
  }

  /// Asks the server whose tokens these are, and keeps them.
  private static func verify(
    _ typed: TypedTokens, server: ServerAddress, transport: NetworkTransport,
    clock: RunClock, bar: ProgressBar
  ) async throws -> String {
    let redactor = Redactor()
    let isSpent = typed.isSpent
    let store: any CredentialStore = isSpent ? KeptTokens(keeping: typed.keeping) : typed
    let session = try Session(
      transport: transport, store: store, redactor: redactor, now: { clock.seconds() },
      holding: Interruptions.hold)
    let reader = ServerReader(
      session, server, limits: DeliveryLimits(), clock: clock, redactor: redactor,
      waiting: { bar.wait($0) })
    do {
      let account = try await reader.account()
      if !isSpent { try typed.keep(account: account.id) }
      return Printable.line(redactor.redacted(account.name ?? account.id), limit: 60)
    } catch var failure as Failure {
      failure.description = redactor.redacted(failure.description)
      if typed.isRenewed {
        failure.help =
          (failure.help.map { "\($0); " } ?? "")
          + "the server has replaced your tokens, and the new ones are in \(typed.keeping.place)"
      }
      throw failure
    }
  }

  private static func typed() throws -> Credentials {
    if Terminal.isTerminal(0) {
      let access = Terminal.secretLine(prompt: "access token: ")
      let refresh = Terminal.secretLine(prompt: "refresh token (empty for none): ")
      let lines = "access_token: \(access)" + (refresh.isEmpty ? "" : "\nrefresh_token: \(refresh)")
      return try Credentials(text: lines, from: "standard input")
    }
    var lines: [String] = []
    // Two tokens and what a person may write around them; not any amount of input.
    while lines.count < 100, let line = readLine() { lines.append(line) }
    return try Credentials(text: lines.joined(separator: "\n"), from: "standard input")
  }
}

/// Tokens that an earlier login has kept, in place of the typed ones that are spent.
private struct KeptTokens: CredentialStore {
  let keeping: any CredentialStore

  var place: String { keeping.place }
  /// The typed ones are of the same sign-in: they would not help.
  var advice: String { TypedTokens.advice }
  var isWritable: Bool { get throws { try keeping.isWritable } }
  func read() throws -> Credentials? { try keeping.read() }
  func write(_ new: Credentials) throws { try keeping.write(new) }
  func erase() throws -> Bool { try keeping.erase() }
  func exclusively<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value { try await keeping.exclusively(work) }
}

/// Tokens that were typed.
///
/// A pair that the server gives for them is kept at once: the one that was typed is spent.
private final class TypedTokens: CredentialStore {
  let place = "standard input"
  static let advice = "ask for new tokens, and sign in with them"
  var advice: String { Self.advice }
  /// Where they are kept.
  let keeping: any CredentialStore
  private let typed: Credentials
  private let credentials: Mutex<Credentials>

  init(_ typed: Credentials, keeping: any CredentialStore) {
    self.typed = typed
    self.keeping = keeping
    credentials = Mutex(typed)
  }

  /// Whether an earlier login with the same tokens failed after the server had replaced them.
  ///
  /// What was kept then is used: a refresh token that is shown twice ends the sign-in.
  var isSpent: Bool { (try? keeping.read())?.replaces(typed) == true }
  /// Whether the server has replaced them now.
  var isRenewed: Bool { read() != typed }

  var isWritable: Bool { true }
  func read() -> Credentials? { credentials.withLock { $0 } }
  func write(_ new: Credentials) throws {
    if new == read() {
      // Before a session spends a pair, it writes that, to prove that there is room for the next. The server may
      // refuse this one, so it does not stay. Until the server takes it, what cannot be read is not replaced: it
      // may be a sign-in.
      let kept = try saved()
      try keeping.write(kept ?? new)
      if kept == nil { _ = try keeping.erase() }
      return
    }
    try keeping.write(new)
    credentials.withLock { $0 = new }
  }
  /// What is in the place for these tokens.
  private func saved() throws -> Credentials? {
    do {
      return try keeping.read()
    } catch var failure as Failure {
      // It is not about the tokens that were typed.
      failure.description = "the tokens that are saved cannot be read: \(failure.description)"
      failure.help =
        (failure.help.map { "\($0); " } ?? "") + "`fairlead logout` removes what is saved"
      throw failure
    }
  }
  func keep(account: String) throws {
    var verified = credentials.withLock { $0 }
    verified.account = account
    try keeping.write(verified)
  }
  func erase() -> Bool { false }
  func exclusively<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value { try await work() }
}
