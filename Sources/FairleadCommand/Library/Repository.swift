import Bytes
import Diagnostics
import Discovery
import FairleadKit
import Glibc
import Output
import Pages
import Settings
import SiteBuild
import System
import SystemCalls
import Theming

/// The content repository that a command works on, and where the program is.
struct Repository {
  let root: String
  /// The path of its configuration, which need not exist.
  let configurationPath: String
  private let here: String

  /// Finds the library: the folder of the configuration that the user names, else the one with
  /// `fairlead.yml`, here or above, else this folder.
  init() throws {
    do throws(SystemCode) {
      here = try FileCalls.currentFolder()
    } catch {
      throw MachineFailure("cannot find the current folder: \(error)")
    }
    if let chosen = try Self.chosenConfiguration() {
      (root, configurationPath) = chosen
    } else {
      root = try Self.root(of: here)
      configurationPath = LibraryConfiguration.usualPath
    }
    Workplace.forgetRepository(at: root)
  }

  /// The library in a folder that the user names.
  init(in written: String) throws {
    let isFolder: Bool
    do throws(SystemCode) {
      here = try FileCalls.resolved(written)
      isFolder = try FileCalls.status(of: here)?.kind == .folder
    } catch {
      throw MachineFailure.system("read the folder", written, code: error)
    }
    guard isFolder else { throw MachineFailure("\(written) is not a folder") }
    let chosen = try Self.chosenConfiguration()
    root = try chosen?.root ?? Self.root(of: here)
    configurationPath = chosen?.path ?? LibraryConfiguration.usualPath
    Workplace.forgetRepository(at: root)
    guard here == root || here.isBelow(root) else {
      throw MachineFailure(
        "\(written) is not in the library at \(root), which has the configuration you named")
    }
  }

  /// The configuration that the user names, and its folder; `nil` for the usual one.
  ///
  /// - Throws: A file that is missing, or is not in a folder by its own name.
  private static func chosenConfiguration() throws -> (root: String, path: String)? {
    guard let written = Terminal.variable(Workplace.configurationVariable) else { return nil }
    let name = written.split(separator: "/").last.map(String.init) ?? ""
    guard [".yml", ".yaml"].contains(where: { name.hasSuffix($0) && !name.hasPrefix(".") }) else {
      throw MachineFailure(
        "\(written) cannot be a configuration: the name of the file must end in .yml and not begin with a dot"
      )
    }
    guard try exists(written) else {
      throw MachineFailure("cannot read the configuration \(written): no such file or folder")
    }
    let folder = written.dropLast(bytesOf: name)
    do throws(SystemCode) {
      return (try FileCalls.resolved(folder.isEmpty ? "." : String(folder)), name)
    } catch {
      throw MachineFailure.system("read the folder", String(folder), code: error)
    }
  }

  /// The folder with `fairlead.yml`, here or above.
  static func root(of here: String) throws -> String {
    var folder = here
    while !folder.isEmpty {
      if try Self.exists("\(folder)/fairlead.yml") {
        return folder
      }
      folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
    }
    return here
  }

  var source: DiskFolder { DiskFolder(root: root) }

  /// A path that the user wrote, relative to the current folder.
  func path(_ written: String) throws -> String {
    written.hasPrefix("/") ? written : "\(here)/\(written)"
  }

  /// Whether an absolute path is the library's folder or in it, even if the disk has that under another name as well.
  func contains(_ path: String) throws -> Bool {
    func stamp(_ path: String) throws -> FileStamp? {
      try MachineFailure.naming("read", path) { () throws(SystemCode) in
        try FileCalls.status(of: path)?.stamp
      }
    }
    if path == root || path.isBelow(root) { return true }
    guard let own = try stamp(root) else { return false }
    var parts = path.pathParts
    while !parts.isEmpty {
      let folder = "/" + parts.joined(separator: "/")
      if let found = try stamp(folder) {
        if (found.device, found.inode) == (own.device, own.inode) { return true }
        // Some disks give each spelling of a name another inode.
        if found.isOfSame(own), OtherSpelling.folded(folder) == OtherSpelling.folded(root) {
          return true
        }
      }
      parts.removeLast()
    }
    return false
  }

