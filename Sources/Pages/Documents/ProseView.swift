import Documents
import Library
import Rendering
import Templating

/// A run of Markdown that a template prints as HTML.
struct ProseView: Sendable {
  let renderer: ProseRenderer
  let prose: Prose
  let isInline: Bool
  /// What comes before it, as HTML.
  var above: [UInt8] = []

  func write(to output: inout [UInt8]) {
    output += above
    renderer.write(prose, isInline: isInline, to: &output)
  }
}

extension ContextType where Value == ProseView {
  /// `{{#description}}{{{html}}}{{/description}}`.
  static var prose: ContextType<ProseView> {
    ContextType("prose", [.html("html") { $0.write(to: &$1) }])
  }
}
