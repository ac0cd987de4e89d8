import Diagnostics
import Glibc

extension MachineFailure {
  /// What the system says of the last call that failed, with the thing it was about.
  static func system(_ action: String, _ thing: String, code: Int32 = errno) -> MachineFailure {
    MachineFailure("cannot \(action) \(thing): \(String(cString: strerror(code)))")
  }
}

/// A file descriptor that is closed exactly once.
struct Descriptor: ~Copyable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    _ = close(number)
  }

  /// Reads until the end, or until `limit` bytes are there.
  ///
  /// - Parameters:
  ///   - name: What the file is called, for the message where it cannot be read.
  ///   - limit: The greatest number of bytes.
  ///   - sizeHint: How many are expected.
  /// - Returns: The bytes.
  /// - Throws: What the system says.
  borrowing func readAll(
    of name: @autoclosure () -> String, limit: Int, sizeHint: Int = 0
  ) throws(MachineFailure) -> [UInt8] {
    var failure: Int32 = 0
    let capacity = max(4_096, min(limit, sizeHint + 1))
    var bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      // A lock of many megabytes is longer than any document.
      if capacity > 1 << 20 { MemoryAhead.have(UnsafeMutableRawBufferPointer(buffer)) }
      count = Self.fill(
        number, UnsafeMutableRawBufferPointer(buffer), expecting: sizeHint, failure: &failure)
    }
    while failure == 0, bytes.count < limit, bytes.count % capacity == 0, !bytes.isEmpty {
      let more = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        count = Self.fill(number, UnsafeMutableRawBufferPointer(buffer), failure: &failure)
      }
      if more.isEmpty { break }
      bytes += more
      if more.count < capacity { break }
    }
    guard failure == 0 else { throw MachineFailure.system("read", name(), code: failure) }
    return bytes
  }

  /// Reads until the buffer is full or the file ends.
  ///
  /// A read that ends where the file's size says is not asked for more, which would be one call to
  /// the system a file.
  static func fill(
    _ number: Int32, _ buffer: UnsafeMutableRawBufferPointer, expecting size: Int = 0,
    failure: inout Int32
  ) -> Int {
    var count = 0
    while count < buffer.count, let base = buffer.baseAddress {
      let got = read(number, base + count, buffer.count - count)
      if got < 0, errno == EINTR { continue }
      if got < 0 { failure = errno }
      if got <= 0 { break }
      count += got
      if count == size { break }
    }
    return count
  }

  /// Writes all bytes; returns the system's code where it cannot.
  static func writeAll(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32? {
    var offset = 0
    while offset < bytes.count, let base = bytes.baseAddress {
      let put = write(number, base + offset, bytes.count - offset)
      if put < 0, errno == EINTR { continue }
      if put < 0 { return errno }
      offset += put
    }
    return nil
  }
}
