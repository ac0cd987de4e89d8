import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Settings
import Templating

/// The files of a theme as they are published.
///
/// Addresses in style sheets lead to published names, colours that the library chose are in them,
/// and what only their authors need is not.
extension Theme {
  /// The theme ready to be published.
  ///
  /// - Parameters:
  ///   - configuration: What the library changes.
  ///   - report: Gets what is wrong with style sheets and with the names of files.
  /// - Returns: The theme, whose files are as they are published.
  package func prepared(
    for configuration: LibraryConfiguration, report: inout [Diagnostic]
  ) -> Theme {
    let choices = configuration.theme
    var theme = self
    let names = assets.map(\.name)
    var addresses: [String: String] = [:]
    for index in theme.assets.indices where !names[index].hasSuffix(".css") {
      let lean = Self.lean(assets[index].bytes, of: names[index])
      theme.assets[index].bytes = lean
      addresses[names[index]] = Self.address(of: names[index], bytes: lean, folder: "assets")
    }
    for index in theme.assets.indices where names[index].hasSuffix(".css") {
      let style = Self.resolved(
        assets[index].bytes, of: names[index], addresses, names: names, report: &report)
      theme.assets[index].bytes =
        Self.lean(style, of: names[index]) + Self.addition(to: names[index], choices)
    }
    report += oversized.map { name in
      Diagnostic(
        .error, .templateFile, file: "templates/\(name)", at: 0..<0,
        message:
          "this file is larger than \(Self.largestFile.asByteCount), the limit for files of a theme",
        help: "make it smaller")
    }
    report += unread.map { Self.complaint(about: $0) }
    report += problems(configuration, names)
    return theme
  }

  /// What is wrong with something that is not read.
  private static func complaint(about entry: SourceEntry) -> Diagnostic {
    let (message, help) =
      switch entry.kind {
      case .link:
        ("this file is a symbolic link, which is not followed", "put the file itself here")
      case .linkedFolder:
        ("this folder is a symbolic link, which is not followed", "put the folder itself here")
      case .misnamed(let isFolder):
        (
          isFolder
            ? "this folder has a name that is not UTF-8, so nothing in it can be used"
            : "this file has a name that is not UTF-8, so it cannot be used",
          "rename it: `\\x` and two digits are a byte of its name that is not valid UTF-8"
        )
      case .file, .folder, .other: ("this is not an ordinary file", "remove it")
      }
    return Diagnostic(
      .error, .templateFile, file: "templates/\(entry.path)", at: 0..<0, message: message,
      help: help)
  }

  /// Files that the configuration names and that are missing, or of another kind.
  private func problems(
    _ configuration: LibraryConfiguration, _ names: [String]
  ) -> [Diagnostic] {
    let choices = configuration.theme
    var found: [(at: Range<Int>, message: String, help: String)] = []
    if let logo = choices.logo {
      check(
        logo, names, found: &found,
        complaint: Self.has(logo, ending: Self.logoEndings)
          ? asset(logo.value).flatMap { SiteLogo.complaint(about: $0, named: logo.value) }
          : ("'\(logo.value)' is not a picture", "use an SVG, PNG, JPEG, WebP or GIF file"))
    }
    if let icon = choices.icon {
      check(
        icon, names, found: &found,
        complaint: asset(icon.value).flatMap { SiteIcons.complaint(about: $0, named: icon.value) })
    }
    for sheet in choices.styles {
      check(
        sheet, names, found: &found,
        complaint: Self.has(sheet, ending: ["css"])
          ? nil
          : ("'\(sheet.value)' is not a style sheet", "use a file whose name ends in .css"))
    }
    return found.map {
      Diagnostic(
        .error, .templateFile, file: configuration.path, at: $0.at, message: $0.message,
        help: $0.help)
    }
      + ownAssets.sorted().compactMap { name -> Diagnostic? in
        guard let least = SiteIcons.side(of: name), let bytes = asset(name),
          let problem = SiteIcons.complaint(about: bytes, named: name, least: least)
        else { return nil }
        return Diagnostic(
          .error, .templateFile, file: "templates/assets/\(name)", at: 0..<0,
          message: problem.message, help: problem.help)
      }
  }

  /// The endings of files that a logo may have.
  package static let logoEndings = ["svg", "png", "jpg", "jpeg", "webp", "gif"]

  private static func has(_ file: Located<String>, ending endings: [String]) -> Bool {
    endings.contains(SourcePath(file.value, languages: []).fileExtension.lowercased())
  }

