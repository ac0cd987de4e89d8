import Bytes
import YAMLSyntax

/// The collections of a site of Jekyll whose documents have pages: `_recipes/` for `recipes`.
struct JekyllCollections {
  private var all: [(name: String, permalink: String?)] = []

  /// - Parameter collections: The value of that key in `_config.yml`.
  init(_ collections: YAMLValue?) {
    for (key, value) in collections?.entries ?? [] {
      if let name = key.text, value["output"]?.text == "true" {
        all.append((name, value["permalink"]?.text))
      }
    }
  }

  /// Those that have documents, with the permalink of each that has its own.
  func permalinks(in documents: [String]) -> [(name: String, permalink: String?)] {
    all.filter { collection in documents.contains { $0.hasPrefix("_\(collection.name)/") } }
  }

  /// The folders of those that have documents.
  func folders(in documents: [String]) -> [String] {
    permalinks(in: documents).map { "_\($0.name)" }
  }
}
