import Bytes

extension MarkdownTree {
  /// Whether a thematic break is the line below the head of one of pandoc's tables, which has dashes for each column:
  /// `------ ------`.
  package func isColumnRule(_ index: Int) -> Bool {
    let columns = source[nodes[index].range].split { $0.isASCIISpace }
    return columns.count > 1 && columns.contains { $0.count > 2 }
      && columns.allSatisfy { $0.count > 1 && $0.allSatisfy { $0 == .hyphen } }
  }
}
