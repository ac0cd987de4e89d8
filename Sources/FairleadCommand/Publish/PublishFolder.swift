import Diagnostics
import Discovery
import Output
import System
import SystemCalls

/// A folder on this machine: Fairlead writes into it without rclone, each file whole.
final class PublishFolder: PublishPlace {
  let target: PublishTarget
  private let root: String
  private var opened: DiskOutput?

  /// - Parameters:
  ///   - target: What the user wrote.
  ///   - root: The folder, at the end of symbolic links; it need not exist.
  init(target: PublishTarget, root: String) {
    self.target = target
    self.root = root
  }

  /// The folder, made if there is none; until something is sent, nothing is changed.
  private func output() throws -> DiskOutput {
    if let opened { return opened }
    let output = try DiskOutput(root: root)
    opened = output
    return output
  }

  func lock() throws -> Bool {
    _ = try output()
    return true
  }

  func send(_ paths: [String], from folder: String, headers: [String]) throws {
    let source = DiskFolder(root: folder)
    let output = try output()
    for path in paths {
      guard let bytes = try source.read(path, limit: 1 << 40) else {
        throw MachineFailure("cannot read \(folder)/\(path): no such file or folder")
      }
      try output.discardLeftover(of: path)
      _ = try output.write(bytes, to: path)
    }
  }

  func remove(_ paths: [String]) throws {
    let output = try output()
    for path in paths { try output.remove(path) }
  }

  func read(_ path: String) throws -> [UInt8] {
    try DiskFolder(root: root).read(path, limit: 1 << 40) ?? []
  }

  func existing(among paths: [String]) throws -> [String] {
    try paths.filter { try Repository.exists("\(root)/\($0)") }
  }

  func refuseObstacles(among paths: [String]) throws {
    var seen: Set<String> = []
    for path in paths {
      let parts = path.pathParts
      var place = root
      for (number, part) in parts.enumerated() {
        place += "/" + part
        guard seen.insert(place).inserted else { continue }
        let (shown, wanted) = (place, number < parts.count - 1 ? FileKind.folder : .file)
        let kind = try MachineFailure.naming("read", shown) { () throws(SystemCode) in
          try FileCalls.kind(of: shown)
        }
        guard let kind, kind != wanted else { continue }
        let what =
          kind == .link
          ? "a symbolic link, which is not followed"
          : wanted == .folder ? "not a folder" : "not an ordinary file"
        throw MachineFailure("nothing was published: \(shown) is \(what); move it away")
      }
    }
  }

  /// Those that are missing or, as a loss of power may leave them, empty.
  ///
  /// What somebody has changed stays.
  func damaged(among paths: [String], sentFrom folder: String) throws -> [String] {
    func size(_ path: String) throws -> Int {
      try MachineFailure.naming("read", path) { () throws(SystemCode) in
        try FileCalls.status(of: path)?.size ?? -1
      }
    }
    return try paths.filter { path in
      let found = try size("\(root)/\(path)")
      return try found < 0 || found == 0 && size("\(folder)/\(path)") > 0
    }
  }

  func settle() { FileCalls.syncDisks() }

  func list() throws -> [String] {
    var files: [String] = []
    var pending = [""]
    while let folder = pending.popLast() {
      do throws(SystemCode) {
        try FileCalls.list(root + folder) { name, kind in
          // Fairlead writes no other names.
          guard let name = String(validating: name, as: UTF8.self), name != ".", name != ".."
          else { return }
          switch kind {
          case .file: files.append("\(folder)/\(name)")
          case .folder: pending.append("\(folder)/\(name)")
          case .link, .other: break
          }
        }
      } catch {
        if !error.isMissing { throw MachineFailure.system("read", root + folder, code: error) }
      }
    }
    return files.map { String($0.dropFirst(bytesOf: "/")) }
  }
}
