import Bytes
import Diagnostics
import Discovery
import Output
import Settings
import System
import SystemCalls

/// Where a site is not written.
extension Repository {
  /// What folders are for that have no room for a site.
  private static let purposes = [
    "static": "the folder of files that are published as they are",
    "templates": "the folder of the theme", ".git": "git's own folder",
  ]

  /// Refuses to write a site among what it is made of, or into git's own folder.
  ///
  /// - Parameters:
  ///   - named: The output folder, from the root of the repository, if it is not the one that the configuration names.
  ///   - configuration: The configuration.
  /// - Throws: Such a folder as that of the site.
  func refuseOutput(_ named: String? = nil, of configuration: LibraryConfiguration) throws {
    func parts(_ path: String) -> [String] { path.pathParts.filter { $0 != "." } }
    let output = named ?? configuration.output
    let (names, content) = (parts(output), parts(configuration.layout.content))
    // Only the configured output may be in the folder of the documents, which are not looked for there.
    let isContent =
      !content.isEmpty && names.starts(with: content)
      && (names == content || !names.starts(with: parts(configuration.output)))
    let whose = isContent ? "the folder of the documents" : Self.purposes[names.first ?? ""]
    guard let whose else { return }
    let isInside = names.count > (isContent ? content.count : 1)
    throw MachineFailure(
      "nothing was written: \(output) is \(isInside ? "in " : "")\(whose); choose another one for the site"
    )
  }

  /// Refuses to write a site into a folder that can only be named by mistake.
  ///
  /// - Parameters:
  ///   - folder: The output folder.
  ///   - written: The folder as the user names it.
  /// - Throws: The root of the system, the user's home or the library's own folder as that of the site.
  func refuseSharedOutput(_ folder: String, as written: String) throws {
    // A folder that does not exist yet is none of these.
    guard let place = try? FileCalls.resolved(folder) else { return }
    let whose =
      place == "/"
      ? "the top of the file system"
      : place == root ? "the folder of the library" : place == Self.home ? "your home folder" : nil
    guard let whose else { return }
    throw MachineFailure(
      "nothing was written: \(written.visible) is \(whose); choose one for the site alone, such as `site`"
    )
  }

  /// Refuses to write a site where it would be published with another one.
  ///
  /// A host is sent all of a folder: what is among the pages of a site is deployed with them, and no later build removes
  /// it.
  ///
  /// - Parameters:
  ///   - folder: The output folder.
  ///   - written: The folder as the user names it.
  ///   - output: The output folder that the configuration names.
  ///   - isPreview: Whether private documents have pages.
  /// - Throws: A folder among the files of a site; for a preview, also that of the site itself, and one that `publish`
  ///   writes to.
  func refusePublished(
    _ folder: String, as written: String, besides output: String, isPreview: Bool
  ) throws {
    let place = try Self.resolved(folder)
    let own = try? Self.resolved(absolute(output))
    let reason = "and a preview contains private documents; choose another folder"
    if isPreview, place == own {
      throw MachineFailure(
        "nothing was written: \(written.visible) is the folder of the site, \(reason), or leave out "
          + "--output")
    }
    var parts = place.pathParts
    while let name = parts.popLast() {
      let above = parts.map { "/" + $0 }.joined()
      if ["public", "payloads"].contains(name), above == own || Self.isOutput(above) {
        throw MachineFailure(
          "nothing was written: \(written.visible) is among the files of the site in \(shown(above)); "
            + "choose another folder")
      }
      let records = [PublishedRecord.path, PublishedRecord.pendingPath]
      if isPreview, try records.contains(where: { try Self.exists("\(above)/\(name)/\($0)") }) {
        let isInside = parts.count + 1 < place.pathParts.count
        throw MachineFailure(
          "nothing was written: \(written.visible) is \(isInside ? "in " : "")a folder that "
            + "`fairlead publish` writes to, \(reason)")
      }
    }
  }

  /// Whether builds write to a folder.
  private static func isOutput(_ folder: String) -> Bool {
    let folder = DiskFolder(root: folder)
    return [Manifest.path, Manifest.pendingPath].contains { name in
      guard let bytes = try? folder.read(name, limit: 1 << 40) else { return false }
      return !Manifest(bytes).files.isEmpty
    }
  }
}
