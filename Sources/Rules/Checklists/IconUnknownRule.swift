import Diagnostics
import Documents
import Library

/// A section's icon is one that the theme has, or a symbol of the app.
enum IconUnknownRule: DocumentRule {
  static let rule = Rule.style(
    "icon-unknown", "icons must come from the theme or be symbols of the app")

  static func check(_ context: inout RuleContext) {
    guard let checklist = context.checklist else { return }
    for section in checklist.sections {
      guard let icon = section.icon, !IconNames.isKnown(icon) else { continue }
      let meant = synonyms[icon] ?? IconNames.nearest(to: icon)
      // The app has thousands of symbols: what is not near one of the known ones may be another.
      if meant == nil, IconNames.isSymbol(icon) { continue }
      context.report(
        .warning, rule, at: place(of: icon, in: section, context.document),
        message: "the theme has no icon '\(icon)', so none is shown",
        help: meant.map {
          "did you mean '\($0)'?"
        } ?? "icons are \(IconNames.all.joined(separator: ", "))")
    }
  }

  /// Where the name is: after its key in YAML, or in the heading.
  private static func place(
    of icon: String, in section: Checklist.Section, _ document: Document
  ) -> Range<Int> {
    if let range = section.iconRange { return range }
    guard let part = document.parts.first(where: { $0.isFile }) else { return section.range }
    let source = part.tree.source
    let heading = source[section.range.clamped(to: 0..<source.count)]
    let count = icon.utf8.count
    // The last one, because the words of the title come first.
    var start = heading.endIndex - count
    while start >= heading.startIndex {
      let name = start..<start + count
      if String(utf8: heading[name]).lowercased() == icon { return name }
      start -= 1
    }
    return section.range
  }

  /// Other words for what an icon shows.
  private static let synonyms = [
    "spanner": "wrench", "tool": "wrench", "tools": "wrench", "engine": "wrench", "fire": "flame",
    "water": "droplet", "crew": "users", "people": "users", "night": "moon", "day": "sun",
    "weather": "cloud", "chart": "map", "vhf": "radio", "check": "check-circle",
    "list": "clipboard", "power": "plug", "safety": "lifebuoy", "sleep": "bed",
  ]
}
