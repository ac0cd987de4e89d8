import Documents

/// The icons that the theme has; each is a partial `icons/NAME`.
enum IconName: String, Sendable, CaseIterable {
  case anchor = "icons/anchor"
  case bed = "icons/bed"
  case bell = "icons/bell"
  case bolt = "icons/bolt"
  case book = "icons/book"
  case checkCircle = "icons/check-circle"
  case clipboard = "icons/clipboard"
  case cloud = "icons/cloud"
  case compass = "icons/compass"
  case droplet = "icons/droplet"
  case flag = "icons/flag"
  case flame = "icons/flame"
  case food = "icons/food"
  case fuel = "icons/fuel"
  case lifebuoy = "icons/lifebuoy"
  case map = "icons/map"
  case moon = "icons/moon"
  case plug = "icons/plug"
  case radio = "icons/radio"
  case sail = "icons/sail"
  case shield = "icons/shield"
  case sun = "icons/sun"
  case users = "icons/users"
  case wrench = "icons/wrench"

  /// The icon that an author names; `nil` for one that the theme does not have.
  init?(name: String) {
    guard let picture = IconNames.picture(of: name) else { return nil }
    self.init(rawValue: "icons/\(picture)")
  }
}