  /// A path that the user wrote, from the root of the repository.
  func relative(_ written: String) throws -> String {
    var parts: [String] = []
    parts.follow(try path(written))
    let whole = "/" + parts.joined(separator: "/")
    if whole == root { return "" }
    if let path = whole.below(root) { return path }
    // `$PWD` may lead to the library through a symbolic link, which `here` does not.
    let real = try Self.resolved(whole)
    guard real == root || real.isBelow(root) else {
      throw MachineFailure("\(written) is not in the library at \(root)")
    }
    return real.below(root) ?? ""
  }

  /// An absolute path at the end of symbolic links, even if the last folders do not exist yet.
  static func resolved(_ path: String) throws -> String {
    var parts = path.split(separator: "/").map(String.init)
    var missing: [String] = []
    var above = 0
    while let name = parts.last, try !exists("/" + parts.joined(separator: "/")) {
      parts.removeLast()
      switch name {
      case ".": break
      case "..": above += 1
      default: if above > 0 { above -= 1 } else { missing.insert(name, at: 0) }
      }
    }
    let existing = "/" + (parts + Array(repeating: "..", count: above)).joined(separator: "/")
    let real = try MachineFailure.naming("find", existing) { () throws(SystemCode) in
      try FileCalls.resolved(existing)
    }
    return ([real == "/" ? "" : real] + missing).joined(separator: "/")
  }

  /// A path that the user wrote and that exists, from the root of the repository.
  func existing(_ written: String) throws -> String {
    let path = try relative(written)
    guard try Self.exists("\(root)/\(path)") else {
      throw MachineFailure("cannot check \(written): no such file or folder")
    }
    return path
  }

  /// An absolute path as the user would write it.
  func shown(_ path: String) -> String {
    (path.below(here) ?? path).visible
  }

  /// Where the library is in the work tree of git that it is in, with a slash at the end; empty for its top, or
  /// without git.
  var folderInWorkTree: String { Self.folderInWorkTree(root) }

  /// The path of a folder from the top of the repository that it is in; empty if it is the top, or in none.
  static func folderInWorkTree(_ folder: String) -> String {
    guard let top = GitCheckout.workTree(of: folder) else { return "" }
    let below = folder.utf8.dropFirst(top.utf8.count + 1)
    return below.isEmpty ? "" : "\(Substring(below))/"
  }

  /// A path that the configuration names, which starts at the root of the repository.
  func absolute(_ path: String) -> String {
    "\(root)/\(path)"
  }

  /// This executable.
  static func executable() throws -> String {
    do throws(SystemCode) {
      return try FileCalls.resolved("/proc/self/exe")
    } catch {
      guard error.isMissing else {
        throw MachineFailure.system("read", "/proc/self/exe", code: error)
      }
      throw MachineFailure("cannot find this program's own file in /proc/self/exe")
    }
  }

  /// The default theme, overridden by the files of the repository's own `templates/`.
  ///
  /// - Parameter folder: Opens a folder.
  /// - Returns: The theme.
  /// - Throws: What the machine could not do.
  func theme(
    from folder: (String) -> any SourceFolder = { DiskFolder(root: $0) }
  ) throws -> Theme {
    let chosen = try Self.themeFolder()
    var folders: [(folder: any SourceFolder, path: String)] = [
      (chosen.map(folder) ?? CarriedFiles.theme, ".")
    ]
    if "\(root)/templates" != chosen { folders.append((folder(root), "templates")) }
    var theme = try Theme.load(from: folders)
    theme.isCarried = chosen == nil
    return theme
  }

  /// The site's own words for a library; what is wrong with them is for a build to say.
  func words(for configuration: LibraryConfiguration) throws -> WordBook {
    var report: [Diagnostic] = []
    return WordBook(try theme(), languages: configuration.layout.languages, report: &report)
  }

  /// The folder in `FAIRLEAD_TEMPLATES`, which replaces the theme that the program carries.
  private static func themeFolder() throws -> String? {
    guard let folder = Terminal.variable("FAIRLEAD_TEMPLATES") else { return nil }
    do throws(SystemCode) {
      guard try FileCalls.exists("\(folder)/layout.mustache") else { throw .missing }
    } catch {
      throw MachineFailure(
        "cannot read the theme in \(folder), which FAIRLEAD_TEMPLATES names: \(error)")
    }
    return folder
  }

  /// Whether anything is at a path.
  ///
  /// What cannot be read is not treated as missing: another configuration or another theme would
  /// silently be used.
  static func exists(_ path: String) throws -> Bool {
    try MachineFailure.naming("read", path) { () throws(SystemCode) in
      try FileCalls.exists(path)
    }
  }

  static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
