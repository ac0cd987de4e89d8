import Documents
import Library
import Settings

/// The pictures that stand for a library beside its pages: in a browser's tabs and on Home Screens.
///
/// A library's own file with the name of one of the theme's comes first, then what `theme` in
/// `fairlead.yml` names, then the theme's.
package struct SiteIcons: Sendable {
  /// The icon in a browser's tabs: its address below the root, empty if the theme has none.
  package private(set) var tab = ""
  /// The icon on the Home Screen of an iPhone; `nil` if the theme has none.
  package private(set) var touch: String?
  /// The icons of web app manifests.
  package private(set) var apps: [App] = []

  /// An icon of a web app manifest.
  package struct App: Sendable {
    /// Its address below the root.
    package var address: String
    /// The sides in pixels, such as `512x512`; `any` for a drawing that has every size.
    package var sizes: String
    /// Its media type.
    package var type: String
    /// `any`, or `maskable` for a picture whose edges may be cut.
    package var purpose: String
  }

  /// What phones ask for: both sides of an icon in pixels.
  package static let leastSide = 512

  /// No icons, as long as there is no theme.
  package init() {}

  /// The icons of a library.
  ///
  /// - Parameters:
  ///   - theme: Its theme, as it is published.
  ///   - choices: What the library changes; files that a theme cannot use are as if not named.
  ///   - addresses: The addresses of the theme's files, by name.
  package init(_ theme: Theme, _ choices: ThemeChoices, addresses: [String: String]) {
    func own(_ name: String) -> String? { theme.ownAssets.contains(name) ? addresses[name] : nil }
    let drawing = choices.logo.flatMap { logo in
      SourcePath(logo.value, languages: []).fileExtension.lowercased() == "svg"
        ? addresses[logo.value] : nil
    }
    let picture = choices.icon.flatMap { icon -> (address: String, side: Int)? in
      guard let address = addresses[icon.value],
        let side = theme.asset(icon.value).flatMap({ Self.side(ofPNG: $0) })
      else { return nil }
      return (address, side)
    }
    tab = own("icon.svg") ?? drawing ?? picture?.address ?? addresses["icon.svg"] ?? ""
    touch =
      own("icon-touch-180.png") ?? picture?.address ?? addresses["icon-touch-180.png"]
    if let drawing {
      apps.append(App(address: drawing, sizes: "any", type: "image/svg+xml", purpose: "any"))
    }
    if let picture {
      for purpose in ["any", "maskable"] {
        add(picture.address, side: picture.side, purpose)
      }
      return
    }
    for (name, side, purpose) in Self.names {
      // A phone chooses freely: beside the library's drawing it would show that of the theme.
      guard let address = drawing == nil ? addresses[name] : own(name) else { continue }
      add(address, side: side, purpose)
    }
  }

  /// The names of the theme's icons for apps, with their sides and purposes.
  private static let names = [
    ("icon-192.png", 192, "any"), ("icon-512.png", 512, "any"),
    ("icon-maskable-512.png", 512, "maskable"),
  ]

  /// The sides that a file must have at least to replace one of the theme's icons; `nil` for any other file.
  static func side(of name: String) -> Int? {
    name == "icon-touch-180.png" ? 180 : names.first { $0.0 == name }?.1
  }

  private mutating func add(_ address: String, side: Int, _ purpose: String) {
    apps.append(
      App(address: address, sizes: "\(side)x\(side)", type: "image/png", purpose: purpose))
  }

  /// The side of a picture that phones take for an icon; `nil` for any other.
  private static func side(ofPNG bytes: [UInt8], least: Int = leastSide) -> Int? {
    guard ImageHeader.isPNG(bytes), let header = ImageHeader(bytes), header.width == header.height,
      header.width >= least
    else { return nil }
    return header.width
  }

  /// What is wrong with a file that `icon` names, or that replaces an icon of the theme.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: Its name.
  ///   - least: The sides in pixels that it needs at least.
  /// - Returns: What was found and what to do; `nil` if it is an icon.
  static func complaint(
    about bytes: [UInt8], named name: String, least: Int = leastSide
  ) -> (message: String, help: String)? {
    let sides = "\(least) by \(least) pixels"
    let ending = SourcePath(name, languages: []).fileExtension.lowercased()
    guard ImageHeader.isPNG(bytes), ending == "png", let header = ImageHeader(bytes) else {
      return ("'\(name)' is not a PNG file", "export the drawing as a PNG of at least \(sides)")
    }
    guard side(ofPNG: bytes, least: least) == nil else { return nil }
    let found = "'\(name)' is \(header.width) by \(header.height) pixels"
    guard header.width == header.height else {
      return ("\(found), but icons must be square", "use a PNG of at least \(sides)")
    }
    return ("\(found), but phones need at least \(sides)", "export the drawing in that size")
  }
}
