import Bytes
import Contract
import Discovery
import Identity
import Loading
import Parsing
import Settings
import SiteWriting
import System

/// What a build is given: where sources come from, where output goes, how parsers run, what the
/// version history says, and what is asked of it.
package struct SiteBuild: Sendable {
  /// Where the sources are.
  package var source: any SourceFolder
  /// How they are parsed.
  package var parsing: ParsingMode
  /// How many workers there are; the output does not depend on it.
  package var jobs: Int
  /// Whether private documents have pages too.
  package var preview = false
  /// Whether the pages of decks have the cards that are left out, marked as drafts.
  package var showsDraftCards = false
  /// Whether a preview reports the links that it can follow and the published site cannot.
  package var reportsPrivate = false
  /// The documents that are printed together, as the user names them.
  package var printed: [String] = []
  /// Whether links name the files of pages, so that a site with an address can be read from a disk.
  package var isPortable = false
  /// Whether devices may keep the site; otherwise they remove what they kept.
  package var isKeptOffline = true
  /// Whether a document without an `id` is a finding, which can be repaired, whatever the library's
  /// rules say.
  package var isWritingIDs = false
  /// Asks the version history for the dates of a folder's files.
  package var history: @Sendable (_ folder: String) throws -> GitHistory = { _ in GitHistory() }
  /// What git knows about files that are not on disk.
  package var checkout = GitCheckout()
  /// Where the configuration is, in the library's folder.
  package var configurationPath = LibraryConfiguration.usualPath
  /// Hears how far a check or a build is.
  package var progress = Progress.off
  /// What is known from the last build of this process.
  package var memory: SourceMemory?
  /// The lane that is not busy.
  private let spare = SpareLane()
  /// What is known of pictures and other files that are published as they are.
  package var files = FileMemory()
  /// What is known from the last build of another process.
  package var pages: PageMemory?

  /// Whether a document is taken out: links to private ones are warnings, and are shown as words.
  var isWithdrawing = false
  /// Whether everything that is found today is recorded as known.
  package var isRecordingBaseline = false
  /// Whether a lock that would change is an error.
  package var isFrozen = false
  /// The paths of documents whose new keys keep the ids that their things have.
  package var bindingKeys: Set<String> = []
  /// The hashes of translations and their sources without the keys that were just written.
  package var unkeyed = PathTable<LockedTranslation>()
  /// The ids that the sections, items and cards of new documents had elsewhere, by path, in reading
  /// order.
  package var importedIDs: [String: [UUID?]] = [:]
  /// How many pages or documents may be removed, if they are more than a tenth.
  package var allowedRemovals: Int?
  /// The command that would make them.
  package var removingCommand = "build"
  /// Writes the lock, unless it is no longer as it was read, or `nil` if there was none; without this it is never
  /// written.
  package var writeLockFile:
    (@Sendable (_ path: String, _ before: [UInt8]?, _ bytes: [UInt8]) throws -> Void)?

  /// Describes a build.
  package init(source: any SourceFolder, parsing: ParsingMode, jobs: Int) {
    self.source = source
    self.parsing = parsing
    self.jobs = max(1, jobs)
  }

  /// The dates that git knows for a repository on disk.
  ///
  /// - Parameters:
  ///   - root: The root of the library.
  ///   - jobs: How many processes may ask.
  /// - Returns: What `history` takes.
  package static func gitHistory(
    root: String, jobs: Int
  ) -> @Sendable (String) throws -> GitHistory {
    { folder in try GitHistory.read(root: root, folder: folder, jobs: jobs) }
  }

  /// Whether the pages can be read from a disk, too: those of a library without an address, and of a
  /// preview, always.
  package func isReadFromDisk(_ configuration: LibraryConfiguration) -> Bool {
    isPortable || preview || configuration.url == nil
  }

  /// Reads a document that is taken out as it will be once its file is written.
  package mutating func withdraw(_ path: String, as bytes: [UInt8]) {
    source = OverlaidFolder(folder: source, texts: [path: bytes])
    isWithdrawing = true
  }

  /// Reads some files as an editor shows them, by path: not as they are saved.
  package mutating func overlay(_ texts: [String: [UInt8]]) {
    source = OverlaidFolder(folder: source, texts: texts)
  }

  /// Starts a lane early, so that it is ready when the configuration has been found.
  ///
  /// - Throws: A lane that cannot be started.
  package func beginLane() throws { try spare.begin(parsing) }

  /// Ends the lane that read the configuration, for a process that becomes another program.
  package func endLane() { spare.end() }

  /// The loader of the sources.
  var loading: SourceLoading {
    var loading = SourceLoading(folder: source, parsing: parsing, jobs: jobs)
    loading.memory = memory
    loading.spare = spare
    loading.configurationPath = configurationPath
    loading.progress = progress
    return loading
  }
}
