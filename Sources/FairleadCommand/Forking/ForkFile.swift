import Contract
import Diagnostics
import Discovery
import Documents
import Exchange

/// The document that a copy was made of or last updated from, in the folder `forks`: the base of the next merge.
struct ForkFile {
  /// The folder, which belongs to the repository as the sources do.
  static let folder = "forks"

  let path: String
  let bytes: [UInt8]
  let upstream: Upstream

  /// The file of a copy.
  static func path(of id: UUID) -> String { "\(folder)/\(id.description).json" }

  /// Reads the file of a copy; `nil` if there is none.
  init?(of id: UUID, in source: DiskFolder, form: PayloadText) throws {
    path = Self.path(of: id)
    guard let bytes = try source.read(path, limit: Upstream.largest) else { return nil }
    self.bytes = bytes
    do throws(ExchangeProblem) {
      upstream = try Upstream(bytes, form: form)
    } catch {
      throw MachineFailure(
        "cannot read \(path): \(error); take the file of the last commit, or remove it and copy the "
          + "document again")
    }
  }
}
