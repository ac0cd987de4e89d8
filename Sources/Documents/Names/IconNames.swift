/// The icons that the theme has.
package enum IconNames {
  /// Their names, in order.
  package static let all = [
    "anchor", "bed", "book", "check-circle", "clipboard", "cloud", "compass", "droplet", "flame",
    "food", "fuel", "lifebuoy", "map", "moon", "plug", "radio", "sail", "shield", "sun", "users",
    "wrench",
  ]
}
