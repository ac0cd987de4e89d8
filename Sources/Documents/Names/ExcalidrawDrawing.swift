import Bytes

/// Drawings of Excalidraw in Obsidian, whose files end in `.md` although nobody reads them as a text.
package enum ExcalidrawDrawing {
  /// Whether the file at a path is one.
  package static func isOne(_ path: String) -> Bool { path.hasSuffix(".excalidraw.md") }

  /// Advice for a link to one; `nil` for any other name.
  package static func advice(for name: String) -> String? {
    name.hasSuffix(".excalidraw") || isOne(name)
      ? "export the drawing as SVG or PNG, and embed that file" : nil
  }
}
