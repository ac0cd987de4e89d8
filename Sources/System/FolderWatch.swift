import Glibc
import SystemCalls

/// Reports changes in folders, by inotify(7).
///
/// A watch belongs to one folder, so whoever uses it names each; files need none.
package struct FolderWatch: ~Copyable {
  /// What poll(2) waits for.
  package let descriptor: Int32
  /// The path of each folder, by the number of its watch.
  private var folders: [Int32: String] = [:]

  /// What happened to a path.
  package enum Event: Sendable, Hashable {
    /// A file is complete: it was closed after writing, or has taken this name.
    case complete
    /// A file is new, and its writer may not have written to it yet.
    case created
    /// A file has been written to, and its writer may write more.
    case partial
    /// It is gone, or has another name now.
    case gone
    /// A folder is new, is gone, or has another name: anything may have happened in it.
    case folder
    /// The system has dropped events: anything may have happened anywhere.
    case lost
  }

  /// Prepares to watch; a system without inotify, or with too many watches, refuses.
  package init() throws(SystemCode) {
    descriptor = try FileCalls.made { inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)) }
  }

  deinit { FileCalls.release(descriptor) }

  /// Watches a folder; one that is watched already stays so, and one that is gone is not watched.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: What events call it; `""` for the root.
  /// - Throws: What the system refuses: the number of watches is limited.
  package mutating func watch(_ path: String, as name: String) throws(SystemCode) {
    try FileCalls.check(path)
    let mask =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE)
      | UInt32(IN_DELETE) | UInt32(IN_MODIFY) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
      | UInt32(IN_ONLYDIR)
    let number = descriptor
    do throws(SystemCode) {
      let watch = try FileCalls.made { inotify_add_watch(number, path, mask) }
      folders[watch] = name
    } catch {
      if !error.isMissing { throw error }
    }
  }

  /// What has happened since the last call, in that order.
  package mutating func take() throws(SystemCode) -> [(path: String, event: Event)] {
    var events: [(path: String, event: Event)] = []
    while true {
      let bytes: [UInt8]
      do throws(SystemCode) { bytes = try FileCalls.read(descriptor) } catch {
        if error.isFull { return events }
        throw error
      }
      if bytes.isEmpty { return events }
      add(bytes, to: &events)
    }
  }

  /// Reads the system's records: four numbers, then a name that is filled up with zeros.
  private mutating func add(_ bytes: [UInt8], to events: inout [(path: String, event: Event)]) {
    let header = 16
    var place = 0
    while place + header <= bytes.count {
      func number(_ offset: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[place + offset + $1]) << (8 * UInt32($1)) }
      }
      let watch = Int32(bitPattern: number(0))
      let (mask, length) = (number(4), Int(number(12)))
      let name = bytes[min(place + header, bytes.count)..<min(place + header + length, bytes.count)]
      place += header + length
      if mask & UInt32(IN_Q_OVERFLOW) != 0 {
        events.append(("", .lost))
        continue
      }
      guard let folder = folders[watch] else { continue }
      if mask & UInt32(IN_IGNORED) != 0 {
        folders[watch] = nil
        continue
      }
      let file = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
      let path = file.isEmpty ? folder : folder.isEmpty ? file : "\(folder)/\(file)"
      if let event = Self.event(mask) { events.append((path, event)) }
    }
  }

  private static func event(_ mask: UInt32) -> Event? {
    func has(_ flags: Int32...) -> Bool {
      flags.contains { mask & UInt32(bitPattern: $0) != 0 }
    }
    if has(IN_DELETE_SELF, IN_MOVE_SELF) { return .folder }
    if has(IN_ISDIR) {
      return has(IN_CREATE, IN_MOVED_TO, IN_DELETE, IN_MOVED_FROM) ? .folder : nil
    }
    if has(IN_CLOSE_WRITE, IN_MOVED_TO) { return .complete }
    if has(IN_DELETE, IN_MOVED_FROM) { return .gone }
    if has(IN_CREATE) { return .created }
    return has(IN_MODIFY) ? .partial : nil
  }
}
