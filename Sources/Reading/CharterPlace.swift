import Bytes
import Diagnostics
import Documents
import YAMLSyntax

/// Where a charter begins, as its file says: two numbers that only make sense together.
struct CharterPlace {
  /// One of the two.
  enum Axis: String {
    case latitude
    case longitude

    var limit: Double { self == .latitude ? 90 : 180 }
    var other: Axis { self == .latitude ? .longitude : .latitude }
    var example: String { self == .latitude ? "43.5372" : "16.2986" }
  }

  /// A number that was written, and where.
  struct Degrees {
    /// The number as JSON has it; `nil` if it was reported.
    var number: String?
    var range: Range<Int>
  }

  var latitude: Degrees?
  var longitude: Degrees?

  /// The place; one number without the other is reported.
  func position(_ reader: inout FieldReader) -> Charter.Position? {
    for (one, other, axis) in [
      (latitude, longitude, Axis.latitude), (longitude, latitude, Axis.longitude),
    ] {
      // A number that was reported may be all that is wrong.
      guard let one, one.number != nil, other == nil else { continue }
      reader.report.append(
        Diagnostic(
          .error, .metadataValue, file: reader.path, at: one.range,
          message: "'\(axis.rawValue)' needs '\(axis.other.rawValue)' beside it",
          help: "write `\(axis.other.rawValue): \(axis.other.example)`, or remove this line"))
    }
    guard let latitude = latitude?.number, let longitude = longitude?.number else { return nil }
    return Charter.Position(latitude: latitude, longitude: longitude)
  }
}

extension CharterPlace.Degrees {
  /// Reads decimal degrees; `nil` for a key without a value.
  init?(_ value: YAMLValue, on axis: CharterPlace.Axis, _ reader: inout FieldReader) {
    guard let text = reader.text(value, of: axis.rawValue) else { return nil }
    range = text.range
    number = Self.decimal(text.value)
    let limit = Int(axis.limit)
    if let degrees = number.flatMap({ Double($0) }), abs(degrees) > axis.limit {
      reader.report.append(
        Diagnostic(
          .error, .metadataValue, file: reader.path, at: range,
          message: "'\(axis.rawValue)' must be between -\(limit) and \(limit), not \(text.value)",
          help: abs(degrees) <= 180 ? "are latitude and longitude swapped?" : nil))
      number = nil
    } else if number == nil {
      reader.report.append(
        Diagnostic(
          .error, .metadataValue, file: reader.path, at: range,
          message: "'\(axis.rawValue)' must be a number of degrees, and '\(text.value)' is not one",
          help: "write decimal degrees, such as `\(axis.rawValue): \(axis.example)`, with a minus "
            + (axis == .latitude ? "in the south" : "in the west")))
    }
  }

  /// A decimal number in its shortest form, as every JSON writer would write it.
  private static func decimal(_ text: String) -> String? {
    var digits = text.utf8[...]
    let isNegative = digits.first == .hyphen
    if isNegative || digits.first == .plus { digits = digits.dropFirst() }
    let parts = digits.split(separator: .dot, omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), digits.count <= 20,
      parts.allSatisfy({ part in
        !part.isEmpty
          && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      })
    else { return nil }
    var whole = parts[0].drop { $0 == UInt8(ascii: "0") }
    if whole.isEmpty { whole = parts[0].suffix(1) }
    var fraction = parts.count > 1 ? parts[1] : parts[0].prefix(0)
    while fraction.last == UInt8(ascii: "0") { fraction = fraction.dropLast() }
    let number = "\(Substring(whole))" + (fraction.isEmpty ? "" : ".\(Substring(fraction))")
    return isNegative && number != "0" ? "-\(number)" : number
  }
}
