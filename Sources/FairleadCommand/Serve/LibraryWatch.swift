import Bytes
import Diagnostics
import Discovery
import Documents
import Glibc
import Identity
import Loading
import Output
import Pages
import Rules
import SiteBuild
import System
import SystemCalls

/// Watches what a preview is made of: the content, the templates, the files that are copied, and those
/// at the root.
struct LibraryWatch: ~Copyable {
  private let root: String
  private let configuration: String
  private var content = "content"
  private var output = "site"
  private var watch: FolderWatch?
  /// What poll(2) waits for; `nil` if folders are looked through.
  private(set) var descriptor: Int32?
  /// Why folders are looked through every second; `nil` if the system reports changes.
  private(set) var reason: String?
  private var seen = 0

  /// How often folders are looked through if the system does not report changes, in seconds.
  static let interval = 1.0

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - root: The library.
  ///   - configuration: The path of its configuration.
  ///   - isPolling: Whether the folders are looked through, as is needed for those of other machines.
  init(root: String, configuration: String, isPolling: Bool) {
    self.root = root
    self.configuration = configuration
    if isPolling {
      reason = "--poll"
    } else {
      do throws(SystemCode) {
        let watch = try FolderWatch()
        descriptor = watch.descriptor
        self.watch = consume watch
      } catch {
        reason = Self.reason(error, limit: "max_user_instances")
      }
    }
  }

  /// Why the system reports no changes: what it says when a limit is reached would be misunderstood.
  private static func reason(_ error: SystemCode, limit: String) -> String {
    [EMFILE, ENOSPC].contains(error.number)
      ? "the system cannot watch more folders (the limit is fs.inotify.\(limit))"
      : error.description
  }

  /// Watches the folders of a library, those that are new too.
  mutating func cover(content: String, output: String) {
    (self.content, self.output) = (content, output)
    guard descriptor != nil else {
      seen = signature()
      return
    }
    do throws(SystemCode) {
      try watch?.watch(root, as: "")
      for folder in folders() { try watch?.watch("\(root)/\(folder)", as: folder) }
    } catch {
      // There are fewer watches than folders.
      watch = nil
      descriptor = nil
      reason = Self.reason(error, limit: "max_user_watches")
      seen = signature()
    }
  }

  /// Whether it watches a library with these folders.
  func covers(content: String, output: String) -> Bool {
    (self.content, self.output) == (content, output)
  }

  /// The folders that may have sources, from the root.
  private func folders() -> [String] {
    // Those above the content, which may get another name.
    var found = parents
    var next = content == "." ? [""] : [content, "templates", "static"]
    while let folder = next.popLast() {
      if !folder.isEmpty { found.append(folder) }
      // A folder that is gone, or that nobody may read, has no events.
      try? FileCalls.list(folder.isEmpty ? root : "\(root)/\(folder)") { name, kind in
        let path = (folder.isEmpty ? "" : folder + "/") + String(decoding: name, as: UTF8.self)
        if kind == .folder, concerns(path) { next.append(path) }
      }
    }
    return found
  }

  /// The folders between the root and the content.
  private var parents: [String] {
    let parts = content.split(separator: "/")
    return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
  }

  /// Whether a path is a source, or a folder that may have some.
  private func concerns(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    if copied != nil, StaticFolder.takes(path), !path.hasSuffix("~") { return true }
    guard !path.hasSuffix("~"),
      !parts.contains(where: {
        $0.hasPrefix(".") && $0 != GitBookAssets.folder || $0 == "node_modules"
      })
    else { return false }
    func isIn(_ folder: String) -> Bool { path == folder || path.isBelow(folder) }
    if isIn("templates") { return true }
    if content == "." { return !isIn(output) }
    if isIn(content) || content.isBelow(path) { return true }
    return parts.count == 1 && (path.hasPrefix("fairlead") || path == configuration)
  }

  /// The folder of the files that are copied; `nil` if it has documents or output.
  private var copied: String? { StaticFolder.path(content: content, output: output) }

  /// Notes what has happened.
  mutating func collect(into changes: inout PendingChanges, at now: Double) {
    guard descriptor != nil else {
      let found = signature()
      if found != seen { changes.retry(at: 0) }
      seen = found
      return
    }
    var events: [(path: String, event: FolderWatch.Event)] = []
    do throws(SystemCode) { events = try watch?.take() ?? [] } catch { events = [("", .lost)] }
    for (path, event) in events where path.isEmpty || concerns(path) {
      // What takes the place of such a folder may be a link to another one.
      let isFolder = path.utf8.elementsEqual(content.utf8) || content.isBelow(path)
      changes.note(path, isFolder && !path.isEmpty ? .folder : event, at: now)
    }
  }

  /// A number that changes when a source changes.
  private func signature() -> Int {
    let folder = DiskFolder(root: root)
    var hasher = Hasher()
    let roots = [configuration, LockFile.path, Baseline.path]
    var paths = roots
    for part in content == "." ? ["."] : [content, "templates"] {
      let entries = try? folder.files(
        below: part, excluding: [output, "node_modules"], hidden: [GitBookAssets.folder])
      paths += (entries ?? []).map(\.path)
    }
    if let copied {
      paths += ((try? StaticFolder.entries(in: folder, below: copied)) ?? []).map(\.path)
    }
    for path in paths {
      hasher.combine(path)
      hasher.combine(try? folder.stamp(of: path))
    }
    return hasher.finalize()
  }
}

extension CheckedLibrary {
  /// The folder where documents may come: all of a library that has none yet, as its notes may be anywhere.
  var watchedContent: String {
    library.documents.isEmpty && !configuration.choosesContent ? "." : configuration.layout.content
  }
}
