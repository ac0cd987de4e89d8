import Contract

/// A charter that the app gets: it is public, or for those who have an account.
package struct SharedCharter: Sendable {
  /// What its file says.
  package let charter: Charter
  /// Its first day.
  package let start: Timestamp
  /// Its last day.
  package let end: Timestamp
  /// Who may see it.
  package let visibility: CharterVisibility

  /// The moment that the API gets for a day: noon in UTC, so that it is the same day west of Greenwich.
  ///
  /// A moment that its author wrote stays.
  package static func sent(_ day: Timestamp) -> Timestamp {
    day.seconds % 86_400 == 0 ? day.advanced(by: 43_200) : day
  }
}

extension Document {
  /// The charter if the app gets it; `nil` for everything else.
  package var sharedCharter: SharedCharter? {
    guard case .charter(let charter) = body, let start = charter.start, let end = charter.end else {
      return nil
    }
    let visibility: CharterVisibility
    if metadata.isForCommunity {
      visibility = .community
    } else if metadata.visibility.value == .public {
      visibility = .public
    } else {
      // The app has no unlisted charters.
      return nil
    }
    return SharedCharter(
      charter: charter, start: start.moment, end: end.moment, visibility: visibility)
  }
}
