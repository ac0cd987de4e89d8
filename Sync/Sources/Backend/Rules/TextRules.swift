import Contract
import SyncFiles

/// The rules for titles, descriptions and tags; lengths are user-perceived characters.
enum TextRules {
  static func check(title text: String, at field: String, into findings: inout Findings) {
    let length = text.trimmed.count
    if length < PublishLimits.title.lowerBound {
      findings.add(
        field,
        "the title '\(String(text.trimmed).shortened)' has \(counted(length, "character")); published titles need at "
          + "least \(PublishLimits.title.lowerBound): describe what the document is about")
    } else if length > PublishLimits.title.upperBound {
      findings.add(
        field,
        "the title '\(String(text.trimmed).shortened)' has \(length) characters; the limit is "
          + "\(PublishLimits.title.upperBound): shorten it")
    }
  }

  static func check(description text: String, at field: String, into findings: inout Findings) {
    let length = text.trimmed.count
    guard length > PublishLimits.longestDescription else { return }
    findings.add(
      field,
      "the description has \(length) characters; the limit is \(PublishLimits.longestDescription): shorten it"
    )
  }

  /// The maximum number of tags of a document.
  ///
  /// Their words are the author's.
  static func check(tags list: [String], at field: String, into findings: inout Findings) {
    guard list.count > PublishLimits.tags.upperBound else { return }
    findings.add(
      field,
      "there are \(list.count) tags; the limit is \(PublishLimits.tags.upperBound): keep "
        + "the ones that readers look for")
  }

  /// The limit for what a list shows of each document, in bytes: a page of a list has hundreds, and one character may
  /// have any number of accents.
  static let longestSummary = 64_000

  static func check(summary texts: [String], at field: String, into findings: inout Findings) {
    let size = texts.reduce(0) { $0 + $1.utf8.count }
    guard size > longestSummary else { return }
    findings.add(
      field,
      "the title, the description and the tags have \(size) bytes; the limit is \(longestSummary): shorten them"
    )
  }
}
