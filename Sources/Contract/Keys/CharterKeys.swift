/// The keys of a charter; a request has those that somebody can write.
public enum CharterKey: String, RequestKey {
  case id
  case userID = "user_id"
  case name
  case boatName = "boat_name"
  case locationText = "location_text"
  case startDate = "start_date"
  case endDate = "end_date"
  case latitude
  case longitude
  case locationPlaceID = "location_place_id"
  case visibility
  case createdAt = "created_at"
  case updatedAt = "updated_at"

  /// Whether a publication has it.
  public var isMandatory: Bool {
    switch self {
    case .name, .startDate, .endDate, .visibility: true
    case .id, .userID, .boatName, .locationText, .latitude, .longitude, .locationPlaceID,
      .createdAt, .updatedAt:
      false
    }
  }

  /// Whether a client writes it.
  public var isInRequest: Bool {
    switch self {
    case .name, .boatName, .locationText, .startDate, .endDate, .latitude, .longitude,
      .locationPlaceID, .visibility:
      true
    case .id, .userID, .createdAt, .updatedAt: false
    }
  }

  /// Whether everyone who discovers the charter reads it.
  public var isDiscovered: Bool {
    switch self {
    case .id, .name, .boatName, .locationText, .startDate, .endDate, .latitude, .longitude,
      .visibility:
      true
    case .userID, .locationPlaceID, .createdAt, .updatedAt: false
    }
  }
}

/// The keys that a discovered charter has besides its own, and those of its user.
public enum DiscoveryKey: String, ContractKey {
  case distance = "distance_km"
  case user
  case userID = "id"
  case username
}

/// The keys of a list of charters.
public enum CharterListKey: String, ContractKey {
  case items
  case total
  case limit
  case offset
}

/// Who may see a charter.
public enum CharterVisibility: String, Sendable, Hashable, CaseIterable {
  case `private`
  case community
  case `public`
}
