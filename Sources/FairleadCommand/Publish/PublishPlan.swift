import Diagnostics
import Hashing
import Output

/// What a publication sends, step by step, and what it removes.
struct PublishPlan {
  /// Files to send in one step.
  struct Sending {
    var step: PublishStep
    /// In order.
    var paths: [String]
    var bytes: Int
  }

  /// The files of the site with their hashes, as they are when all is done.
  let site: Manifest
  /// The files that Fairlead owns at the target while it publishes; what changes has no hash.
  let pending: Manifest
  let sendings: [Sending]
  /// Files that the site no longer has, in order.
  let removals: [String]
  /// Files of the site that the target's record does not name, in order.
  let new: [String]

  /// Compares the built site with what is at the target.
  ///
  /// - Parameters:
  ///   - built: The manifest of the build.
  ///   - output: The folder of the build.
  ///   - published: What is at the target.
  /// - Throws: A file that is not as it was built.
  init(built: Manifest, in output: DiskOutput, published: Manifest) throws {
    var site = Manifest()
    for (path, hash) in built.files where path.hasPrefix(Self.root) {
      site.files[String(path.dropFirst(Self.root.count))] = hash
    }
    self.site = site
    let changed = Self.sorted(site.files.filter { published.files[$0.key] != $0.value }.keys)
    removals = Self.sorted(published.files.keys.filter { site.files[$0] == nil })
    new = changed.filter { published.files[$0] == nil }
    var pending = published
    for path in changed + removals { pending.files[path] = "" }
    self.pending = pending
    let steps = PublishStep.sort(changed, of: Array(site.files.keys))
    sendings = try PublishStep.allCases.compactMap { step in
      guard let paths = steps[step] else { return nil }
      let bytes = try paths.reduce(0) { try $0 + Self.size(of: $1, in: output, site) }
      return Sending(step: step, paths: paths, bytes: bytes)
    }
  }

  var isEmpty: Bool { sendings.isEmpty && removals.isEmpty }
  /// How many files are sent.
  var files: Int { sendings.reduce(0) { $0 + $1.paths.count } }
  /// How many bytes they have.
  var bytes: Int { sendings.reduce(0) { $0 + $1.bytes } }

  private static let root = "public/"

  /// The size of a file that is as it was built.
  private static func size(
    of path: String, in output: DiskOutput, _ site: Manifest
  ) throws -> Int {
    guard let bytes = try output.read(root + path), ContentHash(of: bytes).hex == site.files[path]
    else {
      throw MachineFailure(
        "nothing was published: \(root)\(path) is not as it was built; run `fairlead build` again")
    }
    return bytes.count
  }

  private static func sorted(_ paths: some Sequence<String>) -> [String] {
    paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
