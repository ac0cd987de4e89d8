import Contract
import Crypto
import SyncFiles

/// The ETags of documents.
enum ETag {
  /// The ETag, without its quotes, of what an update or a new publication can change.
  ///
  /// It depends only on the content, so the same update sent twice has the same one. Counts are
  /// not part of it: a view is not a change that an author must know about before writing.
  /// The form has the language that is stored, also if the request had none.
  static func of(
    _ form: DocumentForm, _ visibility: Visibility, publicID: String, origin: DocumentOrigin
  ) -> String {
    var hash = SHA256()
    let parts: [[UInt8]] =
      [
        publicID.lowercased(), form.title, form.description ?? "", form.type.rawValue,
        form.language ?? "",
      ]
      .map { Array($0.utf8) } + [form.contentData] + form.tags.map { Array($0.utf8) }
      // Documents of version 1.0 keep their ETags.
      + (visibility == .public ? [] : [Array(visibility.rawValue.utf8)])
      // No tag has a zero byte.
      + (origin.canFork ? [] : [Array("\u{0}can_fork".utf8)])
      + (origin.forkedFromID.map { [Array("\u{0}forked_from_id \($0)".utf8)] } ?? [])
    for part in parts {
      withUnsafeBytes(of: part.count.bigEndian) { hash.update(bufferPointer: $0) }
      hash.update(data: part)
    }
    return Array(hash.finalize().prefix(16)).hexadecimal
  }
}

/// The meaning of an `If-Match` or `If-None-Match` field (RFC 9110, section 13.1).
enum IfMatch: Sendable, Equatable {
  /// There is no such field.
  case absent
  /// It is `*`: any version.
  case any
  /// One of these ETags.
  case oneOf([String])

  /// More than these make no sense and would make a statement arbitrarily long.
  private static let most = 16

  /// Reads the field.
  ///
  /// A proxy that compresses answers marks an ETag as weak, also for an app that will send it back in `If-Match`. Ours
  /// depends on the content alone, so it still names the version that was read.
  init(_ field: String?) {
    guard let field else {
      self = .absent
      return
    }
    if field.trimmed == "*" {
      self = .any
      return
    }
    let tags = field.split(separator: ",").prefix(Self.most).compactMap { part -> String? in
      var tag = String(part).trimmed
      if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
      guard tag.utf8.count >= 2, tag.hasPrefix("\""), tag.hasSuffix("\"") else { return nil }
      return String(tag.dropFirst().dropLast())
    }
    self = .oneOf(tags)
  }

  /// The condition as part of a statement, whose next parameter has the given number.
  func sql(from number: Int) -> String {
    switch self {
    case .absent, .any: return ""
    case .oneOf(let tags):
      if tags.isEmpty { return "AND 1 = 0" }
      return "AND etag IN (\(tags.indices.map { "$\(number + $0)" }.joined(separator: ", ")))"
    }
  }

  var parameters: [SQLValue] {
    switch self {
    case .absent, .any: []
    case .oneOf(let tags): tags.map { .text($0) }
    }
  }

  /// Whether an ETag is one of those named.
  func names(_ etag: String) -> Bool {
    switch self {
    case .absent: false
    case .any: true
    case .oneOf(let tags): tags.contains(etag)
    }
  }
}
