import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Glibc
import Identity
import Library
import Rules
import Settings
import SiteBuild
import System
import SystemCalls

extension LibraryConfiguration {
  /// Refuses a configuration that could not be read, or only by guessing: its folders and its metadata would be
  /// others.
  func refuseUnread() throws {
    if isUnread { throw MachineFailure("cannot read \(path): `fairlead check` shows why") }
    if isUnclear { throw MachineFailure("\(path) has mistakes: `fairlead check` shows them") }
  }
}

/// "Nothing to report" would be wrong if nothing was checked.
extension Repository {
  /// Finds the library that a command reads or writes.
  ///
  /// - Parameter folder: The folder that the user names, if any.
  /// - Returns: The library.
  /// - Throws: A folder that can only be one by mistake, or what the machine could not do.
  static func library(in folder: String? = nil) throws -> Repository {
    let repository = try folder.map { try Repository(in: $0) } ?? Repository()
    try repository.refuseStrangers()
    return repository
  }

  /// The user's own folder, with symbolic links resolved, like a library's folder.
  static var home: String? {
    getenv("HOME").flatMap { try? FileCalls.resolved(String(cString: $0)) }
  }

  /// Refuses folders that can only be a library by mistake.
  func refuseStrangers() throws {
    if try Self.exists("\(root)/\(configurationPath)") { return }
    for name in LibraryConfiguration.misnomers where try Self.exists("\(root)/\(name)") {
      throw MachineFailure("\(name) is not read: rename it to fairlead.yml")
    }
    // The folder of the documents may also be a library by itself.
    let inside = "\(LibraryLayout().content)/\(configurationPath)"
    if try Self.exists("\(root)/\(inside)") {
      throw MachineFailure(
        "\(inside) is not read from here: move it to \(configurationPath), or go to its folder")
    }
    guard root.isEmpty || root == "/" || root == Self.home else { return }
    throw MachineFailure(
      "\(root.isEmpty ? "/" : root) is not a library: go to the folder that contains your documents, or "
        + "write a fairlead.yml there")
  }

  /// Refuses a folder above a library: its documents would be checked by other rules, and all be private.
  ///
  /// In a folder with a configuration, a lock or `content`, the libraries below it are samples.
  ///
  /// - Parameters:
  ///   - checked: The library that the folder would be.
  ///   - command: What to do in the library itself.
  /// - Throws: The nearest library below the folder.
  func refuseFolderAbove(_ checked: CheckedLibrary, _ command: String) throws {
    try refuseFolderAbove(
      (checked.configuration, checked.listing.documents.map(\.path)), command)
  }

  /// Refuses a folder above a library, before it is read as one.
  func refuseFolderAbove(
    _ listing: (configuration: LibraryConfiguration, documents: [String]), _ command: String
  ) throws {
    guard listing.configuration.layout.content == ".",
      try !Self.exists("\(root)/\(configurationPath)"), try !Self.exists("\(root)/\(LockFile.path)")
    else { return }
    let ending = "/" + LibraryConfiguration.usualPath
    let nearest = listing.documents.filter { $0.hasSuffix(ending) }.min {
      let (one, other) = ($0.pathParts.count, $1.pathParts.count)
      return one == other ? $0.precedes(bytesOf: $1) : one < other
    }
    guard let folder = nearest.map({ String($0.dropLast(bytesOf: ending)) }) else { return }
    throw MachineFailure(
      "\(root) is not a library, but \(folder.visible) is one: run "
        + "`fairlead -C \(folder.shellWord) \(command)`, or write a fairlead.yml here if all of "
        + "this is one library")
  }

  /// What git means if it knows no repository although there is one: it does not read those of other users.
  func explained(_ failure: MachineFailure) -> MachineFailure {
    let ending = "\(root) is not in a git repository"
    if let named = GitStart.namedRepository, failure.description.hasSuffix(ending) {
      return MachineFailure(
        failure.description.dropLast(bytesOf: ending)
          + "git does not read the repository that GIT_DIR names, '\(named.visible)': set it to "
          + "an absolute path, or unset it")
    }
    let below = folderInWorkTree
    guard failure.description.hasSuffix(ending),
      !below.isEmpty || (try? Self.exists("\(root)/.git")) == true
    else { return failure }
    let top = String(root.dropLast(bytesOf: below.isEmpty ? "" : "/" + below.dropLast()))
    return MachineFailure(
      failure.description.dropLast(bytesOf: ending)
        + "git does not read the repository in \(top); if it belongs to another user, run "
        + "`git config --global --add safe.directory \(top.shellWord)`")
  }

  /// Refuses to push if there is a repository that git does not read.
  ///
  /// Documents would be dated 1970, and sent without the commit that lets other clones update them.
  func refuseUnreadHistory() throws {
    switch try GitHistory.gap(in: root) {
    case nil, .shallow: return
    case .withoutGit:
      throw MachineFailure(
        "nothing was pushed: the history of the git repository that the library is in cannot be read without git: "
          + "install git")
    case .refused:
      let failure = explained(
        MachineFailure("nothing was pushed: \(root) is not in a git repository"))
      throw MachineFailure("\(failure.description); `git status` says what is wrong with it")
    }
  }

