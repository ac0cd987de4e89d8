import Hashing

/// What a build is given so that it need not render what the last one rendered.
package struct PageMemory: Sendable {
  /// What the last build wrote; `nil` if nothing is known.
  package var record: PageRecord?
  /// Whether everything is rendered, and compared with what is known.
  package var isVerifying: Bool
  /// The hash of everything that the build depends on beside the library's documents: the program, how it
  /// was called, and every file that it has read except for those with these paths, and templates.
  package var basis: @Sendable (_ except: Set<String>) -> ContentHash
  /// The hashes of the library's files that were read, by path; some may be missing.
  package var hashes: @Sendable () -> [String: ContentHash]

  /// Describes what is known.
  package init(
    record: PageRecord?, isVerifying: Bool,
    basis: @escaping @Sendable (Set<String>) -> ContentHash,
    hashes: @escaping @Sendable () -> [String: ContentHash]
  ) {
    self.record = record
    self.isVerifying = isVerifying
    self.basis = basis
    self.hashes = hashes
  }
}
