import Bytes
import Content
import Diagnostics

/// When each file was first and last committed, in one pass over the history.
public struct GitHistory: Sendable {
  private var dates: [String: FileHistory] = [:]

  /// A history that knows nothing.
  public init() {}

  /// Dates by path.
  public init(_ dates: [String: FileHistory]) {
    self.dates = dates
  }

  /// The dates of a file; `nil` where it was never committed.
  public subscript(path: String) -> FileHistory? { dates[path] }

  /// Asks git for the history of a folder; knows nothing where it is in no repository.
  static func read(root: String, folder: String) throws(MachineFailure) -> GitHistory {
    let arguments = [
      "-C", root, "-c", "core.quotePath=false", "log", "--format=%x01%ct", "--name-only",
      "--no-renames", "--relative", "-z", "--", folder,
    ]
    let output: [UInt8]?
    do {
      output = try ChildProcess.outputOf("git", arguments, limit: 1 << 30)
    } catch {
      return GitHistory()
    }
    return output.map { GitHistory(log: $0) } ?? GitHistory()
  }

  /// Reads the log: `\u{1}` and seconds for a commit, newest first, then its files; all ended by NUL.
  package init(log: [UInt8]) {
    var moment = Timestamp(seconds: 0)
    for piece in log.split(separator: 0) {
      let text = piece.first == .lineFeed ? piece.dropFirst() : piece
      if text.first == 1 {
        // Behind the seconds a line feed and the first file may follow in the same piece.
        let digits = text.dropFirst().prefix { $0.isASCIIDigit }
        moment = Timestamp(seconds: Int(String(utf8: digits)) ?? 0)
        let rest = text[digits.endIndex...].drop { $0 == .lineFeed }
        if !rest.isEmpty { note(String(utf8: rest), moment) }
      } else if !text.isEmpty {
        note(String(utf8: text), moment)
      }
    }
  }

  private mutating func note(_ path: String, _ moment: Timestamp) {
    if var known = dates[path] {
      known.created = min(known.created, moment)
      known.updated = max(known.updated, moment)
      dates[path] = known
    } else {
      dates[path] = FileHistory(created: moment, updated: moment)
    }
  }
}
