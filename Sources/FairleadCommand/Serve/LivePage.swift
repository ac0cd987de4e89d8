import Bytes
import Contract

/// A page as a browser gets it from `serve`: with the script that keeps it up to date.
///
/// The script is only in what is sent; no built file has it.
struct LivePage {
  /// Another number if the page is another one, apart from its styles.
  let version: String
  /// The addresses of its style sheets, as the page has them.
  let styles: [String]
  private let bytes: [UInt8]
  private let staleness: LivePreview.Staleness?

  /// Looks at a page.
  init(_ file: LivePreview.File) {
    let bytes = file.bytes
    var hash = FNV1a()
    var styles: [String] = []
    var place = 0
    let mark = Array("<link rel=\"stylesheet\" href=\"".utf8)
    while let found = bytes.firstIndex(of: mark, from: place) {
      let start = found + mark.count
      let end = bytes[start...].firstIndex(of: .quote) ?? bytes.endIndex
      hash.add(contentsOf: bytes[place..<start])
      styles.append(String(utf8: bytes[start..<end]))
      place = end
    }
    hash.add(contentsOf: bytes[place...])
    version = String(hash.value, radix: 36)
    self.styles = styles
    self.bytes = bytes
    staleness = file.staleness
  }

  /// The page with the script.
  var withScript: [UInt8] {
    let tag =
      "<script src=\"\(LiveScript.address)\" data-version=\"\(version)\" defer></script>\n"
    let place = bytes.firstIndex(of: Array("</head>".utf8)) ?? bytes.endIndex
    var page = Array(bytes[..<place])
    page += tag.utf8
    page += bytes[place...]
    return page
  }

  /// What a browser that shows this page receives.
  func event(_ report: [UInt8]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", version)
      json.member("styles", styles)
      json.member("stale", staleness?.rawValue)
      json.key("report")
      json.raw(report)
    }
    return Array("data: ".utf8) + json.bytes + Array("\n\n".utf8)
  }
}
