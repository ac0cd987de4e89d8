/// The keys of the answer to `POST /auth/refresh`.
public enum TokenKey: String, ContractKey {
  case accessToken = "access_token"
  case refreshToken = "refresh_token"
  case tokenType = "token_type"
  case expiresIn = "expires_in"
  case user
}

/// The keys of the answer to `GET /auth/me`.
public enum AccountKey: String, ContractKey {
  case id
  case email
  case username
  case createdAt = "created_at"
}

/// The key of the request `POST /auth/refresh`.
public enum RefreshKey: String, RequestKey {
  case refreshToken = "refresh_token"
}

/// The keys of problem details (RFC 9457), and of each error in them.
public enum ProblemKey: String, ContractKey {
  case title
  case status
  case detail
  case errors
  case field
  case message
}

/// The keys of an author's public profile.
public enum ProfileKey: String, ContractKey {
  case id
  case username
  case profileImageURL = "profile_image_url"
  case profileImageThumbnailURL = "profile_image_thumbnail_url"
  case bio
  case location
  case nationality
  case isVerified = "is_verified"
  case createdAt = "created_at"
  case stats
  case socialLinks = "social_links"
}

/// The keys of a profile's counts.
public enum ProfileStatsKey: String, ContractKey {
  case totalContributions = "total_contributions"
  case totalForks = "total_forks"
  case averageRating = "average_rating"
}

/// The keys of a profile's links.
public enum SocialLinkKey: String, ContractKey {
  case id
  case platform
  case handle
}

/// The platforms that the app knows; any other word fails the whole profile.
public enum SocialPlatform: String, Sendable, Hashable, CaseIterable {
  case instagram
  case telegram
  case other
}
