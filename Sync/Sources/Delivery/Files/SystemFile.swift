import Glibc
import SyncFiles
import SystemCalls

/// Reading and replacing small files.
enum SystemFile {
  /// A file's bytes.
  ///
  /// - Throws: A ``Failure`` if the file cannot be read or is larger than the limit.
  static func read(_ path: String, limit: Int) throws -> [UInt8] {
    let descriptor = try attempt("\(path) cannot be read") {
      try FileCalls.openFile(following: path)
    }
    defer { FileCalls.release(descriptor) }
    return try read(descriptor, path: path, limit: limit)
  }

  /// Everything that an open descriptor still gives.
  static func read(_ descriptor: Int32, path: String, limit: Int) throws -> [UInt8] {
    let bytes = try attempt("\(path) cannot be read") {
      try FileCalls.read(descriptor, limit: limit)
    }
    guard let bytes else {
      throw Failure(.unable, "\(path) is larger than \(limit) bytes, the limit for this file")
    }
    return bytes
  }

  /// Replaces a file as a whole: a reader finds the old bytes or the new ones, even after a power
  /// failure.
  ///
  /// - Throws: A ``Failure`` if it cannot be written; then the old file stays, unless only the
  ///   folder could not be saved.
  static func replace(_ path: String, with bytes: [UInt8], mode: mode_t) throws {
    try attempt("\(path) cannot be written") {
      try FileReplacement.write(bytes, to: path, mode: mode)
    }
  }

  /// Whether there is a file.
  ///
  /// - Throws: A ``Failure`` if that cannot be found out.
  static func exists(_ path: String) throws -> Bool {
    try attempt("\(path) cannot be read") { try FileCalls.exists(path) }
  }

  /// Removes a file; whether there was one.
  ///
  /// - Throws: A ``Failure`` if it stays.
  static func remove(_ path: String) throws -> Bool {
    try attempt("\(path) cannot be removed") { try FileCalls.remove(path) }
  }

  /// Creates a folder and those above it.
  ///
  /// - Throws: A ``Failure`` if that is not possible.
  static func makeFolder(_ path: String, mode: mode_t) throws {
    try attempt("\(path) cannot be written") { try FileCalls.makeFolders(path, mode: mode) }
  }

  /// Makes a call about files; if it fails, the cause follows the words.
  static func attempt<Value>(_ words: String, _ call: () throws -> Value) throws -> Value {
    do {
      return try call()
    } catch let code as SystemCode {
      throw Failure(.unable, "\(words): \(code)")
    }
  }
}
