import Bytes
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

  /// The record when all is done.
  let site: Manifest
  /// The record of what Fairlead owns at the target while it publishes; what changes has no hash.
  let pending: Manifest
  let sendings: [Sending]
  /// Files whose names the site has in other cases or another normal form only, in order.
  ///
  /// They are removed first: for some disks they are the same files.
  let replaced: [String]
  /// The other files that the site no longer has, and what an interrupted publication left beside them, in order.
  let removals: [String]
  /// How many files should be removed, but are not in the target's list.
  let missing: Int
  /// Files of the site that neither the target's record nor a file that is replaced names, in order.
  let new: [String]
  /// Whether the target is as the site is.
  let isEmpty: Bool
  /// How many pages of Fairlead the target has; 0 if none is removed.
  let pagesThere: Int

  /// Compares the built site with what is at the target.
  ///
  /// - Parameters:
  ///   - built: The manifest of the build.
  ///   - output: The folder of the build.
  ///   - record: What is at the target.
  ///   - unsure: Chooses among the site's files those that are sent although the record has them.
  ///   - listing: Lists the files at the target; it is called if some of them may have to go.
  ///   - existing: Chooses those files that exist at the target.
  /// - Throws: A file that is not as it was built, or what `unsure`, `listing` or `existing` throws.
  init(
    built: Manifest, in output: DiskOutput, record: PublishedRecord,
    unsure: ([String]) throws -> [String], listing: () throws -> [String],
    existing: ([String]) throws -> [String]
  ) throws {
    let (hashes, published) = (Self.hashes(of: built), record.files)
    let names = hashes.keys.reduce(into: PathTable<String>()) {
      $0[$1] = PublishedRecord.name(of: $1)
    }
    var site = Manifest()
    for (path, name) in names { site.files[name] = hashes[path] }
    self.site = site
    let known = { (path: String) in names[path].flatMap { published.files[$0] } }
    let recorded = hashes.keys.filter { known($0) == hashes[$0] }
    let changed = Self.sorted(
      hashes.keys.filter { known($0) != hashes[$0] } + (try unsure(recorded)))
    var pending = published
    for path in changed { names[path].map { pending.files[$0] = "" } }
    let gone = published.files.keys.filter { site.files[$0] == nil }
    for name in gone { pending.files[name] = "" }
    self.pending = pending
    isEmpty = changed.isEmpty && gone.isEmpty
    let there = gone.isEmpty && !record.isUnfinished ? [] : try listing()
    var owned = there.filter { published.files[PublishedRecord.name(of: $0)] != nil }
    let listed = there.reduce(into: PathTable<Void>()) { $0[$1] = () }
    let found = Set(owned.map(PublishedRecord.name))
    let lost = Set(gone.filter { !found.contains($0) }.map(PublishedRecord.folded))
    if !lost.isEmpty {
      let kept = Set(hashes.keys.filter { known($0) != nil }.map { $0.lowercased() })
      owned += try there.filter { path in
        guard hashes[path] == nil, published.files[PublishedRecord.name(of: path)] == nil,
          lost.contains(PublishedRecord.folded(PublishedRecord.name(of: path))),
          !kept.contains(path.lowercased())
        else { return false }
        // Of a disk that looks at cases, it would be somebody else's.
        let spellings = OtherSpelling.all(of: path).filter { listed[$0] == nil }
        return try !existing(spellings).isEmpty
      }
    }
    let stale = Self.sorted(owned.filter { hashes[$0] == nil })
    let folded = stale.isEmpty ? [] : Set(hashes.keys.map { $0.lowercased() })
    replaced = stale.filter { folded.contains($0.lowercased()) }
    let leftovers = there.filter { hashes[$0] == nil && record.hasLeft($0) }
    removals = Self.sorted(stale.filter { !folded.contains($0.lowercased()) } + leftovers)
    missing = gone.count - stale.count
    let twins = Set(replaced.map { $0.lowercased() })
    new = changed.filter {
      known($0) == nil && (listed[$0] != nil || !twins.contains($0.lowercased()))
    }
    pagesThere = owned.count { $0.hasSuffix(".html") }
    let steps = PublishStep.sort(changed, of: hashes.keys)
    sendings = try PublishStep.allCases.compactMap { step in
      guard let paths = steps[step] else { return nil }
      let bytes = try paths.reduce(0) { try $0 + Self.size(of: $1, in: output, hashes[$1]) }
      return Sending(step: step, paths: paths, bytes: bytes)
    }
  }

  /// Every file that is sent or removed.
  var paths: [String] { replaced + sendings.flatMap(\.paths) + removals }
  /// How many files are sent.
  var files: Int { sendings.reduce(0) { $0 + $1.paths.count } }
  /// How many bytes they have.
  var bytes: Int { sendings.reduce(0) { $0 + $1.bytes } }

  private static let root = "public/"

  /// The hashes of the site's files, by their paths at the target.
  private static func hashes(of built: Manifest) -> PathTable<String> {
    var hashes = PathTable<String>()
    for (path, hash) in built.files where path.hasPrefix(root) {
      hashes[String(path.dropFirst(bytesOf: root))] = hash
    }
    return hashes
  }

  /// The size of a file that is as it was built.
  private static func size(
    of path: String, in output: DiskOutput, _ hash: String?
  ) throws -> Int {
    guard let bytes = try output.read(root + path), ContentHash(of: bytes).hex == hash else {
      throw MachineFailure(
        "nothing was published: \(root)\(path) was changed after it was built; run `fairlead build` again"
      )
    }
    return bytes.count
  }

  private static func sorted(_ paths: some Sequence<String>) -> [String] {
    paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
