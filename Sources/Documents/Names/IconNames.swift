import Bytes
import Contract

/// The names of icons: Fairlead's own, each with the theme's picture and the symbol of the app, and
/// the app's own names (SF Symbols).
package enum IconNames {
  /// Fairlead's names, which are the theme's pictures, in order, with what the app shows.
  private static let table: [(name: String, symbol: String)] = [
    ("anchor", "mappin.and.ellipse"), ("bed", "bed.double"), ("bell", "bell"), ("bolt", "bolt"),
    ("book", "book"), ("check-circle", "checkmark.circle"), ("clipboard", "clipboard"),
    ("cloud", "cloud"), ("compass", "safari"), ("droplet", "drop"), ("flag", "flag"),
    ("flame", "flame"), ("food", "fork.knife"), ("fuel", "fuelpump"),
    ("lifebuoy", "lifepreserver"), ("map", "map"), ("moon", "moon"), ("plug", "powerplug"),
    ("radio", "antenna.radiowaves.left.and.right"), ("sail", "sailboat"), ("shield", "shield"),
    ("sun", "sun.max"), ("users", "person.2"), ("wrench", "wrench"),
  ]

  /// More symbols of the app, each with the picture that is nearest to it.
  private static let others: [(symbol: String, name: String)] = [
    ("antenna.radiowaves", "radio"), ("battery.100", "bolt"), ("bed.double.circle", "bed"),
    ("book.closed", "book"), ("cart", "food"), ("checklist", "clipboard"),
    ("checkmark", "check-circle"), ("checkmark.seal", "check-circle"), ("cloud.bolt", "cloud"),
    ("cloud.rain", "cloud"), ("cross.case", "lifebuoy"), ("cup.and.saucer", "food"),
    ("doc.text", "clipboard"), ("ferry", "sail"), ("gearshape", "wrench"), ("hammer", "wrench"),
    ("house", "bed"), ("lifepreserver.circle", "lifebuoy"), ("lightbulb", "bolt"),
    ("list.bullet", "clipboard"), ("lock", "shield"), ("location", "compass"),
    ("location.north", "compass"), ("mappin", "map"), ("moon.stars", "moon"), ("person", "users"),
    ("person.3", "users"), ("phone", "radio"), ("sun.horizon", "sun"), ("sunrise", "sun"),
    ("sunset", "sun"), ("text.book.closed", "book"), ("thermometer", "sun"),
    ("tray", "clipboard"), ("water.waves", "droplet"), ("wind", "cloud"),
    ("wrench.and.screwdriver", "wrench"), ("wrench.adjustable", "wrench"),
  ]

  /// Fairlead's names, in order.
  package static let all = table.map(\.name)

  private static let symbols = Dictionary(table.map { ($0.name, $0.symbol) }) { first, _ in first }
  private static let pictures = Dictionary(
    table.map { ($0.symbol, $0.name) } + others.map { ($0.symbol, $0.name) }
  ) { first, _ in first }

  /// What the theme shows for a name; `nil` if it has no picture for it.
  package static func picture(of name: String) -> String? {
    symbols[name] == nil ? pictures[base(of: name)] : name
  }

  /// What the app shows for a name; `nil` for a name that nobody knows, which would be an empty
  /// square.
  package static func symbol(of name: String) -> String? {
    symbols[name] ?? (isKnown(name) || isSymbol(name) && nearest(to: name) == nil ? name : nil)
  }

  /// Whether a name is Fairlead's own, or a symbol that is known here.
  package static func isKnown(_ name: String) -> Bool { picture(of: name) != nil }

  /// Whether a name can only be a symbol: its words are separated by dots.
  ///
  /// The app knows thousands.
  package static func isSymbol(_ name: String) -> Bool {
    let words = name.utf8.split(separator: .dot, omittingEmptySubsequences: false)
    return words.count > 1
      && words.allSatisfy { word in
        !word.isEmpty
          && word.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
              || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          }
      }
  }

  /// The name that was probably meant.
  package static func nearest(to name: String) -> String? {
    let known = pictures.keys.sorted()
    return NearestName.of(name, in: all) ?? NearestName.of(base(of: name), in: known)
  }

  /// A symbol without the words that change only its form.
  private static func base(of symbol: String) -> String {
    var base = symbol[...]
    while let form = [".fill", ".circle", ".square"].first(where: { base.hasSuffix($0) }),
      pictures[String(base)] == nil
    {
      base = base.dropLast(form.utf8.count)
    }
    return String(base)
  }
}
