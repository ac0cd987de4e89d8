import Contract
import SyncFiles

/// The fields of a charter in a request; an update leaves out what stays as it is.
struct CharterForm: Sendable, Equatable {
  var name: String?
  var boatName: String?
  var locationText: String?
  var startDate: Timestamp?
  var endDate: Timestamp?
  /// As it was written: a charter's place is stored and compared, never used in calculations.
  var latitude: String?
  var longitude: String?
  var locationPlaceID: String?
  var visibility: CharterVisibility?

  /// Reads the body of `POST /charters`, or of `PUT /charters/{id}`, which requires no keys.
  static func read(_ body: [UInt8], isUpdate: Bool) throws(Problem) -> CharterForm {
    var findings = Findings()
    let value = try Problem.reading(body)
    var form = CharterForm()
    let keys = CharterKey.allCases.filter(\.isInRequest)
    guard
      let fields = Fields(
        value, at: "", keys: keys, requires: isUpdate ? { _ in false } : \.isMandatory,
        into: &findings)
    else { throw .ruleBroken(findings, "The charter breaks a rule") }
    for key in keys {
      switch key {
      case .name:
        form.name = text(key, of: fields, into: &findings)
        if form.name?.trimmed.isEmpty == true {
          findings.add(fields[key], "the charter has no name; write one")
        }
      case .boatName: form.boatName = text(key, of: fields, into: &findings)
      case .locationText: form.locationText = text(key, of: fields, into: &findings)
      case .locationPlaceID: form.locationPlaceID = text(key, of: fields, into: &findings)
      case .startDate: form.startDate = fields.date(key, into: &findings)
      case .endDate: form.endDate = fields.date(key, into: &findings)
      case .latitude: form.latitude = fields.number(key, within: 90, into: &findings)
      case .longitude: form.longitude = fields.number(key, within: 180, into: &findings)
      case .visibility: form.visibility = fields.word(key, into: &findings)
      case .id, .userID, .createdAt, .updatedAt: break
      }
    }
    if let problem = order(form.startDate, form.endDate) {
      findings.add(CharterKey.endDate.rawValue, problem)
    }
    guard findings.problems.isEmpty else {
      throw .ruleBroken(findings, "The charter breaks a rule")
    }
    return form
  }

  /// The limit for each text, in bytes: lists have hundreds of charters.
  private static let longestText = 16_000

  private static func text(
    _ key: CharterKey, of fields: Fields<CharterKey>, into findings: inout Findings
  ) -> String? {
    let text = fields.text(key, into: &findings)
    if let size = text?.utf8.count, size > longestText {
      findings.add(
        fields[key],
        "'\(key.rawValue)' has \(size) bytes; the limit is \(longestText): shorten it")
    }
    return text
  }

  /// What is wrong with two dates; `nil` if nothing is.
  static func order(_ start: Timestamp?, _ end: Timestamp?) -> String? {
    guard let start, let end, end < start else { return nil }
    return "'\(end.iso)' is before start_date, '\(start.iso)'; swap the two"
  }
}
