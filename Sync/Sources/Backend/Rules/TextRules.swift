/// The rules for titles, descriptions and tags; lengths are user-perceived characters.
enum TextRules {
  static let title = 3...100
  static let longestDescription = 500
  static let tags = 1...10
  static let longestTag = 30

  static func check(title text: String, at field: String, into findings: inout Findings) {
    let length = text.trimmed.count
    if length < title.lowerBound {
      findings.add(
        field,
        "the title '\(String(text.trimmed).shown)' has \(counted(length, "character")); a published title has at "
          + "least \(title.lowerBound): say in it what the document is about")
    } else if length > title.upperBound {
      findings.add(
        field,
        "the title '\(String(text.trimmed).shown)' has \(length) characters; a published title has at most "
          + "\(title.upperBound): shorten it")
    }
  }

  static func check(description text: String, at field: String, into findings: inout Findings) {
    let length = text.trimmed.count
    guard length > longestDescription else { return }
    findings.add(
      field,
      "the description has \(length) characters; it has at most \(longestDescription): shorten it")
  }

  /// The tags of a document: how many, how long, each once.
  static func check(tags list: [String], at field: String, into findings: inout Findings) {
    if list.count < tags.lowerBound {
      findings.add(field, "there are no tags; a published document has at least 1")
    } else if list.count > tags.upperBound {
      findings.add(
        field,
        "there are \(list.count) tags; a document has at most \(tags.upperBound): keep the ones "
          + "that readers look for")
    }
    checkEach(of: list, at: field, into: &findings)
  }

  private static func checkEach(
    of list: [String], at field: String, into findings: inout Findings
  ) {
    var seen: Set<String> = []
    for (index, tag) in list.enumerated() {
      let word = tag.trimmed
      if !(1...longestTag).contains(word.count) {
        findings.add(
          "\(field)[\(index)]",
          "the tag '\(tag.shown)' has \(counted(word.count, "character")); a tag has 1 to "
            + "\(longestTag): \(word.isEmpty ? "remove it" : "shorten it")")
      }
      if !seen.insert(word.lowercased()).inserted {
        findings.add(
          "\(field)[\(index)]",
          "the tag '\(String(word).shown)' is given twice; remove one of the two")
      }
    }
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}

extension String {
  /// The text without the white space around it.
  var trimmed: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last]
  }
}
