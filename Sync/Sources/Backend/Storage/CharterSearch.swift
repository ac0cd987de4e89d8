import Contract
import Foundation

/// Which public charters a query of the database finds: those of a time, and those in a box around a
/// place, which contains the circle that is asked for.
struct CharterSearch: Sendable {
  private(set) var condition: String
  private(set) var values: [SQLValue]
  /// The order of what it finds, for SQL.
  let order: String

  /// The Earth's mean radius, in kilometres.
  static let radius = 6_371.0088

  init(_ query: CharterQuery) {
    let direction = query.isNewestFirst ? "DESC" : "ASC"
    order = "ORDER BY c.start_date \(direction), c.id \(direction)"
    condition = "c.visibility = $1 AND c.end_date >= $2 AND c.start_date <= $3"
    values = [
      .text(CharterVisibility.public.rawValue),
      .moment(query.from ?? Timestamp(seconds: -(1 << 53))),
      .moment(query.to ?? Timestamp(seconds: 1 << 53)),
    ]
    guard let latitude = query.latitude, let longitude = query.longitude else { return }
    addBox(latitude, longitude, within: query.radius)
  }

  /// Millionths of a degree: a little more than the rounding of what is stored.
  private static let tolerance = 2

  private mutating func addBox(_ latitude: Double, _ longitude: Double, within distance: Double) {
    let angle = distance / Self.radius
    let height = angle * 180 / .pi
    condition += " AND c.north BETWEEN $4 AND $5"
    values += [Self.bound(latitude - height, -1), Self.bound(latitude + height, 1)]
    let radians = latitude * .pi / 180
    // A circle around a pole has every longitude.
    guard angle < .pi / 2, abs(latitude) + height < 90, sin(angle) < cos(radians) else { return }
    let width = asin(sin(angle) / cos(radians)) * 180 / .pi
    let (west, east) = (longitude - width, longitude + width)
    if west < -180 || east > 180 {
      // It crosses the date line.
      condition += " AND (c.east >= $6 OR c.east <= $7)"
      values += [
        Self.bound(west < -180 ? west + 360 : west, -1),
        Self.bound(east > 180 ? east - 360 : east, 1),
      ]
    } else {
      condition += " AND c.east BETWEEN $6 AND $7"
      values += [Self.bound(west, -1), Self.bound(east, 1)]
    }
  }

  private static func bound(_ degrees: Double, _ outward: Int) -> SQLValue {
    .integer(Int64((degrees * 1_000_000).rounded()) + Int64(outward * tolerance))
  }
}
