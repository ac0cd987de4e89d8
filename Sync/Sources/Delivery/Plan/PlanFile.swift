import Contract
import SyncFiles
import SystemCalls

/// A plan that was saved for review, and is carried out later, once, and only if nothing has
/// changed.
package struct PlanFile: Sendable {
  /// What the plan was made for.
  package struct Binding: Sendable, Equatable {
    /// The server.
    package var server: String
    /// The account.
    package var account: String
    /// The state of the ledger.
    package var ledger: Digest
    /// The payloads.
    package var content: Digest

    /// Binds a plan.
    package init(server: String, account: String, ledger: Digest, content: Digest) {
      self.server = server
      self.account = account
      self.ledger = ledger
      self.content = content
    }
  }

  /// Which plan this is.
  package var id: String
  /// What it was made for.
  package var binding: Binding
  /// The account in the token, so that another account is noticed without a request.
  package var subject: String?
  /// What it puts into the queue; payloads are named by their hash.
  package var enqueued: Ledger.Enqueued
  /// The documents that it does not send, as they are reported.
  package var unsent: [JSON]

  /// The hash of everything that would be pushed.
  package static func contentDigest(_ files: [PayloadFile]) -> Digest {
    Digest(of: files.flatMap { [$0.name, $0.hash.description] })
  }

  /// Saves a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - unsent: The documents that it does not send, as they are reported.
  ///   - binding: What it is made for.
  ///   - subject: The account in the token.
  ///   - path: The file; `-` is standard output.
  /// - Throws: A ``Failure`` if the file cannot be written, or is not a plan: it may be a document.
  package static func save(
    _ plan: Plan, unsent: [JSON] = [], _ binding: Binding, subject: String?, to path: String
  ) throws {
    let file = PlanFile(
      id: RandomName.make(), binding: binding, subject: subject, enqueued: plan.enqueued,
      unsent: unsent)
    let bytes = file.value.bytes + [UInt8(ascii: "\n")]
    if path == standardStream {
      return try SystemFile.attempt("cannot write to standard output") {
        try FileCalls.writeAll(1, bytes)
      }
    }
    if try SystemFile.exists(path), try !isPlan(at: path) {
      throw Failure(
        .refused, "\(path) already exists and is not a plan; nothing was written",
        help: "choose another name for the plan, or remove the file")
    }
    try SystemFile.replace(path, with: bytes, mode: 0o600)
  }

  private static let limit = 64 << 20
  private static let standardStream = "-"

  /// Whether a file has a plan, perhaps an old one, or nothing.
  private static func isPlan(at path: String) throws -> Bool {
    // To read from a pipe would wait for ever.
    let isFile = try SystemFile.attempt("\(path) cannot be read") { try FileCalls.isFile(path) }
    guard isFile else { return false }
    let bytes = try SystemFile.read(path, limit: limit)
    if bytes.isEmpty { return true }
    guard let value = try? JSON(parsing: bytes) else { return false }
    return value["ledger"]?.text != nil && value["operations"]?.elements != nil
  }

  /// Reads a plan and refuses it if it was made for something else.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - files: The payloads as they are now.
  /// - Returns: The plan.
  /// - Throws: A ``Failure`` if the file is not a plan, or a payload of it is gone.
  package static func read(_ path: String, files: [PayloadFile]) throws -> PlanFile {
    let isStream = path == standardStream
    let name = isStream ? "standard input" : path
    let bytes =
      try isStream
      ? SystemFile.read(0, path: name, limit: limit) : SystemFile.read(path, limit: limit)
    let payloads = Dictionary(files.map { ($0.publicID, $0) }) { $1 }
    guard let value = try? JSON(parsing: bytes), let plan = try PlanFile(value, payloads) else {
      throw Failure(
        .refused, "\(name) is not a plan", help: "make one with `fairlead push --plan FILE`")
    }
    return plan
  }

  /// Refuses the plan if it was made for a different state.
  ///
  /// - Parameters:
  ///   - now: The current state; the account is the plan's own if it is not known yet.
  ///   - isUsed: Whether it was carried out before.
  /// - Throws: A ``Failure`` that names what differs.
  package func check(_ now: Binding, isUsed: Bool) throws(Failure) {
    if isUsed { throw Self.used }
    if now.server != binding.server {
      throw Self.refused("it was made for \(binding.server), and this is \(now.server)")
    }
    if !Planner.isSame(now.account, binding.account) {
      throw Self.refused("it was made for another account on \(binding.server)")
    }
    if now.ledger != binding.ledger {
      throw Self.refused(
        "it was made with a different ledger (apply a plan in the folder in which it was made), "
          + "or something has been pushed since")
    }
    if now.content != binding.content {
      throw Self.refused("the payloads have changed since it was made")
    }
  }

  /// Refuses the plan if the token belongs to another account.
  ///
  /// - Throws: A ``Failure`` if so.
  package func check(subject now: String?) throws(Failure) {
    if let now, let subject, !Planner.isSame(now, subject) {
      throw Self.refused("it was made for another account on \(binding.server)")
    }
  }

  /// The refusal of a plan that was carried out before.
  package static let used = refused("it has already been carried out")

  static func refused(_ why: String) -> Failure {
    Failure(
      .refused, "the plan was refused and nothing was sent: \(why)",
      help: "make a new one with `fairlead push --plan FILE`")
  }
}
