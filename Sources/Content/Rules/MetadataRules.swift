import Bytes
import Diagnostics

/// Title, description, tags, dates and names.
enum MetadataRules {
  static func check(_ context: inout RuleContext) {
    checkTitle(&context)
    checkDescription(&context)
    checkTags(&context)
    checkDates(&context)
  }

  static func checkTitle(_ context: inout RuleContext) {
    let title = context.document.metadata.title
    let length = title.value.trimmingSpace().count
    let limits = context.rules.title
    if length == 0 {
      context.report(
        context.severityByVisibility, "title-empty",
        at: title.range.isEmpty ? context.metadataStart : title.range,
        "the document has no title",
        help: "write `title: …` in the front matter, or a heading `# …`")
    } else if length < limits.lowerBound {
      context.report(
        context.severityByVisibility, "title-length", at: title.range,
        "the title has \(counted(length, "character")); a published title has at least "
          + "\(limits.lowerBound)",
        help: context.orPrivate("say in it what the document is about"))
    } else if length > limits.upperBound {
      context.report(
        context.severityByVisibility, "title-length", at: title.range,
        "the title has \(length) characters; a published title has at most \(limits.upperBound)",
        help: context.orPrivate("shorten it"))
    }
  }

  private static func checkDescription(_ context: inout RuleContext) {
    let text = context.document.metadata.description
    let length = text?.value.trimmingSpace().count ?? 0
    if length == 0 {
      guard context.rules.requiresDescription else { return }
      context.report(
        context.severityByVisibility, "description-required",
        at: text.map { $0.range } ?? context.metadataStart,
        "the document has no description; a published document has one",
        help: context.orPrivate("write `description: …` in one or two sentences"))
    } else if length > context.rules.longestDescription {
      context.report(
        context.severityByVisibility, "description-length", at: text?.range ?? 0..<0,
        "the description has \(length) characters; it has at most "
          + "\(context.rules.longestDescription)",
        help: context.orPrivate("shorten it"))
    }
  }

  private static func checkTags(_ context: inout RuleContext) {
    let tags = context.document.metadata.tags
    let limits = context.rules.tags
    if tags.count < limits.lowerBound {
      context.report(
        context.severityByVisibility, "tags-count", at: context.metadataStart,
        "the document has \(counted(tags.count, "tag")); a published document has at least "
          + "\(limits.lowerBound)",
        help: context.orPrivate("write `tags: [first, second]`"))
    } else if tags.count > limits.upperBound {
      context.report(
        context.severityByVisibility, "tags-count", at: tags[limits.upperBound].range,
        "the document has \(tags.count) tags; it has at most \(limits.upperBound)",
        help: context.orPrivate("keep the ones that readers look for"))
    }
    var seen: Set<String> = []
    for tag in tags {
      let word = tag.value.trimmingSpace()
      if word.isEmpty || word.count > context.rules.longestTag {
        context.report(
          context.severityByVisibility, "tag-length", at: tag.range,
          "the tag '\(tag.value)' has \(counted(word.count, "character")); a tag has 1 to "
            + "\(context.rules.longestTag)",
          help: context.orPrivate(word.isEmpty ? "remove it" : "shorten it"))
      }
      // Two normal forms of one text are equal as keys of a set of `String`.
      if !seen.insert(word.lowercased()).inserted {
        context.report(
          context.severityByVisibility, "tag-duplicate", at: tag.range,
          "the tag '\(word)' is given twice", help: "remove one of the two")
      }
    }
  }

  private static func checkDates(_ context: inout RuleContext) {
    let metadata = context.document.metadata
    if metadata.created == nil, metadata.updated == nil, !metadata.hasUnreadableDate,
      metadata.visibility.value.isPublished
    {
      context.report(
        .warning, "date-missing", at: context.metadataStart,
        "the document has no date, and the version history has none for it; it is published as "
          + "of 1970-01-01",
        help: "write `created: …`, or commit the file")
    }
    guard let created = context.document.metadata.created,
      let updated = context.document.metadata.updated, updated.value < created.value
    else { return }
    context.report(
      .error, "date-order", at: updated.range,
      "`updated` (\(updated.value.isoDate)) is before `created` (\(created.value.isoDate))",
      help: "exchange the two, or remove `updated` to take it from the history")
  }

  static func checkIdentity(_ context: inout RuleContext) {
    let publicID = context.document.metadata.publicID
    let bytes = Array(publicID.value.utf8)
    let isWellFormed =
      (3...80).contains(bytes.count) && bytes.first != .hyphen
      && bytes.allSatisfy { ($0 >= 0x61 && $0 <= 0x7A) || $0.isASCIIDigit || $0 == .hyphen }
    if publicID.value == "public" {
      context.report(
        .error, "public-id-form", at: publicID.range,
        "'public' cannot be a `public_id`: the sync API lists all documents at that address",
        help: "remove the line to get one made from the title")
    } else if !isWellFormed {
      context.report(
        .error, "public-id-form", at: publicID.range,
        "'\(publicID.value)' is not a `public_id`: 3 to 80 small letters, digits and hyphens",
        help: "remove the line to get one made from the title")
    }
    let language = context.document.metadata.language
    if !LanguageTag.isWellFormed(language.value) {
      context.report(
        .error, "metadata-value", at: language.range,
        "'\(language.value)' is not a language tag", help: "write a tag such as en, ru or pt-BR")
    }
    for alias in context.document.metadata.aliases where !isAddress(alias.value) {
      context.report(
        .error, "metadata-value", at: alias.range,
        "'\(alias.value)' is not an address of this site", help: "write it as /old/address/")
    }
  }

  /// A path of ordinary characters that stays below the root.
  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "/")
    return !parts.isEmpty && !parts.contains("..") && !parts.contains(".")
      && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != .backslash && $0 != .quote }
      && !text.hasPrefix("//") && !text.contains(":") && !text.contains("?") && !text.contains("#")
  }
}

/// `1 tag`, `2 tags`.
func counted(_ number: Int, _ noun: String) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
}
