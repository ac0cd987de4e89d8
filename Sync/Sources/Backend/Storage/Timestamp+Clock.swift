import Contract
import Glibc

extension Timestamp {
  /// The machine's clock.
  static var now: Timestamp { Timestamp(seconds: time(nil)) }
}
