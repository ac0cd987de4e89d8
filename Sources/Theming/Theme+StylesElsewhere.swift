import Bytes
import Diagnostics
import Settings

extension Theme {
  /// The addresses on other sites in the style sheets that pages load.
  ///
  /// - Parameter choices: Which style sheets the library adds.
  /// - Returns: Each with its sheet and its place there.
  package func stylesElsewhere(
    _ choices: ThemeChoices
  ) -> [(sheet: String, range: Range<Int>, address: String)] {
    let unused = Set(unusedAssets(choices).map(\.file))
    return sheets.filter { !unused.contains($0.path) }.flatMap { sheet in
      StyleAddress.all(in: sheet.bytes).compactMap { address in
        // What is on another site does not depend on the sheet's folder.
        StyleTarget(address.text, in: []) == .elsewhere
          ? (sheet.path, address.range, address.text) : nil
      }
    }
  }
}
