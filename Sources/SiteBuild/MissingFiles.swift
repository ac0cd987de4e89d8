import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Library
import Loading
import Settings

/// The files of a library that git has and this disk has not: what is found here is not true of all of it.
package struct MissingFiles: Sendable {
  /// Those that a sparse checkout leaves out, in the order of their paths.
  let files: [String]
  /// The folders of submodules that were not fetched, in the order of their paths.
  let folders: [String]

  /// Asks git.
  ///
  /// - Parameters:
  ///   - checkout: What git knows.
  ///   - configuration: The library's; what it leaves out is not missed.
  ///   - isOfDocuments: Whether other files are not missed.
  /// - Throws: What the machine could not do.
  package init(
    _ checkout: GitCheckout, _ configuration: LibraryConfiguration, isOfDocuments: Bool = false
  ) throws {
    let content = configuration.layout.content
    let copied = StaticFolder.path(content: content, output: configuration.output)
    files = try checkout.notCheckedOut().filter { path in
      if !isOfDocuments, let copied, path.isBelow(copied) { return true }
      return path.isListed(below: content, excluding: [], hidden: [])
        && (path.isDocumentName || !isOfDocuments && MediaKind.isPublished(path))
        && configuration.exclusion.entries(leavingOut: PageAddress.below(content, path)).isEmpty
    }.sorted { $0.precedes(bytesOf: $1) }
    folders = try checkout.notFetched().filter { folder in
      folder == content || content.isBelow(folder)
        || folder.isListed(below: content, excluding: [], hidden: [])
    }.sorted { $0.precedes(bytesOf: $1) }
  }

  /// Asks git about what a site is made of beside the documents: the library's templates, and what is copied.
  ///
  /// - Throws: What the machine could not do.
  init(besideDocuments checkout: GitCheckout, _ configuration: LibraryConfiguration) throws {
    let copied = StaticFolder.path(
      content: configuration.layout.content, output: configuration.output)
    let places = ["templates"] + (copied.map { [$0] } ?? [])
    files = try checkout.notCheckedOut().filter { path in
      path.isListed(below: "templates", excluding: [], hidden: [])
        || copied != nil && StaticFolder.takes(path)
    }.sorted { $0.precedes(bytesOf: $1) }
    folders = try checkout.notFetched().filter { folder in
      places.contains { folder == $0 || folder.isBelow($0) || $0.isBelow(folder) }
    }.sorted { $0.precedes(bytesOf: $1) }
  }

  /// Whether everything is here.
  package var isEmpty: Bool { files.isEmpty && folders.isEmpty }

  /// What is not here: `a.md and 2 others are not checked out`; `nil` if everything is here.
  package var sentence: String? {
    (files.first ?? folders.first).map { sentence(about: $0.visible) }
  }

  private func sentence(about first: String) -> String {
    let others = files.count + folders.count - 1
    return others == 0
      ? "\(first) is not checked out"
      : "\(first) and \(counted(others, "other")) are not checked out"
  }

  /// The commands that bring it here.
  package var commands: String {
    Self.commands(areSparse: !files.isEmpty, areUnfetched: !folders.isEmpty)
  }

  /// The commands that bring files here.
  ///
  /// - Parameters:
  ///   - areSparse: Whether a sparse checkout leaves some out.
  ///   - areUnfetched: Whether some are in submodules that are not on disk.
  /// - Returns: The words after "run".
  package static func commands(areSparse: Bool, areUnfetched: Bool) -> String {
    let commands =
      (areSparse ? ["`git sparse-checkout disable`"] : [])
      + (areUnfetched ? ["`git submodule update --init --recursive`"] : [])
    return commands.joined(separator: " and ")
  }

  /// The reason why links to files that git has seem dead; `nil` if everything is here.
  var finding: Diagnostic? {
    guard let first = files.first ?? folders.first else { return nil }
    let isOne = files.count + folders.count == 1
    return Diagnostic(
      .warning, .source, file: first, at: 0..<0,
      message: sentence(about: files.isEmpty ? "this folder" : "this file")
        + ", so links to \(isOne ? "it" : "them") seem dead",
      help: "run \(commands) to have all of the library")
  }
}

extension Diagnostic {
  /// Whether it is about a link to a file that is not there.
  var isOfDeadLink: Bool {
    severity == .error && [.linkTarget, .imageTarget, .embedTarget].contains(rule)
  }
}

extension CheckedLibrary {
  /// Refuses to publish a site without templates or copied files that git has: it would be another one.
  func refusePartialSite(_ checkout: GitCheckout) throws {
    guard checkout.mayBePartial() else { return }
    let missing = try MissingFiles(besideDocuments: checkout, configuration)
    guard let sentence = missing.sentence else { return }
    throw MachineFailure(
      "nothing was written: \(sentence); run \(missing.commands) first"
        + (missing.folders.isEmpty ? "" : ", in CI check out with `submodules: recursive`"))
  }

  /// Refuses to record the findings of a part of the library: those of the rest would be forgotten.
  ///
  /// - Parameter build: How the library was read.
  /// - Throws: Files that are not here.
  package func refusePart(_ build: SiteBuild) throws {
    let missing = try MissingFiles(build.checkout, configuration)
    if let sentence = missing.sentence {
      throw MachineFailure("nothing was recorded: \(sentence); run \(missing.commands) first")
    }
    if let sentence = Self.sentence(unfetched: unfetched) {
      throw MachineFailure("nothing was recorded: \(sentence)")
    }
  }
}
