import Diagnostics

/// The publish rules with the limits and severities that a library has chosen.
public struct RuleBook: Sendable {
  /// What a library says of one rule.
  public enum Choice: Sendable, Hashable {
    /// Its findings are not reported.
    case off
    /// Its findings have this severity.
    case severity(Diagnostic.Severity)
  }

  /// The least and the greatest length of a title, in grapheme clusters.
  public var title = 3...100
  /// Whether a description is required.
  public var requiresDescription = true
  /// The greatest length of a description.
  public var longestDescription = 500
  /// The least and the greatest number of tags.
  public var tags = 1...10
  /// The greatest length of a tag.
  public var longestTag = 30
  /// The greatest number of items in a section.
  public var largestSection = 30
  /// What the library says of rules, by id.
  public var choices: [String: Choice] = [:]

  /// The rules as they are unless configured.
  public init() {}

  /// Applies the library's choices to findings.
  public func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !choices.isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard let choice = choices[diagnostic.rule],
        RuleCatalogue.rule(diagnostic.rule)?.isStructural != true
      else { return diagnostic }
      var changed = diagnostic
      switch choice {
      case .off: return nil
      case .severity(let severity): changed.severity = severity
      }
      return changed
    }
  }
}

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
  }

  /// The rule with an id.
  public static func rule(_ id: String) -> Rule? {
    all.first { $0.id == id }
  }

  /// The rules.
  public static let all: [Rule] = [
    structural("address-unique", "no two documents have one address"),
    style("attribute", "parentheses hold attributes only, or none"),
    structural("card-empty", "a card has a front and a back"),
    structural("card-duplicate", "no two cards of a deck have one front"),
    structural("charter-dates", "a charter does not end before it starts"),
    structural("charter-overlap", "charters of one boat do not overlap"),
    structural("checklist-empty", "a checklist has a section with an item"),
    structural("configuration", "`fairlead.yml` holds known keys and values"),
    style("date-missing", "a document has a date, its own or the history's"),
    structural("date-form", "dates are written as ISO 8601"),
    structural("date-order", "`updated` is not before `created`"),
    structural("deck-empty", "a deck has a card"),
    style("description-length", "a description is short enough"),
    style("description-required", "a document has a description"),
    structural("embed-cycle", "no text shows itself by way of embeds"),
    structural("embed-depth", "embeds end soon, and a page shows not too much of others"),
    structural("embed-target", "an embed's document exists"),
    structural("id-form", "an id is a UUID"),
    structural("id-unique", "no two documents have one id"),
    style("image-alt", "an image has alternative text"),
    style("image-size", "an image is small enough"),
    structural("image-target", "an image exists"),
    structural("item-conflict", "an item is not both required and optional"),
    structural("item-empty", "an item has words"),
    structural("item-minutes", "an item takes 1 to 1440 minutes"),
    structural("key-unique", "no two things in a document have one `^key`"),
    structural("link-ambiguous", "a name in a link means one document"),
    structural("link-anchor", "a link's heading exists"),
    structural("link-scheme", "an address has an allowed scheme"),
    structural("link-target", "a link leads to a document"),
    structural("metadata-value", "a key has a value of its kind"),
    structural("more", "a file has no more than 1,000 findings"),
    structural("parse-limit", "a file can be parsed within the limits"),
    structural("public-id-unique", "no two documents have one `public_id`"),
    structural("public-id-form", "a `public_id` is 3 to 80 small letters, digits and hyphens"),
    style("raw-html", "a text holds no HTML"),
    style("section-length", "a section is short enough to be worked through"),
    structural("source", "a source is UTF-8 text within the limits"),
    style("tag-duplicate", "a tag is given once"),
    style("tag-length", "a tag is short enough"),
    style("tags-count", "a document has tags, but not too many"),
    structural("title-empty", "a document has a title"),
    style("title-heading", "a first heading says the same as `title`"),
    style("title-length", "a title is neither too short nor too long"),
    style("unknown-key", "metadata holds known keys"),
    structural("unknown-type", "a type is a known one"),
    structural("yaml", "YAML can be read"),
  ]

  private static func structural(_ id: String, _ summary: String) -> Rule {
    Rule(id: id, summary: summary, isStructural: true)
  }

  private static func style(_ id: String, _ summary: String) -> Rule {
    Rule(id: id, summary: summary, isStructural: false)
  }
}
