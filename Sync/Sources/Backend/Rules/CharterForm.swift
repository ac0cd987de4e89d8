import Contract

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
        form.name = fields.text(key, into: &findings)
        if form.name?.trimmed.isEmpty == true {
          findings.add(fields[key], "the charter has no name; write one")
        }
      case .boatName: form.boatName = fields.text(key, into: &findings)
      case .locationText: form.locationText = fields.text(key, into: &findings)
      case .locationPlaceID: form.locationPlaceID = fields.text(key, into: &findings)
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

  /// What is wrong with two dates; `nil` if nothing is.
  static func order(_ start: Timestamp?, _ end: Timestamp?) -> String? {
    guard let start, let end, end < start else { return nil }
    return "'\(end.iso)' is before start_date, '\(start.iso)'; swap the two"
  }
}
