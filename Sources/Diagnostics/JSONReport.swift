import Bytes
import Contract

/// Writes diagnostics for programs: one object, version 1.
///
/// `{"version": 1, "diagnostics": [{"rule", "severity", "file", "start": {"line", "column",
/// "offset"}, "end", "message", "help", "explain", "fixes"}]}`. Lines and columns count from 1, columns in
/// Unicode scalars, offsets from 0 in bytes; `help` is absent if there is none. Notes have no key
/// of their own: they are at the end of the message. `explain` is the command that prints the rule's
/// page.
package struct JSONReport {
  private let source: (String) -> SourceText?

  /// Prepares a report; `source` gives the text of the file at a path.
  package init(source: @escaping (String) -> SourceText?) {
    self.source = source
  }

  /// The report of some findings, in the given order.
  package func bytes(_ diagnostics: [Diagnostic]) -> [UInt8] {
    var places = PlaceFinder(source: source)
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.key("diagnostics")
      json.array(diagnostics) { write($1, &places, to: &$0) }
    }
    json.endLine()
    return json.bytes
  }

  private func write(
    _ diagnostic: Diagnostic, _ places: inout PlaceFinder, to json: inout JSONWriter
  ) {
    let file = diagnostic.file
    json.object { json in
      json.member("rule", diagnostic.rule.id)
      json.member("severity", diagnostic.severity.rawValue)
      json.member("file", diagnostic.file)
      json.key("start")
      write(places.location(of: diagnostic.range.lowerBound, in: file), to: &json)
      json.key("end")
      write(places.location(of: diagnostic.range.upperBound, in: file), to: &json)
      json.member("message", ([diagnostic.message] + diagnostic.notes).joined(separator: "; "))
      json.member("help", diagnostic.help)
      json.member("explain", diagnostic.rule.explainCommand)
      json.key("fixes")
      json.array(diagnostic.fixes) { json, fix in
        json.object { json in
          json.key("start")
          write(places.location(of: fix.range.lowerBound, in: file), to: &json)
          json.key("end")
          write(places.location(of: fix.range.upperBound, in: file), to: &json)
          json.member("replacement", fix.replacement)
        }
      }
    }
  }

  private func write(_ place: SourceText.Location, to json: inout JSONWriter) {
    json.object { json in
      json.member("line", place.line)
      json.member("column", place.column)
      json.member("offset", place.offset)
    }
  }
}
