import Bytes
// Foundation takes normal forms from here, too.
@_spi(_Unicode) import Swift

/// The names that a disk may take for one: some do not look at cases, and some keep `é` as two scalars.
enum OtherSpelling {
  /// What all of them share.
  static func folded(_ path: String) -> String {
    String(String.UnicodeScalarView(path.lowercased()._nfd))
  }

  /// Other spellings of a path; a disk for which it is one file with them has it under each.
  static func all(of path: String) -> [String] {
    let swapped = path.utf8.map { $0.isASCIILetter ? $0 ^ 0x20 : $0 }
    return [
      String(utf8: swapped), String(String.UnicodeScalarView(path._nfc)),
      String(String.UnicodeScalarView(path._nfd)),
    ].filter { !$0.utf8.elementsEqual(path.utf8) }
  }
}
