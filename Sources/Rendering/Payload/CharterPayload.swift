import Contract
import Documents

/// Writes a charter as the sync API has it (docs/static/sync-api.yaml).
package struct CharterPayload {
  private let document: Document
  private let shared: SharedCharter

  /// Prepares to write a charter; `nil` for a document that is not one, or that the app does not get.
  package init?(document: Document) {
    guard let shared = document.sharedCharter else { return nil }
    self.document = document
    self.shared = shared
  }

  /// The body of `POST /charters`.
  package func request() -> [UInt8] {
    var json = JSONWriter()
    json.object { write(CharterKey.allCases.filter(\.isInRequest), to: &$0) }
    json.endLine()
    return json.bytes
  }

  /// An element of `GET /charters/discover`.
  package func writeDiscovered(user: UUID, username: String?, to json: inout JSONWriter) {
    json.object { json in
      write(CharterKey.allCases.filter(\.isDiscovered), to: &json)
      json.key(DiscoveryKey.user)
      json.object { json in
        json.member(DiscoveryKey.userID, user.description)
        json.member(DiscoveryKey.username, username)
      }
    }
  }

  private func write(_ keys: [CharterKey], to json: inout JSONWriter) {
    let charter = shared.charter
    for key in keys {
      switch key {
      case .id: json.member(key, document.metadata.id.value.description)
      case .name: json.member(key, document.metadata.title.value)
      case .boatName: json.member(key, charter.boat)
      case .locationText: json.member(key, charter.location)
      case .startDate: json.member(key, SharedCharter.sent(shared.start).iso)
      case .endDate: json.member(key, SharedCharter.sent(shared.end).iso)
      case .latitude:
        if let position = charter.position { json.member(key, json: Array(position.latitude.utf8)) }
      case .longitude:
        if let position = charter.position {
          json.member(key, json: Array(position.longitude.utf8))
        }
      case .locationPlaceID: json.member(key, charter.placeID)
      case .visibility: json.member(key, shared.visibility.rawValue)
      // Only a server knows accounts, and when it got a charter.
      case .userID, .createdAt, .updatedAt: break
      }
    }
  }
}
