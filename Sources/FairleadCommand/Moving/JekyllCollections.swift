import YAMLSyntax

/// The collections of a site of Jekyll whose documents have pages: `_recipes/` for `recipes`.
struct JekyllCollections {
  private var names: [String] = []

  /// - Parameter bytes: The `_config.yml`.
  init(_ bytes: [UInt8]) {
    guard let collections = YAMLParser.parse(bytes).root?["collections"] else { return }
    for (key, value) in collections.entries {
      if let name = key.text, value["output"]?.text == "true" { names.append(name) }
    }
  }

  /// The folders of those that have documents.
  func folders(in documents: [String]) -> [String] {
    names.map { "_" + $0 }.filter { folder in documents.contains { $0.hasPrefix(folder + "/") } }
  }

  /// What is not taken over.
  func notes(in documents: [String]) -> [String] {
    let folders = folders(in: documents)
    return folders.isEmpty
      ? [] : ["no redirects from the addresses of documents in \(folders.joined(separator: ", "))"]
  }
}
