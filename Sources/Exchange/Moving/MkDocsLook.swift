import Bytes
import Documents
import Settings
import YAMLSyntax

/// The colours of a site of MkDocs, and its links to other sites.
struct MkDocsLook {
  /// The colour of the bar and of links, dark enough for both; `nil` for that of the theme.
  private(set) var color: Color?
  /// The repository, and the links that Material shows as icons.
  private(set) var links: [ThemeChoices.Link] = []
  /// What has a key of `theme` in `fairlead.yml` and is not carried over.
  private(set) var others: [String] = []

  init(_ root: YAMLValue?) {
    let palette = root?["theme"]?["palette"]
    // There may be a list of palettes, one for each mode: the first is for light pages.
    let colors = ([palette] + (palette?.items ?? [])).compactMap { $0?["primary"]?.text }
    color = colors.first.flatMap { Self.named[$0.replacing("-", with: " ")] }.flatMap {
      Color($0)?.readable(on: .white, towards: .black, ratio: ThemeChoices.leastContrast)
    }
    if color == nil, !colors.isEmpty { others.append("`accent` and `bar` (theme.palette)") }
    if root?["extra_css"].map({ !$0.isNull }) == true { others.append("`css` (extra_css)") }
    add(root?["repo_url"]?.text, named: nil)
    for entry in root?["extra"]?["social"]?.items ?? [] {
      add(entry["link"]?.text, named: entry["name"]?.text)
    }
  }

  /// Adds a link with its own words, else with the name of its host.
  private mutating func add(_ address: String?, named name: String?) {
    guard let address, NewLibrary.isAddress(address),
      !links.contains(where: { $0.address == address })
    else { return }
    let place = String(address.drop { $0 != ":" }.dropFirst(3))
    let host = String(place.prefix { $0 != "/" })
    let names = [name, Self.hosts[host], host, place].compactMap { $0 }
    // A key is there only once.
    let label = names.first { name in
      NewLibrary.titleProblem(name) == nil && !links.contains { $0.label == name }
    }
    if let label { links.append(.init(label: label, address: address, language: nil)) }
  }

  private static let hosts = [
    "github.com": "GitHub", "gitlab.com": "GitLab", "codeberg.org": "Codeberg",
    "bitbucket.org": "Bitbucket",
  ]

  /// The colours that the palette of Material has names for; white is not one for a bar with white text.
  private static let named = [
    "red": "#ef5552", "pink": "#e92063", "purple": "#ab47bd", "deep purple": "#7e56c2",
    "indigo": "#4051b5", "blue": "#2094f3", "light blue": "#02a6f2", "cyan": "#00bdd6",
    "teal": "#009485", "green": "#4cae4f", "light green": "#8bc34b", "lime": "#cbdc38",
    "yellow": "#ffec3d", "amber": "#ffc105", "orange": "#ffa724", "deep orange": "#ff6e42",
    "brown": "#795649", "grey": "#757575", "blue grey": "#546d78", "black": "#000000",
  ]
}
