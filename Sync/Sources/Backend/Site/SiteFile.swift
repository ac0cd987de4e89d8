import Glibc
import SyncFiles
import SystemCalls

/// A file or folder below the site's folder, opened without ever leaving it.
///
/// Each part of the path is opened below the previous one, and none may be a symbolic link: nothing
/// can change between a check and its use, and `..` is refused earlier.
struct SiteFile: ~Copyable {
  /// What was found.
  enum Kind { case file, folder }

  private let descriptor: Int32
  private let status: stat

  /// Opens what the parts of a path name, or returns `nil` if nothing may be served.
  ///
  /// - Throws: A failure of the machine: a disk that cannot be read must not look like a file that
  ///   is missing.
  init?(folder: String, parts: [String]) throws(StorageFailure) {
    guard let (descriptor, status) = try Self.found(folder, parts) else { return nil }
    self.descriptor = descriptor
    self.status = status
  }

  private static func found(
    _ folder: String, _ parts: [String]
  ) throws(StorageFailure) -> (Int32, stat)? {
    do throws(SystemCode) {
      var descriptor = try FileCalls.openFolder(folder)
      do throws(SystemCode) {
        for part in parts {
          let next = try FileCalls.openFile(part, in: descriptor)
          FileCalls.release(descriptor)
          descriptor = next
        }
        return (descriptor, try FileCalls.record(of: descriptor))
      } catch {
        FileCalls.release(descriptor)
        throw error
      }
    } catch {
      if error.isNotForUs { return nil }
      throw .other("a file of the site cannot be opened: \(error)")
    }
  }

  deinit { FileCalls.release(descriptor) }

  /// `nil` for pipes, devices and sockets.
  var kind: Kind? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: nil
    }
  }

  /// Changes whenever the file does.
  var etag: String {
    let time = status.st_mtim
    return [
      UInt64(status.st_ino), UInt64(status.st_size), UInt64(time.tv_sec), UInt64(time.tv_nsec),
    ]
    .map { String($0, radix: 36) }.joined(separator: "-")
  }

  /// The whole content.
  func read() throws(StorageFailure) -> [UInt8] {
    do throws(SystemCode) {
      if let content = try FileCalls.read(descriptor, limit: .max - (1 << 20)) { return content }
    } catch {
      throw .other("a file of the site cannot be read: \(error)")
    }
    throw .other("a file of the site is too large")
  }
}
