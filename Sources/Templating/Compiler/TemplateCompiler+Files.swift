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
    let written = source.bytes[text.lowerBound..<end]
    let name = String(utf8: written)
    // A space in a name is `%20` in an address.
    let meant = written.contains(.percent) ? String(utf8: written.percentDecoded ?? []) : name
    guard let address = library.addresses[name] ?? library.addresses[meant] else {
      let known = library.addresses.keys.sorted()
      let nearest =
        known.first {
          $0.utf8.count > written.count && source.bytes[text].starts(with: $0.utf8)
        } ?? NearestName.of(meant, in: known)
      add(
        Diagnostic(
          .error, .templateFile, file: source.path, at: text.lowerBound..<end,
          message: "the theme has no file '\(name)'",
          help: nearest.map { "did you mean '\(Self.written($0))'?" }
            ?? "put it into the folder \(library.folder)assets"))
      return text.lowerBound
    }
    append(ArraySlice(address.utf8), of: source, to: &body)
    return end
  }

  /// The name of a file as a template writes it.
  private static func written(_ name: String) -> String {
    String(percentEncoding: name.utf8) { nameEnds.contains($0) }
  }

  private static let nameEnds = ByteSet(
    .quote, .apostrophe, .space, .tab, .lineFeed, .carriageReturn, .hash, .question, .lessThan,
    .greaterThan, .comma, .rightParenthesis)
}

extension Node {
  /// Whether it prints the path to the root of the site, which addresses of files begin with.
  ///
  /// Only `page` has a field `root`, whose name is enough in a section of `page`.
  var isRoot: Bool {
    if case .variable(let variable) = self {
      return variable.name.text == "page.root" || variable.name.text == "root"
    }
    return false
  }
}
