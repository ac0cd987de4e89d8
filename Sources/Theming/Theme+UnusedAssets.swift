import Bytes
import Contract
import Diagnostics
import Settings

/// The library's style sheets and scripts that no page loads: a name with a typing error, or one that
/// nothing names.
extension Theme {
  /// Reports them.
  package func unusedAssets(_ choices: ThemeChoices) -> [Diagnostic] {
    let chosen = choices.styles + [choices.logo, choices.icon].compactMap { $0 }
    let known = assets.map(\.name).filter { !addedAssets.contains($0) }.sorted()
    let texts = templates.map(\.bytes) + sheets.map(\.bytes)
    return addedAssets.compactMap { name in
      let ending = name.utf8.suffix(4).map(\.asciiLowercased)
      let written = String(percentEncoding: name.utf8) { $0 == .space }
      let isSheet = ending.elementsEqual(".css".utf8)
      guard isSheet || ending.suffix(3).elementsEqual(".js".utf8),
        !chosen.contains(where: { $0.value.utf8.elementsEqual(name.utf8) }),
        !texts.contains(where: { text in
          let words = String(utf8: text)
          return words.contains(name) || words.contains(written)
        })
      else { return nil }
      let alike = known.filter { $0.hasSuffix(isSheet ? ".css" : ".js") }
      return Diagnostic(
        .warning, .templateFile, file: "templates/assets/\(name)", at: 0..<0,
        message: "no page loads this \(isSheet ? "style sheet" : "script")",
        help: (isSheet
          ? "name it in fairlead.yml: `theme: { css: \(name) }`"
          : "load it in head.mustache: `<script src=\"{{page.root}}assets/\(written)\" defer></script>`")
          + (NearestName.alone(name, in: alike, within: 2)
            .map { ", or rename it to '\($0)' to replace the theme's" } ?? ""))
    }
  }
}
