import Bytes
import Contract
import Documents
import Library
import SiteBuild

/// What can be written in the `checklists` of a charter: when one is used, and which one.
enum CharterSuggestions {
  /// The key that they are below.
  static let key = "checklists"

  /// The moments that are not there yet, or the checklists of the library.
  static func all(at place: YAMLPlace, in scene: Scene, from words: Vocabulary) -> [Suggestion] {
    place.isKey ? moments(at: place, in: scene) : checklists(in: scene, from: words)
  }

  /// The moments are the author's words; those that checklists have are offered.
  private static func moments(at place: YAMLPlace, in scene: Scene) -> [Suggestion] {
    // By the lines: what is being written is seldom well-formed.
    var used = Set(
      scene.lines.bytes.split(separator: .lineFeed).compactMap { line in
        line.firstIndex(of: .colon).map { String(utf8: line[..<$0].trimmingASCIISpace()) }
      })
    used.remove(String(utf8: scene.lines.bytes[place.typed]))
    return ChecklistType.allCases.map(\.rawValue).filter { !used.contains($0) }.map {
      Suggestion(words: $0, kind: .property, written: place.hasColon ? $0 : "\($0): ")
    }
  }

  private static func checklists(in scene: Scene, from words: Vocabulary) -> [Suggestion] {
    let content = scene.library.checked.configuration.layout.content
    return words.files.filter(\.isChecklist).map {
      Suggestion(
        words: PageAddress.below(content, $0.path), kind: .file, detail: $0.title)
    }
  }
}
