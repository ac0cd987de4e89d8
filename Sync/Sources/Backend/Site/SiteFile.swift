import Glibc
import SyncFiles
import SystemCalls

/// A file or folder below the site's folder, opened without ever leaving it.
///
/// Each part of the path is opened below the previous one, and none may be a symbolic link: nothing
/// can change between a check and its use, and `..` is refused earlier.
final class SiteFile: Sendable {
  /// What was found.
  enum Kind { case file, folder }

  private let descriptor: Int32
  /// `nil` for pipes, devices and sockets.
  let kind: Kind?
  /// In bytes, when it was opened.
  let size: Int
  /// Changes whenever the file does.
  let etag: String

  /// Opens what the parts of a path name, or returns `nil` if nothing may be served.
  ///
  /// - Throws: A failure of the machine: a disk that cannot be read must not look like a file that
  ///   is missing.
  init?(folder: String, parts: [String]) throws(StorageFailure) {
    guard let (descriptor, status) = try Self.found(folder, parts) else { return nil }
    self.descriptor = descriptor
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: nil
      }
    size = Int(status.st_size)
    let time = status.st_mtim
    etag = [Int(bitPattern: status.st_ino), size, time.tv_sec, time.tv_nsec]
      .map { String($0, radix: 36) }.joined(separator: "-")
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

  /// The whole content.
  func read() throws(StorageFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < size { bytes += try piece(bytes.count..<size) }
    return bytes
  }

  /// The bytes from the beginning of a range, at most 16 KiB and never none.
  ///
  /// For each reader who is slow the server holds more than a dozen of them.
  ///
  /// - Throws: A failure of the machine, or that the file has become shorter.
  func piece(_ range: Range<Int>) throws(StorageFailure) -> [UInt8] {
    let bytes: [UInt8]
    do throws(SystemCode) {
      bytes = try FileCalls.read(
        descriptor, from: range.lowerBound, atMost: min(range.count, 16 << 10))
    } catch {
      throw .other("a file of the site cannot be read: \(error)")
    }
    guard !bytes.isEmpty else { throw .other("a file of the site became shorter") }
    return bytes
  }
}
