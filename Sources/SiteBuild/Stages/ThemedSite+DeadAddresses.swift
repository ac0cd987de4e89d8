import Bytes
import Contract
import Diagnostics
import Pages
import Theming

extension ThemedSite {
  /// The addresses in the library's templates that lead to nothing of a site with all of its pages.
  static func deadAddresses(in theme: Theme, of map: SiteMap, languages: [String]) -> [Diagnostic] {
    let written = theme.rootedAddresses
    guard !written.isEmpty else { return [] }
    let paths = map.paths.filter { $0.isBelow("public") }.map {
      String($0.dropFirst(bytesOf: "public/"))
    }
    let known = Set(paths)
    return written.compactMap { address in
      let starts = address.isInLanguage ? languages : [""]
      // A preview has no worker.
      guard address.path != Theme.worker,
        !starts.contains(where: { start in
          ["", "index.html", "/index.html"].contains { known.contains(start + address.path + $0) }
        })
      else { return nil }
      let template = address.template
      let text = String(decoding: template.bytes[address.range], as: UTF8.self)
      let asset = theme.asset(address.path).map { _ in "assets/\(address.path)" }
      let pages = paths.lazy.map { path in
        path.hasSuffix("/index.html") ? String(path.dropLast(bytesOf: "index.html")) : path
      }
      let tag = address.isInLanguage ? "page.home" : "page.root"
      return Diagnostic(
        .warning, .templateFile, file: template.path, at: address.range,
        message: "'\(text)' leads nowhere: the site has no page or file '\(address.path)'",
        help: asset.map { "write `{{page.root}}\($0)`" }
          ?? NearestName.of(address.path, in: Array(pages)).map {
            "did you mean `{{\(tag)}}\($0)`?"
          } ?? "write the address of a page, such as `{{\(tag)}}guides/`")
    }
  }
}
