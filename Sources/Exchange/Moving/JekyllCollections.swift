import Bytes
import YAMLSyntax

/// The collections of a site of Jekyll whose documents have pages: `_recipes/` for `recipes`.
///
/// Posts, which every site has, are not one of them, but may be named here for their permalink.
struct JekyllCollections {
  private var all: [(name: String, permalink: String?)] = []
  /// The permalink of posts, if they have their own.
  private(set) var permalinkOfPosts: String?

  /// - Parameter collections: The value of that key in `_config.yml`.
  init(_ collections: YAMLValue?) {
    for (key, value) in collections?.entries ?? [] {
      if key.text == "posts" {
        permalinkOfPosts = value["permalink"]?.text
      } else if let name = key.text, value["output"]?.text == "true" {
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
