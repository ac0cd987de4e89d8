import Contract
import Diagnostics
import Documents
import Reading
import YAMLSyntax

/// Reads the key `rules` of `fairlead.yml`: limits, and the severities of rules.
struct RuleBookReader {
  private(set) var fields: FieldReader
  private(set) var book: RuleBook
  private let catalogue: RuleCatalogue
  /// What lets through documents that an app or its server refuses.
  private(set) var loosened: [Loosened] = []

  /// A value that lets through what an app or its server refuses.
  struct Loosened {
    var range: Range<Int>
    /// What is asked for.
    var limit: String
    /// Whether the server asks for it, too.
    var isOfServer = true
  }

  /// Begins with the reader of the file, and with what the file has chosen so far.
  init(fields: FieldReader, book: RuleBook, catalogue: RuleCatalogue) {
    self.fields = fields
    self.book = book
    self.catalogue = catalogue
  }

  mutating func read(_ value: YAMLValue) {
    let entries = fields.entries(value, of: .rules)
    for (key, value) in entries {
      let name = key.text ?? ""
      if let limit = LimitKey(rawValue: name) {
        readLimit(limit, value)
      } else if let rule = catalogue.rule(name) {
        readChoice(rule, value)
      } else {
        unknownRule(key, value)
      }
    }
    for (least, most) in [(LimitKey.titleMin, LimitKey.titleMax), (.tagsMin, .tagsMax)] {
      guard let low = value[least.rawValue], let lowest = low.int,
        let highest = value[most.rawValue]?.int, lowest > highest
      else { continue }
      finding(
        low.range,
        "'\(least.rawValue)' (\(lowest)) is greater than '\(most.rawValue)' (\(highest))",
        help: "change one of them")
    }
  }

  private mutating func unknownRule(_ key: YAMLValue, _ value: YAMLValue) {
    guard let name = key.text else { return }
    // `title: { max: 80 }`
    let nested = value.entries.lazy.map { ("\(name).\($0.key.text ?? "")", $0.value.text) }
      .first { LimitKey(rawValue: $0.0) != nil }
    let nearest = NearestName.of(name, in: LimitKey.names + catalogue.ids)
    fields.report.append(
      Diagnostic(
        .warning, .unknownKey, file: fields.path, at: key.range,
        message: "there is no rule or limit called '\(name)'",
        help: nested.map { "write `\($0): \($1 ?? "…")`" }
          ?? nearest.map { "did you mean '\($0)'?" }
          ?? "each finding ends with the name of its rule in brackets"))
  }

  private mutating func readLimit(_ limit: LimitKey, _ value: YAMLValue) {
    let name = limit.rawValue
    if limit == .descriptionRequired {
      if let flag = fields.flag(value, of: name) {
        book.requiresDescription = flag
        if !flag {
          loosened.append(Loosened(range: value.range, limit: "a description", isOfServer: false))
        }
      }
      return
    }
    guard let number = fields.number(value, of: name) else { return }
    guard LimitKey.range.contains(number) else {
      finding(
        value.range,
        "'\(name)' must be from \(LimitKey.range.lowerBound) to \(LimitKey.range.upperBound), "
          + "not \(number)", help: nil)
      return
    }
    if let appLimit = Self.appLimit(limit, looserAs: number) {
      loosened.append(Loosened(range: value.range, limit: appLimit))
    }
    switch limit {
    case .titleMin: book.title = number...max(number, book.title.upperBound)
    case .titleMax: book.title = min(number, book.title.lowerBound)...number
    case .descriptionMax: book.longestDescription = number
    case .tagsMin: book.tags = number...max(number, book.tags.upperBound)
    case .tagsMax: book.tags = min(number, book.tags.lowerBound)...number
    case .tagMax: book.longestTag = number
    case .sectionMax: book.largestSection = number
    case .descriptionRequired: break
    }
  }

  /// What a server asks for, if a limit lets more through.
  private static func appLimit(_ limit: LimitKey, looserAs number: Int) -> String? {
    switch limit {
    case .titleMin where number < PublishLimits.title.lowerBound,
      .titleMax where number > PublishLimits.title.upperBound:
      titleLimit
    case .descriptionMax where number > PublishLimits.longestDescription: descriptionLimit
    case .tagsMax where number > PublishLimits.tags.upperBound: tagsLimit
    case .titleMin, .titleMax, .descriptionMax, .descriptionRequired, .tagsMin, .tagsMax, .tagMax,
      .sectionMax:
      nil
    }
  }

  /// What a server asks for, if a rule that is not an error lets more through.
  private static func appLimit(_ rule: Rule) -> String? {
    switch rule.id {
    case "title-length": titleLimit
    case "description-length": descriptionLimit
    case "tags-count": tagsLimit
    default: nil
    }
  }

  private static let titleLimit =
    "a title of \(PublishLimits.title.lowerBound) to \(PublishLimits.title.upperBound) characters"
  private static let descriptionLimit =
    "a description of at most \(PublishLimits.longestDescription) characters"
  private static let tagsLimit = "at most \(PublishLimits.tags.upperBound) tags"

  private mutating func readChoice(_ rule: Rule, _ value: YAMLValue) {
    guard let text = fields.text(value, of: rule.id) else { return }
    let choice: RuleBook.Choice
    switch text.value {
    case "off", "false": choice = .off
    case "error": choice = .severity(.error)
    case "warning": choice = .severity(.warning)
    case "note": choice = .severity(.note)
    default:
      fields.notAmong(text, of: rule.id, known: RuleCatalogue.severities)
      return
    }
    guard !rule.isStructural else {
      finding(
        value.range,
        "the severity of '\(rule.id)' cannot be changed: the site would be broken without it",
        help: "remove the line")
      return
    }
    book.choices[rule.id] = choice
    if choice != .severity(.error), let appLimit = Self.appLimit(rule) {
      loosened.append(Loosened(range: value.range, limit: appLimit))
    }
  }

  private mutating func finding(_ range: Range<Int>, _ message: String, help: String?) {
    fields.report.append(
      Diagnostic(.error, .configuration, file: fields.path, at: range, message: message, help: help)
    )
  }
}

extension KeyOwner {
  fileprivate static let rules = key("rules", keys: LimitKey.names)
}