  /// Notes a file if it is missing, or else what is wrong with its kind.
  private func check(
    _ file: Located<String>, _ names: [String],
    found: inout [(at: Range<Int>, message: String, help: String)],
    complaint: (message: String, help: String)?
  ) {
    let isThere = names.contains { $0.utf8.elementsEqual(file.value.utf8) }
    let problem =
      isThere
      ? complaint
      : (
        "templates/assets has no file '\(file.value)'",
        // The theme's files have keys and places of their own.
        Self.nearest(file.value, among: names.filter(ownAssets.contains))
      )
    if let problem { found.append((file.range, problem.message, problem.help)) }
  }

  /// A style sheet whose addresses lead to published files.
  private static func resolved(
    _ style: [UInt8], of sheet: String, _ addresses: [String: String], names: [String],
    report: inout [Diagnostic]
  ) -> [UInt8] {
    let path = "templates/assets/\(sheet)"
    let folder = sheet.split(separator: "/").dropLast().map(String.init)
    var output: [UInt8] = []
    var end = 0
    for address in StyleAddress.all(in: style) {
      output += style[end..<address.range.lowerBound]
      end = address.range.upperBound
      switch StyleTarget(address.text, in: folder) {
      case .asWritten: output += style[address.range]
      case .elsewhere:
        output += style[address.range]
        report.append(
          Diagnostic(
            .warning, .templateFile, file: path, at: address.range,
            message: "browsers will not load '\(address.text)': pages use nothing from other sites",
            help: "keep a copy in templates/assets, and write its name"))
      case .file(let name, let rest):
        if let published = addresses[name] {
          // Style sheets and what they name are in one folder.
          output += published.utf8.dropFirst("assets/".utf8.count)
          output += rest.utf8
          continue
        }
        output += style[address.range]
        let isSheet = name.hasSuffix(".css") && names.contains { $0.utf8.elementsEqual(name.utf8) }
        // It is a file of `static/`, or of the host.
        if address.text.utf8.first == .slash, !isSheet { continue }
        report.append(
          Diagnostic(
            .error, .templateFile, file: path, at: address.range,
            message: isSheet
              ? "a style sheet of a theme cannot import another"
              : "templates/assets has no file '\(name)'",
            help: isSheet
              ? "name both in fairlead.yml: `theme: { css: [\(name), \(sheet)] }`"
              : nearest(name, among: names)))
      }
    }
    return output + style[end...]
  }

  private static func nearest(_ name: String, among names: [String]) -> String {
    if let inside = assetName(of: name) {
      let isThere = names.contains { $0.utf8.elementsEqual(inside.utf8) }
      return "paths are relative to templates/assets: "
        + "\(isThere ? "" : "put the file there, and ")write `\(inside)`"
    }
    return NearestName.of(name, in: names.sorted()).map { "did you mean '\($0)'?" }
      ?? "put the file there, or correct its name"
  }

  /// The name in `templates/assets` of a path that begins elsewhere; `nil` if it begins there.
  private static func assetName(of path: String) -> String? {
    var parts = path.pathParts.drop { $0 == "." }
    for folder in ["templates", "assets"] where parts.count > 1 && parts.first == folder {
      parts = parts.dropFirst()
    }
    let name = parts.joined(separator: "/")
    return name.isEmpty || name == path ? nil : name
  }

  /// Beside a wide logo, a title whose longest word has no room goes below it.
  ///
  /// They are not in the theme's file, because pages without a logo have no byte to spare.
  private static let logoRules =
    ".brand{flex-wrap:wrap;row-gap:0}.logo{max-width:min(8rem,100%)}"
    + ".logo+span{flex:1 1 0;max-width:100%;overflow-wrap:break-word}"

  /// The rules for the colours and the logo that the library chose, which follow those of the theme.
  private static func addition(to name: String, _ choices: ThemeChoices) -> [UInt8] {
    func rule(_ selector: String, accent: Color?, bar: Color?) -> String {
      let colors = [("accent", accent), ("bar", bar)].compactMap { variable, color in
        color.map { "--\(variable):\($0.hex)" }
      }
      return colors.isEmpty ? "" : "\(selector){\(colors.joined(separator: ";"))}"
    }
    switch name {
    case "style.css":
      let dark = rule(":root", accent: choices.darkAccent, bar: nil)
      // Only where pages are light: the theme's own bar is dark in the dark.
      let bar = rule(":root", accent: nil, bar: choices.bar)
      return Array(
        ((choices.logo == nil ? "" : Self.logoRules)
          + rule(":root", accent: choices.accent, bar: nil)
          + (bar.isEmpty ? "" : "@media (prefers-color-scheme:light){\(bar)}")
          + (dark.isEmpty ? "" : "@media (prefers-color-scheme:dark){\(dark)}")).utf8)
    case "modes.css":
      return Array(
        (rule(":root[data-mode=light]", accent: choices.accent, bar: choices.bar)
          + rule(":root[data-mode=dark]", accent: choices.darkAccent, bar: nil)).utf8)
    default: return []
    }
  }
}
