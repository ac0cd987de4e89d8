import Templating

/// The level of a section's or a card's heading.
///
/// It is the second on the document's own page. If a text shows the document, it is the one below
/// the heading above it, so that the page's outline never goes back up.
struct HeadingLevel: Sendable {
  var number: Int
}

extension ContextType where Value == HeadingLevel {
  static var headingLevel: ContextType<HeadingLevel> {
    ContextType(
      "heading level",
      [
        .flag("isSecond") { $0.number <= 2 }, .flag("isThird") { $0.number == 3 },
        .flag("isFourth") { $0.number == 4 }, .flag("isFifth") { $0.number == 5 },
        .flag("isSixth") { $0.number >= 6 },
      ])
  }
}
