import Bytes
import Contract
import Diagnostics

/// Keeps a mistake, or a disk that lists too few files, from emptying a library.
package struct RemovalGuard {
  /// The number of pages or documents, besides a tenth of all, that may be removed without
  /// permission.
  private static let few = 10
  /// How many are listed.
  private static let named = 20

  /// How many removals the user allows.
  let allowed: Int?
  /// The command that would make them.
  let command: String

  /// Creates a guard for a command.
  package init(allowed: Int?, command: String) {
    self.allowed = allowed
    self.command = command
  }

  /// Things of one kind that would be removed.
  package struct Removals {
    /// What each is called, in order.
    var names: [String]
    /// How many there are before.
    var total: Int
    /// What they are: `pages`.
    var kind: String

    /// Creates a list of removals.
    package init(names: [String], total: Int, kind: String) {
      self.names = names
      self.total = total
      self.kind = kind
    }

    fileprivate var isLarge: Bool {
      names.count > RemovalGuard.few && names.count * 10 > total
    }
  }

  /// Refuses to remove much.
  ///
  /// - Parameter removals: What would be removed, by kind.
  /// - Throws: More than a tenth, and more than ten, of one kind that the user does not allow.
  package func check(_ removals: [Removals]) throws(MachineFailure) {
    let needed = removals.filter { $0.isLarge && $0.names.count > allowed ?? 0 }
    guard let first = needed.first else { return }
    var names = first.names.prefix(Self.named).map { "  \($0)\n" }.joined()
    let others = first.names.count - Self.named
    if others > 0 { names += "  and \(others) more\n" }
    let most = needed.map { $0.names.count }.max() ?? 0
    throw MachineFailure(
      "\(first.names.count) of \(first.total) \(first.kind) would be removed, more than a tenth; "
        + "nothing was written\n\(names)"
        + "if you want to remove them, run `fairlead \(command) --allow-removals \(most)`")
  }

  /// Refuses to remove the pages of documents that are only not checked out.
  ///
  /// - Parameters:
  ///   - missing: How many a sparse checkout leaves out.
  ///   - unfetched: How many are in submodules that are not on disk.
  /// - Throws: That there are any.
  static func checkCheckout(missing: Int, unfetched: Int) throws(MachineFailure) {
    let all = missing + unfetched
    if all == 0 { return }
    let commands = MissingFiles.commands(areSparse: missing > 0, areUnfetched: unfetched > 0)
    throw MachineFailure(
      (all == 1
        ? "1 document is not checked out, and its page"
        : "\(all) documents are not checked out, and their pages")
        + " would be missing; nothing was written; run \(commands) first"
        + (unfetched == 0 ? "" : ", in CI check out with `submodules: recursive`"))
  }

  /// Refuses to remove everything.
  static func checkEmpty(pages: Int) throws(MachineFailure) {
    if pages == 0 { return }
    throw MachineFailure(
      "there are no documents, and all \(pages) pages would be removed; nothing was written; to "
        + "start over, remove the output folder")
  }
}

extension CheckedLibrary {
  /// Refuses to publish files of which this clone has only what Git LFS left in their place.
  ///
  /// - Parameters:
  ///   - theme: The files of the theme of which that is so.
  ///   - paths: The files of the site.
  /// - Throws: Such files among them.
  func refuseUnfetched(
    and theme: [(path: String, address: String)], in paths: [String]
  ) throws(MachineFailure) {
    let unfetched = unfetched + theme
    if unfetched.isEmpty { return }
    let paths = Set(paths)
    let missing = unfetched.filter { paths.contains("public/" + $0.address) }
    guard let sentence = Self.sentence(unfetched: missing) else { return }
    throw MachineFailure("nothing was written: \(sentence)")
  }

  /// Which files this clone lacks, and what to do; `nil` if there are none.
  static func sentence(unfetched: [(path: String, address: String)]) -> String? {
    guard let first = unfetched.first else { return nil }
    let others = unfetched.count - 1
    return first.path
      + (others == 0 ? " is" : " and \(counted(others, "other file")) are")
      + " in Git LFS and not in this clone; run `git lfs pull`, in CI check out with `lfs: true`"
  }
}
