extension AppDocument.Item {
  /// The tags that are not roles.
  var plainTags: [String] { tags.filter { !$0.isRole } }

  /// The roles, without their sign.
  var roles: [String] {
    tags.filter(\.isRole).map { String(String.UnicodeScalarView($0.unicodeScalars.dropFirst())) }
  }
}

extension String {
  /// Whether a tag of the app is a role: `@skipper`.
  var isRole: Bool { unicodeScalars.first == "@" }
}
