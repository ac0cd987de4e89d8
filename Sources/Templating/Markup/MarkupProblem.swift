/// A piece of literal text that would defeat escaping.
struct MarkupProblem {
  enum Kind {
    /// A name continues after a section that may have ended it.
    case nameAfterSection
    /// A colon turns a printed value into a scheme.
    case schemeFromValue
  }

  var kind: Kind
  var offset: Int
}
