/// Keeps a mistake here from emptying the server.
package enum DeletionGuard {
  /// How many documents may be withdrawn without permission: 10, or a tenth of what was published.
  package static func limit(published: Int) -> Int { max(10, published / 10) }

  /// Refuses a plan that withdraws too much.
  ///
  /// - Parameters:
  ///   - withdrawals: How many documents the plan withdraws.
  ///   - files: How many payloads there are.
  ///   - published: How many documents of this library the server has.
  ///   - allowed: What the user allows.
  /// - Throws: A ``Failure`` that says what to do.
  package static func check(
    withdrawals: Int, files: Int, published: Int, allowed: Int?
  ) throws(Failure) {
    if withdrawals == 0 { return }
    // An option that is always given must not empty the server because a folder is empty: the number has to be right.
    if files == 0, allowed != withdrawals {
      throw Failure(
        .refused,
        "there are no payloads, and \(withdrawals) published \(documents(withdrawals)) would "
          + "be withdrawn; nothing was sent",
        help: "run `fairlead build`; if nothing is to stay published, use --allow-deletes "
          + "\(withdrawals)")
    }
    let limit = allowed ?? limit(published: published)
    if withdrawals > limit {
      throw Failure(
        .refused,
        "\(withdrawals) of \(published) published documents would be withdrawn, and the limit is "
          + "\(limit); nothing was sent",
        help:
          "check the plan with --dry-run; if it is right, use --allow-deletes \(withdrawals)")
    }
  }

  private static func documents(_ count: Int) -> String { count == 1 ? "document" : "documents" }
}
