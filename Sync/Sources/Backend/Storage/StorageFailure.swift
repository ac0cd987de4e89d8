/// What a database could not do.
enum StorageFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// No space is left for what should be written; nothing of it was saved.
  case full
  /// Another writer did not finish in time; the same request may succeed later.
  case busy
  /// The database cannot be reached.
  case unavailable(String)
  /// Anything else.
  case other(String)

  var description: String {
    switch self {
    case .full: "no space is left for the database"
    case .busy: "the database is busy with another writer"
    case .unavailable(let cause): "the database cannot be reached: \(cause)"
    case .other(let cause): cause
    }
  }
}
