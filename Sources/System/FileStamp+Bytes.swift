import Bytes
import SystemCalls

/// A stamp as bytes, for another process or a later run.
extension FileStamp {
  /// A stamp that was kept by `write`; `nil` if there are too few bytes.
  package init?(_ reader: inout ByteReader) {
    guard let device = reader.readUInt64(), let inode = reader.readUInt64(),
      let size = reader.readUInt64(), let modified = reader.readUInt64(),
      let changed = reader.readUInt64()
    else { return nil }
    self.init(
      device: device, inode: inode, size: Int(truncatingIfNeeded: size),
      modified: Int(truncatingIfNeeded: modified), changed: Int(truncatingIfNeeded: changed))
  }

  /// Appends the stamp, for another process.
  package func write(to writer: inout ByteWriter) {
    writer.write(device)
    writer.write(inode)
    for number in [size, modified, changed] { writer.write(UInt64(bitPattern: Int64(number))) }
  }
}
