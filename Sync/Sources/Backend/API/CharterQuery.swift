import Contract
import Foundation

/// The query of `GET /charters/discover`.
struct CharterQuery: Sendable, Equatable {
  var radius = 50.0
  var latitude: Double?
  var longitude: Double?
  var from: Timestamp?
  var to: Timestamp?
  var isNewestFirst = false
  var limit = 20
  var offset = 0

  /// Reads the part of the address after `?`.
  init(_ query: String?) throws(Problem) {
    for (name, value) in QueryFields.all(in: query) {
      switch name {
      case "radius_km": radius = try Self.number(value, in: 0...20_100, what: "a radius")
      case "near_lat": latitude = try Self.number(value, in: -90...90, what: "a latitude")
      case "near_lon": longitude = try Self.number(value, in: -180...180, what: "a longitude")
      case "date_from": from = try Self.date(value)
      case "date_to": to = try Self.date(value)
      case "sort_by": isNewestFirst = value == "date_desc"
      case "limit": limit = Int(try Self.number(value, in: 1...100, what: "a limit"))
      case "offset": offset = Int(try Self.number(value, in: 0...1_000_000, what: "an offset"))
      default: break
      }
    }
  }

  private static func number(
    _ text: String, in range: ClosedRange<Double>, what: String
  ) throws(Problem) -> Double {
    guard let number = Double(text), range.contains(number) else {
      throw .badRequest(
        "'\(text.shortened)' is not \(what); write \(Int(range.lowerBound)) to "
          + "\(Int(range.upperBound))")
    }
    return number
  }

  private static func date(_ text: String) throws(Problem) -> Timestamp {
    guard let date = Timestamp(iso: text) else {
      throw .badRequest(
        "'\(text.shortened)' is not a date; write one like '2026-01-15T09:00:00Z'")
    }
    return date
  }

  /// How far a charter is from the given place, in kilometres; `nil` if one of the two is unknown.
  func distance(to place: CharterPosition) -> Double? {
    guard let latitude, let longitude, let theirs = place.latitude.flatMap(Double.init),
      let other = place.longitude.flatMap(Double.init)
    else { return nil }
    // The haversine formula, on a sphere with the Earth's mean radius.
    let radians = { (degrees: Double) in degrees * .pi / 180 }
    let (dy, dx) = (radians(theirs - latitude) / 2, radians(other - longitude) / 2)
    let h =
      sin(dy) * sin(dy) + cos(radians(latitude)) * cos(radians(theirs)) * sin(dx) * sin(dx)
    return 2 * CharterSearch.radius * asin(min(1, h.squareRoot()))
  }
}
