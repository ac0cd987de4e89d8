import Diagnostics
import SystemCalls

/// A descriptor that is only read from, closed exactly once.
package struct Descriptor: ~Copyable {
  package let number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  deinit {
    FileCalls.release(number)
  }

  /// Reads until the end, or until `limit` bytes are there.
  ///
  /// - Parameters:
  ///   - name: What the file is called, for the message if it cannot be read.
  ///   - limit: The maximum number of bytes.
  ///   - sizeHint: The size that the system reports.
  /// - Returns: The bytes.
  /// - Throws: The system's error, or a file that ends before its size.
  package borrowing func readAll(
    of name: @autoclosure () -> String, limit: Int, sizeHint: Int
  ) throws(MachineFailure) -> [UInt8] {
    var failure: SystemCode?
    let capacity = max(4_096, min(limit, sizeHint + 1))
    var bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = Self.fill(
        number, UnsafeMutableRawBufferPointer(buffer), expecting: sizeHint, failure: &failure)
    }
    while failure == nil, bytes.count < limit, bytes.count % capacity == 0, !bytes.isEmpty {
      let more = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        count = Self.fill(number, UnsafeMutableRawBufferPointer(buffer), failure: &failure)
      }
      if more.isEmpty { break }
      bytes += more
      if more.count < capacity { break }
    }
    if let failure { throw MachineFailure.system("read", name(), code: failure) }
    guard bytes.count >= min(limit, sizeHint) else {
      throw MachineFailure("cannot read \(name()): it became shorter while it was being read")
    }
    return bytes
  }

  /// Reads until the buffer is full or the file ends.
  ///
  /// After a read that ends at the file's size no more is read, which would be one system call
  /// per file.
  package static func fill(
    _ number: Int32, _ buffer: UnsafeMutableRawBufferPointer, expecting size: Int = 0,
    failure: inout SystemCode?
  ) -> Int {
    var count = 0
    while count < buffer.count {
      do throws(SystemCode) {
        let got = try FileCalls.read(
          number, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
        if got == 0 { break }
        count += got
      } catch {
        failure = error
        break
      }
      if count == size { break }
    }
    return count
  }
}
