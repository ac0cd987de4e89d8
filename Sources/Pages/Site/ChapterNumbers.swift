import Bytes
import Documents

/// Which names such as `4.1-arrive` are parts of a chapter 4, and not versions: those beside a name with
/// that number, and all of a folder in which each name begins with a number and several are parts.
struct ChapterNumbers {
  private struct Names {
    var numbers: Set<Int> = []
    var parts: Set<String> = []
    /// Whether a name has no number.
    var hasOthers = false
  }

  private var folders: [String: Names] = [:]

  /// Notes the name of a document or folder in a folder, given by its key.
  mutating func note(_ name: String, in folder: String) {
    if LeadingNumber.part(of: name) != nil {
      folders[folder, default: Names()].parts.insert(name)
    } else if let number = LeadingNumber.of(name) {
      folders[folder, default: Names()].numbers.insert(number)
    } else {
      folders[folder, default: Names()].hasOthers = true
    }
  }

  /// The numbers of a name that is a part of a chapter.
  func part(of name: String, in folder: String) -> LeadingNumber.Part? {
    guard let part = LeadingNumber.part(of: name), let names = folders[folder],
      names.numbers.contains(part.number) || !names.hasOthers && names.parts.count > 1
    else { return nil }
    return part
  }

  /// Whether a path may have such a name, which few libraries have.
  static func mayBe(in path: String) -> Bool {
    var last: UInt8 = 0
    var isAfterNumber = false
    for byte in path.utf8 {
      if isAfterNumber, byte.isASCIIDigit { return true }
      isAfterNumber = byte == .dot && last.isASCIIDigit
      last = byte
    }
    return false
  }
}
