import Bytes
import Contract
import Diagnostics

/// Files that templates name in their text: `{{page.root}}assets/logo.svg`.
///
/// They are published under names with digits of their hash, so the text is changed; a file that is
/// not there is an error instead of a dead address on every page.
extension TemplateCompiler {
  /// Appends the published address of a file that a text begins with.
  ///
  /// - Returns: Where the rest of the text begins.
  mutating func emitFile(
    at text: Range<Int>, in region: Region, to body: inout RoutineBody
  ) -> Int {
    let source = source(of: region)
    let folder = Array("assets/".utf8)
    guard !library.addresses.isEmpty, source.bytes[text].starts(with: folder) else {
      return text.lowerBound
    }
    let end = source.bytes[text].firstIndex { Self.nameEnds.contains($0) } ?? text.upperBound
    let name = String(decoding: source.bytes[text.lowerBound..<end], as: UTF8.self)
    guard let address = library.addresses[name] else {
      let nearest = NearestName.of(name, in: library.addresses.keys.sorted())
      add(
        Diagnostic(
          .error, .templateFile, file: source.path, at: text.lowerBound..<end,
          message: "the theme has no file '\(name)'",
          help: nearest.map { "did you mean '\($0)'?" }
            ?? "put it into the folder \(library.folder)assets"))
      return text.lowerBound
    }
    append(ArraySlice(address.utf8), of: source, to: &body)
    return end
  }

  private static let nameEnds = ByteSet(
    .quote, .apostrophe, .space, .tab, .lineFeed, .carriageReturn, .hash, .question, .lessThan,
    .greaterThan, .comma, .rightParenthesis)
}

extension Node {
  /// Whether it prints the path to the root of the site, which addresses of files begin with.
  var isRoot: Bool {
    if case .variable(let variable) = self { return variable.name.text == "page.root" }
    return false
  }
}
