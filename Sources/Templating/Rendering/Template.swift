import Diagnostics

/// A template that was checked against the type of value it renders.
///
/// One of a library that is known to be right has neither names, sources nor fields.
package struct Template<Value>: Sendable {
  private let program: LateProgram
  /// The names of the templates that it is made of, its own included.
  package let names: Set<String>
  /// Their sources, in the order of their names.
  package let sources: [SourceText]
  /// The fields that they print, by the name of the value that has them; values without any are there too.
  package let fields: [String: Set<String>]

  init(
    _ program: LateProgram, names: Set<String> = [], sources: [SourceText] = [],
    fields: [String: Set<String>] = [:]
  ) {
    self.program = program
    self.names = names
    self.sources = sources
    self.fields = fields
  }

  /// Appends `value`, rendered, to `output`.
  ///
  /// Data that contains itself is written 500 levels deep.
  package func render(_ value: Value, into output: inout [UInt8]) {
    guard let program = program.value else { return }
    var bytes: [UInt8] = []
    swap(&bytes, &output)
    var renderer = Renderer(program, output: bytes)
    bytes = []
    Frame.visit(value) { renderer.run(with: $0) }
    output = renderer.output
  }
}
