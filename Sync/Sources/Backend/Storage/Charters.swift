/// A charter that anybody may find, with the name of its user.
struct DiscoveredCharter: Sendable {
  var charter: StoredCharter
  var username: String
}

/// Where a charter is, as it is stored.
struct CharterPosition: Sendable {
  var id: String
  var latitude: String?
  var longitude: String?
}

/// The charters, inside a transaction.
struct Charters {
  let connection: any SQLConnection

  private static let columns = """
    c.id, c.owner, c.name, c.boat_name, c.location_text, c.start_date, c.end_date, c.latitude, \
    c.longitude, c.location_place_id, c.visibility, c.created_at, c.updated_at
    """

  /// Finds a charter.
  ///
  /// - Parameters:
  ///   - id: Its id.
  ///   - lock: What others may not do with it until the transaction ends.
  /// - Returns: The charter, if there is one.
  /// - Throws: What the database throws.
  func find(id: String, lock: RowLock = .none) throws -> StoredCharter? {
    let end = connection.dialect.words(for: lock)
    return try connection.row(
      "SELECT \(Self.columns) FROM charters c WHERE c.id = $1\(end)", [.text(id)]
    ).map(StoredCharter.init)
  }

  /// An account's own charters, the next one first.
  func all(owner: String) throws -> [StoredCharter] {
    try connection.rows(
      "SELECT \(Self.columns) FROM charters c WHERE c.owner = $1 ORDER BY c.start_date, c.id",
      [.text(owner)]
    ).map(StoredCharter.init)
  }

  /// Public charters that overlap a time, the next one first, each with the name of its user.
  ///
  /// - Parameters:
  ///   - search: Which ones.
  ///   - limit: How many of them.
  ///   - offset: After how many.
  /// - Returns: The charters.
  /// - Throws: What the database throws.
  func discover(
    _ search: CharterSearch, limit: Int, offset: Int
  ) throws -> [DiscoveredCharter] {
    // As parameters: a connection keeps each statement that it has seen.
    let count = search.values.count
    return try discovered(
      "\(search.condition) \(search.order) LIMIT $\(count + 1) OFFSET $\(count + 2)",
      search.values + [.integer(Int64(limit)), .integer(Int64(offset))])
  }

  /// A public charter with the name of its user.
  func discover(id: String) throws -> DiscoveredCharter? {
    try discovered("c.id = $1", [.text(id)]).first
  }

  private func discovered(_ condition: String, _ values: [SQLValue]) throws -> [DiscoveredCharter] {
    try connection.rows(
      """
      SELECT \(Self.columns), a.username FROM charters c JOIN accounts a ON a.id = c.owner
      WHERE \(condition)
      """, values
    ).map { DiscoveredCharter(charter: try StoredCharter($0), username: try $0.text(13)) }
  }

  /// Where the charters are that a search finds, in its order; they may be very many.
  func places(_ search: CharterSearch) throws -> [CharterPosition] {
    try connection.rows(
      "SELECT c.id, c.latitude, c.longitude FROM charters c WHERE \(search.condition) \(search.order)",
      search.values
    ).map {
      CharterPosition(
        id: try $0.text(0), latitude: try $0.optionalText(1), longitude: try $0.optionalText(2))
    }
  }

  /// How many charters a search finds.
  func count(_ search: CharterSearch) throws -> Int {
    let row = try connection.row(
      "SELECT count(*) FROM charters c WHERE \(search.condition)", search.values)
    return Int(try row?.integer(0) ?? 0)
  }

  func add(_ charter: StoredCharter) throws {
    try connection.run(
      """
      INSERT INTO charters (id, owner, name, boat_name, location_text, start_date, end_date,
        latitude, longitude, location_place_id, visibility, north, east, created_at, updated_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
      """,
      [.text(charter.id), .text(charter.owner)] + charter.values
        + [.moment(charter.createdAt), .moment(charter.updatedAt)])
  }

  /// Replaces a charter if it is its owner's.
  ///
  /// - Returns: Whether it was.
  func replace(_ charter: StoredCharter) throws -> Bool {
    try connection.row(
      """
      UPDATE charters SET name = $1, boat_name = $2, location_text = $3, start_date = $4,
        end_date = $5, latitude = $6, longitude = $7, location_place_id = $8, visibility = $9,
        north = $10, east = $11, updated_at = $12 WHERE id = $13 AND owner = $14 RETURNING id
      """,
      charter.values + [.moment(charter.updatedAt), .text(charter.id), .text(charter.owner)]) != nil
  }

  /// Removes a charter if it is an account's.
  ///
  /// - Returns: Whether it was.
  func remove(id: String, owner: String) throws -> Bool {
    try connection.row(
      "DELETE FROM charters WHERE id = $1 AND owner = $2 RETURNING id", [.text(id), .text(owner)])
      != nil
  }
}
