/// What a database could not do.
enum StorageFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// It could not be written, most often because no space is left; nothing of it was saved.
  case full(String)
  /// Another writer did not finish in time; the same request may succeed later.
  case busy(String)
  /// The database cannot be reached.
  case unavailable(String)
  /// The database can be read, and accepts no writes: it is a standby, its disk is read-only, or
  /// its operator wants that.
  case readOnly(String)
  /// The answer to `COMMIT` was lost: it may have been written.
  case unknown(String)
  /// Anything else.
  case other(String)

  var description: String {
    switch self {
    case .unavailable(let cause): "the database cannot be reached: \(cause)"
    case .readOnly(let cause): "the database accepts no writes: \(cause)"
    case .unknown(let cause): "it is not known whether it was written: \(cause)"
    case .full(let cause), .busy(let cause), .other(let cause): cause
    }
  }
}
