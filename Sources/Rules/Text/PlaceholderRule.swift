import Bytes
import Diagnostics
import Documents

/// A document has no `TODO`, such as those that `fairlead new` writes.
///
/// What is shown as code is an example of the word, not something left to do; and readers do not see comments.
enum PlaceholderRule: DocumentRule {
  static let rule = Rule.style("placeholder", "replace placeholders such as TODO with text")

  static func check(_ context: inout RuleContext) {
    for file in context.files { check(file, &context) }
  }

  private static func check(_ file: DocumentFile, _ context: inout RuleContext) {
    var places = places(in: file.bytes)
    if !places.isEmpty, isOrdinary(in: context.document.metadata.language.value) {
      places = places.filter { isLabel($0, in: file.bytes) }
    }
    if !places.isEmpty { places = file.placesOutsideCode(places, andComments: true) }
    guard let first = places.first else { return }
    // What is published must be written; a private document is still being written.
    let document = context.document
    let isSeen = document.isReachable || document.metadata.isForCommunity
    let (message, help) = ("something still has to be written here", "replace `TODO`")
    context.report(
      isSeen ? .error : .note, rule, at: first..<first + word.count, in: file.path,
      message: message, help: help,
      alsoAt: places.dropFirst().map {
        Diagnostic.Place(range: $0..<$0 + word.count, text: message, help: help)
      },
      counting: .inMessage)
  }

  private static let word = Array("TODO".utf8)

  /// Whether a language has a word that is the same in capitals: "Cerrar TODO" means "Close everything".
  private static func isOrdinary(in language: String) -> Bool {
    ["es", "gl", "pt"].contains { language == $0 || language.hasPrefix($0 + "-") }
  }

  /// Whether the word is all of a line, of a value after `:` or of a cell, or begins one with a colon, as it
  /// does in no sentence.
  private static func isLabel(_ place: Int, in bytes: [UInt8]) -> Bool {
    // `1. TODO`, `- [x] TODO`
    let before = bytes[..<place].last {
      !isSign($0) && !$0.isASCIIDigit && $0.asciiLowercased != UInt8(ascii: "x")
    }
    let after = bytes[(place + word.count)...].first { !isSign($0) }
    return [before, after].allSatisfy { $0.map { edges.contains($0) } ?? true }
  }

  private static let edges: [UInt8] = [.lineFeed, .carriageReturn, .colon, .bar]

  private static func isSign(_ byte: UInt8) -> Bool {
    byte.isASCII && !byte.isASCIIAlphanumeric && !edges.contains(byte)
  }

  /// Where the word begins, in uppercase, and not as part of another word.
  private static func places(in bytes: [UInt8]) -> [Int] {
    var places: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      var at = 0
      while at + word.count <= bytes.count {
        // Every fourth byte is one of the word's, wherever it is.
        switch bytes[at + 3] {
        case UInt8(ascii: "O"):
          if bytes[at] == UInt8(ascii: "T"), bytes[at + 1] == UInt8(ascii: "O"),
            bytes[at + 2] == UInt8(ascii: "D"), isBoundary(bytes, at - 1),
            isBoundary(bytes, at + word.count)
          {
            places.append(at)
          }
          at += 1
        case UInt8(ascii: "T"), UInt8(ascii: "D"): at += 1
        default: at += word.count
        }
      }
    }
    return places
  }

  private static func isBoundary(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    guard bytes.indices.contains(place) else { return true }
    let byte = bytes[place]
    return !byte.isASCIIAlphanumeric && byte < 0x80
  }
}
