import Contract
import Diagnostics

extension TemplateLibrary {
  /// Checks the template `name` and all that it includes against a type, and compiles them.
  ///
  /// - Parameters:
  ///   - name: The template's name.
  ///   - type: What the template may name.
  ///   - report: Gets everything that is wrong, in the order in which it was found.
  /// - Returns: The template, or `nil` if there is an error.
  package func compile<Value>(
    _ name: String, for type: ContextType<Value>, report: inout [Diagnostic]
  ) -> Template<Value>? {
    compile(name, for: type, language: .html, report: &report)
  }

  /// Compiles as the Mustache specification asks: every value is escaped as HTML in
  /// every place, partials that do not exist are empty, and recursion depends on the data.
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
    if isProven {
      let frame = type.type
      return Template(
        LateProgram {
          var compiler = TemplateCompiler(self, language: language)
          let program = compiler.compile(file, for: frame)
          if program == nil { mistakes.note() }
          return program
        })
    }
    var compiler = TemplateCompiler(self, language: language)
    let program = compiler.compile(file, for: type.type)
    report += compiler.report
    let used = compiler.readFiles.map { files[$0] }.sorted { $0.name < $1.name }
    return program.map {
      Template(
        LateProgram($0), names: Set(used.map(\.name)), sources: used.map(\.source),
        fields: compiler.printed)
    }
  }
}
