import HTTPTypes

/// What an address refers to.
enum Route: Equatable {
  case health
  case capabilities
  case share
  case list
  case document(String)
  case fork(String)
  case refresh
  case me
  case charters
  case discoverCharters
  case charter(String)
  case user(name: String)
  case userByID(String)
  /// Below `/api/v1`, but not in the contract.
  case nothing
  /// Anything else: a file of the site.
  case site

  init(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts == ["", "healthz"] {
      self = .health
    } else if parts.starts(with: ["", "api", "v1"]) {
      self = Self.api(parts.dropFirst(3))
    } else {
      self = .site
    }
  }

  private static func api(_ parts: ArraySlice<String>) -> Route {
    switch (parts.count, parts.first) {
    case (1, "capabilities"): .capabilities
    case (2, "auth"):
      switch parts.last {
      case "refresh": .refresh
      case "me": .me
      default: .nothing
      }
    case (1, "charters"): .charters
    case (2, "charters") where parts.last == "discover": .discoverCharters
    case (2, "charters"): .charter(parts[parts.startIndex + 1])
    case (2, "users"): .user(name: parts[parts.startIndex + 1])
    case (3, "users") where parts[parts.startIndex + 1] == "by-id":
      .userByID(parts[parts.startIndex + 2])
    case (2, "content"):
      switch parts.last {
      case "share": .share
      case "public": .list
      case let id?: .document(id)
      case nil: .nothing
      }
    case (3, "content") where parts.last == "fork":
      .fork(parts[parts.startIndex + 1])
    default: .nothing
    }
  }

  /// The methods that it has; none if there is nothing.
  var methods: [HTTPRequest.Method] {
    switch self {
    case .health, .capabilities, .list, .me, .user, .userByID, .discoverCharters, .site:
      [.get, .head]
    case .share, .fork, .refresh: [.post]
    case .charters: [.get, .head, .post]
    case .document, .charter: [.get, .head, .put, .delete]
    case .nothing: []
    }
  }
}
