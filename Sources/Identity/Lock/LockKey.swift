import Bytes
import Documents

/// Keys as the lock writes them: in one word.
enum LockKey {
  /// A YAML key may contain anything; what would end the word is written as `%20`.
  static func written(_ key: String) -> String {
    let isSpecial = { (byte: UInt8) in byte <= .space || byte == .percent || byte == .delete }
    return key.utf8.contains(where: isSpecial)
      ? String(percentEncoding: key.utf8, where: isSpecial) : key
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
