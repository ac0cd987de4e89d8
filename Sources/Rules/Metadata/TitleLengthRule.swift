import Bytes
import Diagnostics
import Documents
import Library

/// A title is long enough to say something, and short enough for a list.
enum TitleLengthRule: DocumentRule {
  static let rule = Rule.style("title-length", "titles must be neither too short nor too long")

  static func check(_ context: inout RuleContext) {
    guard context.showsMissing("title") else { return }
    let title = context.document.metadata.title
    let length = title.value.trimmingSpace().count
    let limits = context.rules.title
    let isName = context.document.type == .author
    // A person cannot choose a longer name, so this does not prevent a build.
    let severity = isName ? .warning : context.severityByVisibility
    if length > 0, length < limits.lowerBound, isName {
      context.report(
        severity, rule, at: title.range,
        message: "the name '\(title.value.trimmingSpace())'\(origin(title, context.document)) has "
          + "fewer than \(limits.lowerBound) characters",
        help: "write the full name if there is a longer one")
    } else if length > 0, length < limits.lowerBound {
      context.report(
        severity, rule, at: title.range,
        message: "\(named(title, context.document)) is too short: published titles need at least "
          + "\(limits.lowerBound) characters",
        help: context.orPrivate("make it say what the document is about"))
    } else if length > limits.upperBound {
      let kind = isName ? "name" : "title"
      context.report(
        severity, rule, at: title.range,
        message:
          "the \(kind)\(origin(title, context.document)) has \(length) characters; the limit is "
          + "\(limits.upperBound)",
        help: context.orPrivate("shorten it"))
    }
  }

  private static func named(_ title: Located<String>, _ document: Document) -> String {
    "the title '\(title.value.trimmingSpace())'\(origin(title, document))"
  }

  /// Where a title comes from that its author did not write as one.
  private static func origin(_ title: Located<String>, _ document: Document) -> String {
    if title.range.isEmpty {
      return title.value == SourcePath.title(of: document.path) ? " (from the file name)" : ""
    }
    return document.titleIsHeading ? " (from the first heading)" : ""
  }
}

extension Document {
  /// Whether its title is a heading of its text.
  var titleIsHeading: Bool {
    let title = metadata.title.range
    return path.isMarkdownName && !title.isEmpty && title.lowerBound >= metadata.range.upperBound
  }
}
