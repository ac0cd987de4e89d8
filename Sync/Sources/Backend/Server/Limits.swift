import Contract

/// The limits of the server, so that no client can use all of it.
struct Limits: Sendable, Equatable {
  /// The largest body, in bytes.
  var body = PublishLimits.largestPayload
  /// The most header fields of a request.
  var headerFields = 64
  /// The longest time from the first byte of a request to the last of its answer, in seconds.
  ///
  /// It starts again whenever a part of the answer is taken. A connection may be silent between two requests
  /// for just as long.
  var requestSeconds = 30.0
  /// The most connections at once; others wait to be accepted.
  var connections = 1_024
  /// The writes of an account.
  var writes = WriteAllowance(burst: 20_000, refill: 50)
}
