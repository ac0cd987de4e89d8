import Contract
import Diagnostics
import Documents
import Library

/// A section's icon is one that the theme has.
enum IconUnknownRule: DocumentRule {
  static let rule = Rule.style("icon-unknown", "an icon is one of the theme's")

  static func check(_ context: inout RuleContext) {
    guard let checklist = context.checklist else { return }
    for section in checklist.sections {
      guard let icon = section.icon, !known.contains(icon) else { continue }
      context.report(
        .warning, rule, at: section.range, "the theme has no icon '\(icon)', so none is shown",
        help: (synonyms[icon] ?? NearestName.of(icon, in: IconNames.all)).map {
          "did you mean '\($0)'?"
        } ?? "icons are \(IconNames.all.joined(separator: ", "))")
    }
  }

  private static let known = Set(IconNames.all)

  /// Other words for what an icon shows.
  private static let synonyms = [
    "spanner": "wrench", "tool": "wrench", "tools": "wrench", "engine": "wrench", "fire": "flame",
    "water": "droplet", "crew": "users", "people": "users", "night": "moon", "day": "sun",
    "weather": "cloud", "chart": "map", "vhf": "radio", "check": "check-circle",
    "list": "clipboard", "power": "plug", "safety": "lifebuoy", "sleep": "bed",
  ]
}
