/// The keys of what is published: the body of `POST /content/share`, and of `PUT` with fewer.
public enum EnvelopeKey: String, RequestKey {
  case title
  case description
  case contentType = "content_type"
  case contentData = "content_data"
  case tags
  case language
  case publicID = "public_id"
  case canFork = "can_fork"
  case forkedFromID = "forked_from_id"
  case visibility
  case createdAt = "created_at"
  case updatedAt = "updated_at"

  /// Whether a server refuses a body without it.
  public var isMandatory: Bool {
    switch self {
    case .title, .contentType, .contentData, .publicID: true
    case .description, .tags, .language, .canFork, .forkedFromID, .visibility, .createdAt,
      .updatedAt:
      false
    }
  }

  /// Whether every payload has it.
  public var isInEveryPayload: Bool {
    switch self {
    case .title, .contentType, .contentData, .tags, .language, .publicID, .canFork: true
    case .description, .forkedFromID, .visibility, .createdAt, .updatedAt: false
    }
  }

  /// Whether servers of version 1.0 know it; they refuse unknown ones.
  public var isInVersion1: Bool {
    switch self {
    case .title, .description, .contentType, .contentData, .tags, .language, .publicID, .canFork,
      .forkedFromID:
      true
    case .visibility, .createdAt, .updatedAt: false
    }
  }

  /// Whether an update can change it; the others stay as published.
  public var isInUpdate: Bool {
    switch self {
    case .title, .description, .contentType, .contentData, .tags, .language, .visibility,
      .updatedAt:
      true
    case .publicID, .canFork, .forkedFromID, .createdAt: false
    }
  }

  /// Whether a detail has it with the same meaning, so that it is used to compare two versions.
  public var isCompared: Bool {
    switch self {
    case .title, .description, .contentType, .contentData, .tags, .language: true
    case .publicID, .canFork, .forkedFromID, .visibility, .createdAt, .updatedAt: false
    }
  }

  /// Whether the public list has it, so that a change of it shows there.
  public var isListed: Bool {
    switch self {
    case .title, .description, .contentType, .tags: true
    case .contentData, .language, .publicID, .canFork, .forkedFromID, .visibility, .createdAt,
      .updatedAt:
      false
    }
  }
}

/// The keys of a document in the public list.
///
/// The last two are those of a server's list alone: they say which version it has.
public enum SummaryKey: String, ContractKey {
  case id
  case title
  case description
  case contentType = "content_type"
  case language
  case tags
  case publicID = "public_id"
  case authorUsername = "author_username"
  case authorUserID = "author_user_id"
  case viewCount = "view_count"
  case forkCount = "fork_count"
  case createdAt = "created_at"
  case forkedFromID = "forked_from_id"
  case originalAuthorUsername = "original_author_username"
  case originalAuthorUserID = "original_author_user_id"
  case originalContentPublicID = "original_content_public_id"
  case chainDepth = "chain_depth"
  case etag
  case sourceRevision = "source_revision"
}

/// The keys that a whole document has besides those of its summary.
public enum DetailKey: String, ContractKey {
  case contentData = "content_data"
  case canFork = "can_fork"
  case updatedAt = "updated_at"
}

/// The keys of the answers to a publication and to an update.
public enum ReceiptKey: String, ContractKey {
  case id
  case publicID = "public_id"
  case publishedAt = "published_at"
  case updatedAt = "updated_at"
  case authorUsername = "author_username"
  case authorUserID = "author_user_id"
  case canFork = "can_fork"
}

/// The keys of the answer to `GET /capabilities`.
public enum CapabilityKey: String, ContractKey {
  case version
  case contentTypes = "content_types"
  case visibility
  case users
  case charters
  case revision
}
