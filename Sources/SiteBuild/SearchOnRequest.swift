import Pages
import Search
import Synchronization
import System

/// The search index of a preview, which is made when somebody searches: it reads every document.
final class SearchOnRequest: Sendable {
  private let index: SiteIndex
  private let jobs: Int
  /// Its files by address, once they are made.
  private let files = Mutex<[String: [UInt8]]?>(nil)

  init(_ index: SiteIndex, jobs: Int) {
    self.index = index
    self.jobs = jobs
  }

  /// The file at an address; `nil` if it is not in the index.
  func file(_ address: String) -> [UInt8]? {
    guard SearchIndex.owns(address) else { return nil }
    return files.withLock { files in
      if files == nil { files = made() }
      return files?[address]
    }
  }

  private func made() -> [String: [UInt8]] {
    // None of its workers throws.
    let parts = (try? SearchSource(index: index).files(jobs: jobs)) ?? []
    return Dictionary(
      parts.flatMap { $0.files.map { ($0.address, $0.bytes) } }, uniquingKeysWith: { $1 })
  }
}

extension SearchSource {
  /// The files of each language, which every listed document is read for.
  ///
  /// - Throws: What the workers throw.
  func files(
    jobs: Int
  ) throws -> [(language: String, files: [(address: String, bytes: [UInt8])])] {
    let readings = try Parallel.map(count: batches.count, jobs: jobs) { read(batches[$0]) }
    return try Parallel.map(count: languages.count, jobs: jobs) {
      (languages[$0], files(of: languages[$0], readings))
    }
  }
}
