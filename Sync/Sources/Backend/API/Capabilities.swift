import Contract
import Hummingbird

/// What this server can do, for clients that ask before they plan.
enum Capabilities {
  /// The version of docs/static/sync-api.yaml that it implements.
  private static let version = "1.1.0"

  static var response: Response {
    var json = JSONWriter()
    json.object { json in
      for key in CapabilityKey.allCases {
        switch key {
        case .version: json.member(key, version)
        case .contentTypes: json.member(key, ContentType.allCases.map(\.rawValue))
        case .visibility: json.member(key, Visibility.onServers.map(\.rawValue))
        case .users, .charters, .revision: json.member(key, true)
        }
      }
    }
    var headers = ContentReading.readHeaders(etag: nil)
    headers[.cacheControl] = "no-cache"
    return .json(json, headers: headers)
  }
}
