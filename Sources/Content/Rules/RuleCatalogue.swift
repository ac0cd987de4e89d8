import Diagnostics

/// Every rule, by id.
public enum RuleCatalogue {
  /// A rule's entry.
  public struct Rule: Sendable, Hashable {
    /// The id that messages end with.
    public var id: String
    /// What it asks for.
    public var summary: String
    /// Whether it guards the structure of the output: such a rule has no off switch.
    public var isStructural: Bool
    /// Whether it is silent unless a library asks for it.
    public var isOffByDefault = false
  }

  /// The rule with an id.
  public static func rule(_ id: String) -> Rule? {
    all.first { $0.id == id }
  }

  /// What reports say of the rules.
  public static var descriptions: [RuleDescription] {
    all.map { RuleDescription(id: $0.id, summary: $0.summary) }
  }

  /// The rules, in the order of their ids.
  public static let all: [Rule] =
    (DocumentRules.all.map { $0.rule } + LibraryRules.all.map { $0.rule } + reading + linking
    + templates).sorted { $0.id < $1.id }

  /// What is found while files are read, before there is a document.
  private static let reading = [
    style("attribute", "parentheses hold attributes only, or none"),
    structural("configuration", "`fairlead.yml` holds known keys and values"),
    structural("date-form", "dates are written as ISO 8601"),
    style("exclude", "what `exclude` names leaves out a document"),
    style("date-partial", "a date has a year"),
    style("identity", "what readers keep stays with what it is about"),
    style("history-shallow", "the version history goes back to the first commit"),
    structural("id-form", "an id is a UUID"),
    structural("lock", "`fairlead.lock` is whole and up to date"),
    style("ignore", "an ignore names a rule and a reason, and has an effect"),
    structural("more", "a file has no more than 1,000 findings"),
    structural("parse-limit", "a file can be parsed within the limits"),
    structural("source", "a source is UTF-8 text within the limits"),
    style("stub", "a document that is published has a text"),
    style("title-heading", "a first heading says the same as `title`"),
    style("unknown-key", "metadata holds known keys"),
    structural("unknown-type", "a type is a known one"),
    structural("yaml", "YAML can be read"),
  ]

  /// What is found where documents are put together.
  private static let linking = [
    structural("address-unique", "no two documents have one address"),
    structural("charter-overlap", "charters of one boat do not overlap"),
    structural("embed-cycle", "no text shows itself by way of embeds"),
    structural("embed-depth", "embeds end soon, and a page shows not too much of others"),
    structural("embed-target", "an embed's document exists"),
    structural("id-unique", "no two documents have one id"),
    style("image-location", "an image does not tell where it was taken"),
    style("image-size", "an image is small enough"),
    structural("image-target", "an image exists"),
    structural("link-ambiguous", "a name in a link means one document"),
    structural("link-anchor", "a link's heading exists"),
    structural("link-target", "a link leads to a document"),
    structural("public-id-unique", "no two documents have one `public_id`"),
  ]

  /// What is found in templates, by `build`.
  private static let templates = [
    structural("template-context", "a value is printed where it can be escaped"),
    structural("template-kind", "a field is used as what it is"),
    structural("template-recursion", "partials do not include each other without end"),
    structural("template-syntax", "tags and sections are closed"),
    structural("template-unknown-name", "a name is a field, or a block that the parent has"),
    structural("template-unknown-partial", "a partial exists"),
  ]

  static func structural(_ id: String, _ summary: String) -> Rule {
    Rule(id: id, summary: summary, isStructural: true)
  }

  static func style(_ id: String, _ summary: String) -> Rule {
    Rule(id: id, summary: summary, isStructural: false)
  }

  static func optional(_ id: String, _ summary: String) -> Rule {
    Rule(id: id, summary: summary, isStructural: false, isOffByDefault: true)
  }
}
