import Contract
import Documents
import Library
import Settings
import Theming

/// The web app manifest of a language: what a phone shows of the library on its Home Screen.
///
/// Its addresses are relative to it, so the site may be moved. Each language has its own, with its
/// title and its words; all have the scope of the whole site.
enum WebManifest {
  /// How many shortcuts a phone shows at most.
  private static let mostShortcuts = 4

  /// The manifest's address below the root of the site.
  static func address(_ language: String, in index: SiteIndex) -> String {
    index.prefix(language) + "manifest.webmanifest"
  }

  /// The manifest of a language.
  static func bytes(_ language: String, of views: PageViews) -> [UInt8] {
    let index = views.index
    let root = SiteRoot(from: index.prefix(language), index.linkForm)
    let title = index.configuration.title(in: language)
    var json = JSONWriter()
    json.object { json in
      json.member("name", title)
      json.member("short_name", title)
      json.member("lang", language)
      json.member("start_url", "./")
      json.member("scope", root.path.isEmpty ? "./" : root.path)
      json.member("display", "standalone")
      let ground = (index.configuration.theme.bar ?? ThemeChoices.standardBar).hex
      json.member("background_color", ground)
      json.member("theme_color", ground)
      json.key("icons")
      json.array(views.icons.apps) { json, icon in write(icon, root, to: &json) }
      json.key("shortcuts")
      json.array(index.emergencies(in: language).prefix(mostShortcuts)) { json, number in
        json.object { json in
          json.member("name", index.library.documents[number].metadata.title.value)
          json.member("url", root.path + index.library.addresses[number])
          json.key("icons")
          json.array(views.icons.apps.prefix(1)) { json, icon in write(icon, root, to: &json) }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ icon: SiteIcons.App, _ root: SiteRoot, to json: inout JSONWriter) {
    json.object { json in
      json.member("src", root.path + icon.address)
      json.member("sizes", icon.sizes)
      json.member("type", icon.type)
      json.member("purpose", icon.purpose)
    }
  }
}
