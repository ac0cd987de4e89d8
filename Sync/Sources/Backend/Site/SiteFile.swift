import Glibc

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
  init?(folder: String, parts: [String]) {
    var descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for part in parts {
      guard descriptor >= 0 else { return nil }
      let next = openat(descriptor, part, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      Glibc.close(descriptor)
      descriptor = next
    }
    var status = stat()
    guard descriptor >= 0 else { return nil }
    guard fstat(descriptor, &status) == 0 else {
      Glibc.close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    self.status = status
  }

  deinit { Glibc.close(descriptor) }

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
    var content: [UInt8] = []
    let size = Int(status.st_size)
    content.reserveCapacity(size)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 { throw .other("a file of the site cannot be read: errno \(errno)") }
      if count == 0 { return content }
      content.append(contentsOf: chunk[..<count])
    }
  }
}
