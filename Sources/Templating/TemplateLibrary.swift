import Diagnostics

/// What a template writes, which decides how values are escaped.
public enum OutputFormat: Sendable, Hashable, CaseIterable {
  /// An HTML page, or a part of one.
  case html
  /// XML: a feed, a sitemap.
  case xml
  /// Plain text: nothing is escaped.
  case text
}

/// The templates of a site, by name, ready to be compiled.
public struct TemplateLibrary: Sendable {
  let files: [TemplateFile]
  private let folder: String
  private let indices: [String: Int]

  /// Reads the syntax of `files`; what is wrong with it is reported where a file is compiled.
  ///
  /// A template's name is its path without `folder` before it and `.mustache` behind it. Of two
  /// files with one name the later counts, so pass the default theme before what overrides it.
  public init(files: [SourceText], under folder: String = "") {
    self.files = files.map { TemplateFile($0, under: folder) }
    self.folder = folder
    indices = Dictionary(
      zip(self.files.map(\.name), self.files.indices), uniquingKeysWith: { $1 })
  }

  /// The names of the templates, sorted.
  public var names: [String] { indices.keys.sorted() }

  /// Checks the template `name` and all that it includes against a type, and compiles them.
  ///
  /// - Parameters:
  ///   - name: The template's name.
  ///   - type: What the template may name.
  ///   - format: What the template writes.
  ///   - report: Gets everything that is wrong, in the order in which it was met.
  /// - Returns: The template, or `nil` where there is an error.
  public func compile<Value>(
    _ name: String, for type: ContextType<Value>, format: OutputFormat,
    report: inout [Diagnostic]
  ) -> Template<Value>? {
    let language: MarkupState.Language =
      switch format {
      case .html: .html
      case .xml: .xml
      case .text: .plain
      }
    return compile(name, for: type, language: language, report: &report)
  }

  /// Compiles as the Mustache specification has it: every value is escaped as HTML wherever it
  /// stands, partials that do not exist are empty, and recursion is the data's business.
  package func compileBySpecification<Value>(
    _ name: String, for type: ContextType<Value>, report: inout [Diagnostic]
  ) -> Template<Value>? {
    compile(name, for: type, language: .specification, report: &report)
  }

  private func compile<Value>(
    _ name: String, for type: ContextType<Value>, language: MarkupState.Language,
    report: inout [Diagnostic]
  ) -> Template<Value>? {
    guard let file = index(of: name) else {
      report.append(
        .unknownTemplate(name, under: folder, nearest: NearestName.of(name, in: names)))
      return nil
    }
    var compiler = TemplateCompiler(self, language: language)
    let program = compiler.compile(file, for: type.type)
    report += compiler.report
    return program.map { Template(program: $0) }
  }

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
      name = name.dropLast(suffix.count)
    }
    self.name = String(name)
    self.source = source
    (nodes, problems) = TemplateParser.parse(source)
  }
}
