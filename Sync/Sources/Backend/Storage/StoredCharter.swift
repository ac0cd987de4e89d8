import Contract
import Crypto

/// A stored charter.
struct StoredCharter: Sendable, Equatable {
  var id: String
  var owner: String
  var name: String
  var boatName: String?
  var locationText: String?
  var startDate: Timestamp
  var endDate: Timestamp
  var latitude: String?
  var longitude: String?
  var locationPlaceID: String?
  var visibility: String
  var createdAt: Timestamp
  var updatedAt: Timestamp

  /// The ETag, without its quotes.
  var etag: String {
    var json = JSONWriter()
    json.object { write(CharterKey.allCases.filter(\.isInRequest), to: &$0) }
    return Array(SHA256.hash(data: Array(id.utf8) + json.bytes).prefix(16)).hexadecimal
  }

  /// Writes some of its members, in the order of the contract.
  func write(_ keys: [CharterKey], to json: inout JSONWriter) {
    for key in keys {
      switch key {
      case .id: json.member(key, id)
      case .userID: json.member(key, owner)
      case .name: json.member(key, name)
      case .boatName: json.member(key, boatName)
      case .locationText: json.member(key, locationText)
      case .startDate: json.member(key, startDate.iso)
      case .endDate: json.member(key, endDate.iso)
      case .latitude: if let latitude { json.member(key, json: Array(latitude.utf8)) }
      case .longitude: if let longitude { json.member(key, json: Array(longitude.utf8)) }
      case .locationPlaceID: json.member(key, locationPlaceID)
      case .visibility: json.member(key, visibility)
      case .createdAt: json.member(key, createdAt.iso)
      case .updatedAt: json.member(key, updatedAt.iso)
      }
    }
  }

  /// Applies a form.
  mutating func apply(_ form: CharterForm) {
    name = form.name ?? name
    boatName = form.boatName ?? boatName
    locationText = form.locationText ?? locationText
    startDate = form.startDate ?? startDate
    endDate = form.endDate ?? endDate
    latitude = form.latitude ?? latitude
    longitude = form.longitude ?? longitude
    locationPlaceID = form.locationPlaceID ?? locationPlaceID
    visibility = form.visibility?.rawValue ?? visibility
  }
}

extension StoredCharter {
  /// What an update can change, in the order of the columns.
  var values: [SQLValue] {
    [
      .text(name), .text(boatName), .text(locationText), .moment(startDate), .moment(endDate),
      .text(latitude), .text(longitude), .text(locationPlaceID), .text(visibility),
      Self.millionths(latitude), Self.millionths(longitude),
    ]
  }

  private static func millionths(_ degrees: String?) -> SQLValue {
    degrees.flatMap { Double($0) }.map { SQLValue.integer(Int64(($0 * 1_000_000).rounded())) }
      ?? .null
  }

  init(_ row: SQLRow) throws {
    self.init(
      id: try row.text(0), owner: try row.text(1), name: try row.text(2),
      boatName: try row.optionalText(3), locationText: try row.optionalText(4),
      startDate: try row.moment(5), endDate: try row.moment(6),
      latitude: try row.optionalText(7), longitude: try row.optionalText(8),
      locationPlaceID: try row.optionalText(9), visibility: try row.text(10),
      createdAt: try row.moment(11), updatedAt: try row.moment(12))
  }
}
