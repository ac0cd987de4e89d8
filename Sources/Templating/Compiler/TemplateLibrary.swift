import Bytes
import Diagnostics

/// The templates of a site, by name, ready to be compiled.
package struct TemplateLibrary: Sendable {
  let files: [TemplateFile]
  let folder: String
  /// The published addresses of files that templates name in their text, by what they are named:
  /// `assets/logo.svg` after `{{page.root}}`.
  let addresses: [String: String]
  /// The paths of the files that replace or complete the theme's: what is wrong is reported in them.
  let own: Set<String>
  /// Whether the files are known to have no mistakes: each template is compiled when it is first rendered.
  let isProven: Bool
  /// What is found to be wrong with them all the same.
  package let mistakes = LateMistakes()
  private let indices: [String: Int]

  /// Reads the syntax of `files`; what is wrong with it is reported when a file is compiled.
  ///
  /// A template's name is its path without `folder` before it and `.mustache` at its end. Of two
  /// files with one name the later counts, so pass the default theme before what overrides it.
  /// `addresses` are those of files that templates may name; without any, none is looked for.
  /// `own` are the paths of those that a library adds to a theme. Only files without them can be `isProven`.
  package init(
    files: [SourceText], under folder: String = "", addresses: [String: String] = [:],
    own: Set<String> = [], isProven: Bool = false
  ) {
    self.isProven = isProven && own.isEmpty
    self.addresses = addresses
    self.own = own
    self.files = files.map { TemplateFile($0, under: folder) }
    self.folder = folder
    indices = Dictionary(
      zip(self.files.map(\.name), self.files.indices), uniquingKeysWith: { $1 })
  }

  /// The names of the templates, sorted.
  package var names: [String] { indices.keys.sorted() }

  func index(of name: String) -> Int? { indices[name] }
}

/// A file of a library: its name and its syntax.
struct TemplateFile: Sendable {
  let name: String
  let source: SourceText
  let nodes: [Node]
  let problems: [Diagnostic]

  init(_ source: SourceText, under folder: String) {
    let suffix = ".mustache"
    var name = source.path[...]
    if name.utf8.starts(with: folder.utf8) {
      name = Substring(name.utf8.dropFirst(folder.utf8.count))
    }
    if name.utf8.count > suffix.utf8.count, name.hasSuffix(suffix) {
      name = name.dropLast(bytesOf: suffix)
    }
    self.name = String(name)
    self.source = source
    let (nodes, problems) = TemplateParser.parse(source)
    self.nodes = nodes
    // What a template says outside its tags is on the page as it is.
    let invalid = UTF8Check.firstInvalid(source.bytes)
    self.problems = (invalid.map { [.notUTF8(in: source, at: $0)] } ?? []) + problems
  }
}
