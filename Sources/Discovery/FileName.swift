/// The name of a file or its path, which a disk keeps as bytes of any kind.
package struct FileName {
  /// The name as text: each byte that is not part of a character is shown as `\xE9`.
  package let text: String
  /// Whether the text is the exact name; otherwise it cannot be used to open the file.
  package let isUTF8: Bool

  /// Reads the bytes of a name.
  package init(_ bytes: some Sequence<UInt8>) {
    var rest = Array(bytes)[...]
    if let whole = String(validating: rest, as: UTF8.self) {
      text = whole
      isUTF8 = true
      return
    }
    var shown = ""
    while let byte = rest.first {
      // A character has one to four bytes.
      let length = (1...4).first {
        $0 <= rest.count && String(validating: rest.prefix($0), as: UTF8.self) != nil
      }
      if let length, let character = String(validating: rest.prefix(length), as: UTF8.self) {
        shown += character
        rest = rest.dropFirst(length)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        shown += digits.count < 2 ? "\\x0\(digits)" : "\\x\(digits)"
        rest = rest.dropFirst()
      }
    }
    text = shown
    isUTF8 = false
  }
}
