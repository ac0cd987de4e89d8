import Contract
import Glibc
import Logging
import SystemCalls

/// Writes the log as lines of JSON to standard error.
///
/// Nothing secret is ever passed to it: no header field, no query, no body. `LogTests` checks that.
struct JSONLogHandler: LogHandler {
  private static let numbers: Set<String> = ["status", "milliseconds", "unknown_keys"]

  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]

  init(level: Logger.Level) {
    logLevel = level
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var json = JSONWriter()
    json.object { json in
      json.member("time", Timestamp.now.iso)
      json.member("level", event.level.rawValue)
      json.member("message", Self.visible(event.message.description))
      let all = metadata.merging(event.metadata ?? [:]) { _, new in new }
      for (key, value) in all.sorted(by: { $0.key < $1.key }) {
        if let number = Int(value.description), Self.numbers.contains(key) {
          json.member(key, number)
        } else {
          json.member(
            key == "hb.request.id" ? "request" : key, Self.visible(value.description))
        }
      }
    }
    // One write per line, so that lines of many threads never mix. On a full disk it is dropped.
    try? FileCalls.writeAll(STDERR_FILENO, json.bytes + [UInt8(ascii: "\n")])
  }

  /// A text without what could control the terminal of whoever reads the log: control and
  /// direction characters, which a cause may quote from a request.
  private static func visible(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: shown.append("?")
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }
}
