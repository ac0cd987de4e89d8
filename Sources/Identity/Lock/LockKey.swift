import Bytes
import Documents

/// Keys as the lock writes them: in one word.
enum LockKey {
  /// A YAML key may contain anything; what would end the word is written as `%20`.
  static func written(_ key: String) -> String {
    let isPlain = key.utf8.allSatisfy { $0 > .space && $0 != .percent && $0 != .delete }
    if isPlain { return key }
    var bytes: [UInt8] = []
    for byte in key.utf8 {
      if byte > .space, byte != .percent, byte != .delete {
        bytes.append(byte)
      } else {
        bytes.append(.percent)
        bytes.append(LockWriter.digits(Int(byte)))
      }
    }
    return String(utf8: bytes)
  }
}

extension Outline.Thing {
  /// Whether its key is only the name of its file, and is the key of an entry.
  func isNamed(as entry: LockEntry, in lock: LockFile) -> Bool {
    guard isKeyFileName, let key, kind == entry.kind else { return false }
    let name = lock.key(entry)
    return name.first == .caret && name.dropFirst().elementsEqual(LockKey.written(key).utf8)
  }
}
