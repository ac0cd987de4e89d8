import Bytes
import Contract

/// Text as a scalar of YAML.
package enum YAMLText {
  /// The shortest safe way to write a text: plain if no reader could read it as anything else.
  package static func scalar(_ text: String) -> String {
    let isPlain =
      text.utf8.first.map { $0.isASCIILetter || !$0.isASCII } ?? false
      && text.utf8.last != .space && !meansSomething(text)
      && text.unicodeScalars.allSatisfy { scalar in
        scalar == " " || scalar == "-" || scalar == "_" || scalar == "." || scalar == "/"
          || scalar.isLetterOrNumber
      }
    return isPlain ? text : quoted(text)
  }

  /// Words that YAML 1.2, or a reader that still follows 1.1, reads as something other than text.
  private static func meansSomething(_ text: String) -> Bool {
    ["null", "true", "false", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
  }

  /// In double quotes; what is written here is JSON too.
  package static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return String(utf8: json.bytes)
  }
}
