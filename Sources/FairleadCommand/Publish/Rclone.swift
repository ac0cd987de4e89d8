import Bytes
import Diagnostics
import Output
import System
import SystemCalls

/// The program that moves bytes to and from a target.
struct Rclone: PublishPlace {
  let target: PublishTarget
  /// What is sent; if this process is killed, it stays locked until rclone has ended, too.
  let output: DiskOutput

  /// The exit code of rclone for a folder that does not exist.
  private static let noFolder: Int32 = 3

  /// Stores and servers have no locks.
  func lock() throws -> Bool { false }

  func send(_ paths: [String], from folder: String, headers: [String]) throws {
    let options = headers.flatMap { ["--header-upload", $0] }
    let words = ["copy", "--no-traverse", "--ignore-times"] + options
    let answer = try run(words, at: [folder, target.text], only: paths)
    if answer.code != 0 { throw failure(to: "publish to", answer) }
  }

  func remove(_ paths: [String]) throws {
    let answer = try run(["delete"], at: [target.text], only: paths)
    guard answer.code == 0 || answer.code == Self.noFolder else {
      throw failure(to: "remove files at", answer)
    }
  }

  func read(_ path: String) throws -> [UInt8] {
    let answer = try run(["cat"], at: [target.text], only: [path])
    if answer.code == Self.noFolder { return [] }
    if answer.code != 0 { throw failure(to: "read", answer) }
    return answer.output
  }

  /// Only the server knows what it follows, but rclone has names of its own for some files here, and sends nothing for
  /// those that are written otherwise.
  func refuseObstacles(among paths: [String]) throws {
    guard let path = paths.first(where: { $0.unicodeScalars.contains(where: Self.isEscape) }),
      let character = path.unicodeScalars.first(where: Self.isEscape)
    else { return }
    throw MachineFailure(
      "nothing was published: rclone cannot send \(path), because it treats '\(character)' specially in names; "
        + "rename the file")
  }

  /// Whether rclone takes a character for its own: its quote, or the picture of a control character.
  private static func isEscape(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    case 0x201B, 0x2401...0x241F, 0x2421: true
    default: false
    }
  }

  /// Servers are too slow to be asked for each file.
  func damaged(among paths: [String], sentFrom folder: String) throws -> [String] { [] }

  func settle() {}

  func existing(among paths: [String]) throws -> [String] {
    if paths.isEmpty { return [] }
    let found = Set(try list(paths))
    return paths.filter { found.contains($0) }
  }

  func list() throws -> [String] { try list(nil) }

  /// All files at the target, or those of some paths that exist.
  private func list(_ paths: [String]?) throws -> [String] {
    let answer = try run(["lsf", "--recursive", "--files-only"], at: [target.text], only: paths)
    if answer.code == Self.noFolder { return [] }
    if answer.code != 0 { throw failure(to: "read", answer) }
    return answer.output.split(separator: .lineFeed).map { String(utf8: $0) }
  }

  private typealias Answer = (output: [UInt8], code: Int32)

  private func run(
    _ words: [String], at places: [String], only paths: [String]?
  ) throws -> Answer {
    // Only errors are printed, and a password that is missing is one.
    let common = ["--quiet", "--log-format", "", "--ask-password=false", "--"]
    let only = paths == nil ? [] : ["--files-from-raw", "-"]
    let list = (paths ?? []).map { $0 + "\n" }.joined()
    do {
      return try ChildProcess.answer(
        of: "rclone", words + only + common + places, to: Array(list.utf8), holding: output.lock)
    } catch {
      throw Self.explained(error)
    }
  }

  /// Names how to get rclone, if that is what is missing.
  private static func explained(_ failure: MachineFailure) -> MachineFailure {
    if !failure.says(missing: "rclone") { return failure }
    return MachineFailure(
      "cannot find rclone, which is needed for every target that is not a folder: install it with `sudo apt install "
        + "rclone`, or from https://rclone.org/install/")
  }

  /// What rclone prints last sums up the rest: a line, or the lines from `Failed to …` on.
  private func failure(to action: String, _ answer: Answer) -> MachineFailure {
    let lines = answer.output.split(separator: .lineFeed)
    let start = lines.lastIndex { $0.starts(with: "Failed to".utf8) } ?? max(0, lines.count - 1)
    let last = lines[start...].joined(separator: "; ".utf8)
    let reason =
      if answer.code > 128 {
        "rclone was ended by signal \(answer.code - 128)"
      } else if !lines.isEmpty {
        "rclone says: \(target.hidingPasswords(in: Array(last)))"
          + Self.advice(for: String(utf8: Array(last)))
      } else {
        "rclone exited with code \(answer.code)"
      }
    return MachineFailure("cannot \(action) \(target.shown): \(reason)")
  }

  /// What to do about it, if that is known.
  private static func advice(for words: String) -> String {
    if words.contains("didn't find section in config file") {
      return
        "; `rclone config` creates a remote with this name, and `rclone listremotes` lists them"
    }
    // What was sent is not in the listing of the FTP server: the list of files starts with a dot.
    if words.contains("update getinfo: object not found") {
      return "; if the FTP server hides files that start with a dot, set this up once: "
        + "`rclone config update NAME force_list_hidden=true`"
    }
    return ""
  }
}