  /// Refuses to push a build without the commit that it was built from, although there is one.
  ///
  /// Nothing would say that it is older than what the server has: texts of an old build would replace newer ones, and
  /// documents that were withdrawn would be there again.
  func refuseUnrecordedBuild(_ configuration: LibraryConfiguration) throws {
    // Before the first commit there is nothing to record.
    let revision = try BuiltRevision(self).revision(
      content: configuration.layout.content, output: configuration.output)
    if revision == nil { return }
    throw MachineFailure(
      "nothing was pushed: the last build noted no commit, because it did not finish, or there was none yet: run "
        + "`fairlead build`, or push without --no-build")
  }

  /// How many documents are sent without a date because it is in the part of the history that a shallow clone does
  /// not have.
  func undated(_ checked: CheckedLibrary) -> Int {
    // A library may have turned the findings off.
    let undated = checked.library.documents.unwatched.count {
      let metadata = $0.metadata
      return $0.type.contentType != nil && metadata.created == nil && metadata.updated == nil
        && metadata.isPublished
    }
    guard undated > 0, GitCheckout.isInWorkTree(root),
      let answer = try? Git.output(["rev-parse", "--is-shallow-repository"], in: root),
      answer.starts(with: "true".utf8)
    else { return 0 }
    return undated
  }

  /// Refuses to push documents that a build could not date.
  ///
  /// - Parameters:
  ///   - undated: How many these are.
  ///   - isBuilt: Whether an earlier command built them, perhaps in another clone.
  /// - Throws: How to get their dates.
  func refuseUndated(_ undated: Int, isBuilt: Bool) throws {
    guard undated > 0 else { return }
    let place = isBuilt ? "was cut off when the site was built" : "is cut off here"
    throw MachineFailure(
      "nothing was pushed: the version history \(place), and "
        + "\(counted(undated, "document")) would be dated 1970: fetch all of it with "
        + "`git fetch --unshallow`, in CI with `fetch-depth: 0`\(isBuilt ? ", and build again" : "")"
    )
  }

  /// Refuses paths that the user named and that have no document, as far as nothing is reported for
  /// them.
  func refusePathsWithoutDocuments(_ paths: [String], _ checked: CheckedLibrary) throws {
    for written in paths {
      let path = try existing(written)
      let isKnown = (checked.files + checked.diagnostics.map(\.file)).contains {
        path.isEmpty || $0 == path || $0.isBelow(path)
      }
      if isKnown { continue }
      let status = try MachineFailure.naming("read", written) { () throws(SystemCode) in
        try FileCalls.status(of: "\(root)/\(path)")
      }
      throw MachineFailure(
        status?.kind == .folder
          ? "nothing was checked: \(written) contains no document of this library"
          : "nothing was checked: \(written) is not a document of this library")
    }
  }

  /// Refuses to write a lock in a folder that is not a library.
  func refuseFirstLock(of checked: CheckedLibrary) throws {
    guard checked.library.documents.isEmpty, !checked.diagnostics.hasErrors,
      try !Self.exists("\(root)/\(configurationPath)"), try !Self.exists("\(root)/\(LockFile.path)")
    else { return }
    throw MachineFailure(
      "nothing was written: \(root) is not a library; go to yours, or name it with -C; `fairlead init` creates "
        + "one")
  }

  /// Refuses to write findings over what a library is made of, or among it.
  ///
  /// - Parameters:
  ///   - written: The file for the findings, as the user names it; `nil` for standard output.
  ///   - checked: The library.
  /// - Throws: A place for the library's own files.
  func refuseReport(_ written: String?, over checked: CheckedLibrary) throws {
    guard let written else { return }
    try refuseLink(written)
    guard let place = try? Self.resolved(try path(written)) else { return }
    let configuration = checked.configuration
    let content = configuration.layout.content
    // The output may be in the folder of the documents.
    if configuration.output.isBelow(content), place.isBelow(absolute(configuration.output)) {
      return
    }
    let folder = (["static", "templates"] + (content == "." ? [] : [content])).first {
      guard let folder = try? Self.resolved(absolute($0)) else { return false }
      return place == folder || place.isBelow(folder)
    }
    if let folder {
      throw MachineFailure(
        "cannot write the findings to \(written.visible): it is in \(folder.visible), which is a "
          + "part of the library; choose another file")
    }
    guard let own = place.below(root) else { return }
    let files = checked.files + checked.listing.paths + [LockFile.path, Baseline.path]
    let isShown = [.picture, .film, .sound].contains(MediaKind(path: own.utf8))
    guard files.contains(own) || configuration.isConfiguration(own) || content == "." && isShown
    else { return }
    throw MachineFailure(
      "cannot write the findings to \(written.visible): it is a file of the library; choose "
        + "another one")
  }

  /// Refuses a library without a single document, if nothing else is reported.
  func refuseEmpty(_ checked: CheckedLibrary) throws {
    guard checked.library.documents.isEmpty, !checked.diagnostics.hasErrors else { return }
    let content = checked.configuration.layout.content
    let folder = content == "." ? root : "\(root)/\(content)"
    let what =
      try Self.exists(folder)
      ? "\(folder) contains no documents" : "there is no folder \(folder)"
    if try !Self.exists("\(root)/\(configurationPath)") {
      throw MachineFailure(
        "nothing was checked: \(what); go to your library, or name it with -C; `fairlead init` creates "
          + "one, and --allow-empty accepts it as it is")
    }
    throw MachineFailure(
      "nothing was checked: \(what); name the folder with `content` in \(configurationPath), or use "
        + "--allow-empty if that is right")
  }
}
