import Contract
import Glibc
import Synchronization

/// Removes known secrets from text that came from elsewhere.
///
/// A server may repeat the request in its error page, and a proxy may encode it: external
/// text is searched for every secret in use, also encoded, before it is printed or stored.
package final class Redactor: Sendable {
  private let forms = Mutex<[String]>([])

  /// Creates a redactor without secrets.
  package init() {}

  /// Adds a secret.
  package func learn(_ secret: Secret) {
    let text = secret.revealed()
    // A shorter text is not a token, and would hide ordinary words.
    guard text.utf8.count >= 8 else { return }
    let encoded = Encodings.all(of: text)
    forms.withLock { forms in
      forms += encoded.filter { !forms.contains($0) }
      // The longest first, so that no form leaves the end of a longer one.
      forms.sort { $0.utf8.count > $1.utf8.count }
    }
  }

  /// The text without any secret.
  package func redacted(_ text: String) -> String {
    let forms = forms.withLock { $0 }
    return forms.reduce(text) { text, form in
      // Nearly every text has no secret; `strstr` finds that out at the speed of memory.
      let start = String(form.prefix(Self.shortest))
      return strstr(text, start) == nil ? text : Self.replacing(form, in: text)
    }
  }

  /// A version's name, if it can be stored: one that contains a secret is not a version.
  func clean(_ etag: String?) -> String? {
    etag.flatMap { redacted($0) == $0 ? $0 : nil }
  }

  /// So much of a secret is removed, too, if the text was cut off in it.
  private static let shortest = 8

  private static func replacing(_ form: String, in text: String) -> String {
    let form = Array(form.utf8)
    let bytes = Array(text.utf8)
    var kept: [UInt8] = []
    var index = 0
    while index < bytes.count {
      var end = index
      while end < bytes.count, end - index < form.count, bytes[end] == form[end - index] {
        end += 1
      }
      let rest = bytes[end...]
      let isCutOff = rest.starts(with: "…".utf8) || rest.starts(with: "\"…".utf8)
      if end - index == form.count || (isCutOff && end - index >= shortest) {
        kept.append(contentsOf: "[redacted]".utf8)
        index = end
      } else {
        kept.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}

/// The forms that a token takes when software passes it on.
private enum Encodings {
  static func all(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    let hexadecimal = bytes.hexadecimal
    var forms = [
      text, text.lowercased(), text.uppercased(), String(text.reversed()),
      hexadecimal, hexadecimal.uppercased(), spaced(bytes), percent(bytes, all: true),
      percent(bytes, all: false), escaped(bytes, "\\x"), escaped(bytes, "\\u00"),
      entities(bytes),
    ]
    for shift in 0..<3 {
      let aligned = base64(bytes, shift: shift)
      forms += [
        aligned,
        String(aligned.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }),
      ]
    }
    return forms
  }

  private static func pairs(_ bytes: [UInt8]) -> [String] {
    bytes.map { [$0].hexadecimal }
  }

  private static func spaced(_ bytes: [UInt8]) -> String {
    pairs(bytes).joined(separator: " ")
  }

  private static func escaped(_ bytes: [UInt8], _ mark: String) -> String {
    pairs(bytes).map { mark + $0 }.joined()
  }

  private static func entities(_ bytes: [UInt8]) -> String {
    bytes.map { "&#\($0);" }.joined()
  }

  private static func percent(_ bytes: [UInt8], all: Bool) -> String {
    bytes.map { byte in
      let scalar = Unicode.Scalar(byte)
      let plain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-._~".unicodeScalars.contains(scalar)
      return plain && !all ? String(scalar) : "%" + [byte].hexadecimal.uppercased()
    }.joined()
  }

  /// Base64 of the text with `shift` bytes before it, without the digits that depend on its
  /// neighbours.
  private static func base64(_ bytes: [UInt8], shift: Int) -> String {
    let padded = [UInt8](repeating: 0, count: shift) + bytes
    let digits = Array(Base64.encoded(padded).utf8)
    let start = shift == 0 ? 0 : shift + 1
    let end = padded.count * 8 / 6
    return String(decoding: digits[start..<end], as: UTF8.self)
  }
}
