import Bytes
import Documents
import YAMLSyntax

/// `lists` in the `index.md` of the home page.
extension MetadataReader {
  /// Whether the file may have the words of the home page.
  var mayHaveLists: Bool {
    let stem = SourcePath(surroundings.path, languages: []).stem.lowercased()
    return surroundings.type == .page && (stem == "index" || stem.hasPrefix("index."))
  }

  /// The lists of the home page, each once; `lists: []` is none.
  mutating func readLists(_ value: YAMLValue) {
    if value.isNull { return }
    var lists: [HomeList] = []
    for text in reader.texts(value, of: MetadataKey.lists.rawValue) {
      guard let list = HomeList(rawValue: text.value) else {
        reader.notAmong(
          text, of: MetadataKey.lists.rawValue, known: HomeList.allCases.map { $0.rawValue })
        continue
      }
      if !lists.contains(list) { lists.append(list) }
    }
    metadata.lists = lists
  }
}
