import Bytes

/// TOML that says no more than YAML can say in the same lines.
enum PlainTOML {
  /// Lines of `key = value` as YAML; `nil` if any of them is more than that.
  static func yaml(from toml: ArraySlice<UInt8>) -> String? {
    var result = ""
    for line in toml.split(separator: .lineFeed) {
      let line = line.trimmingASCIISpace()
      if line.isEmpty { continue }
      if line.first == .hash {
        result += String(utf8: line) + "\n"
        continue
      }
      guard let sign = line.firstIndex(of: .equals) else { return nil }
      let key = line[..<sign].trimmingASCIISpace()
      let value = line[(sign + 1)...].trimmingASCIISpace()
      guard !key.isEmpty, isSimple(value),
        key.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == .underscore || $0 == .hyphen }
        )
      else { return nil }
      result += "\(String(utf8: key)): \(String(utf8: value))\n"
    }
    return result
  }

  /// A text in quotes, a list of them, a number, a date or a Boolean on one line, which YAML
  /// has in the same form.
  private static func isSimple(_ value: ArraySlice<UInt8>) -> Bool {
    guard let first = value.first, let last = value.last else { return false }
    switch first {
    case .quote, .apostrophe:
      return value.count >= 2 && last == first && !value.dropFirst().dropLast().contains(first)
        && !value.contains(.backslash)
    case .leftBracket:
      return last == .rightBracket && !value.contains(.backslash)
        && value.count { $0 == .leftBracket } == 1
        && value.count { $0 == .quote } % 2 == 0 && !value.contains(.hash)
    default:
      return value.elementsEqual("true".utf8) || value.elementsEqual("false".utf8)
        || first.isASCIIDigit
          && value.allSatisfy {
            $0.isASCIIDigit
              || [.hyphen, .colon, .dot, UInt8(ascii: "T"), UInt8(ascii: "Z"), .plus].contains($0)
          }
    }
  }
}
