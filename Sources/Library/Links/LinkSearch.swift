import Documents

extension Library {
  /// Finds the first link, picture or embed by its address: in a document's own text, else in that of
  /// the documents that it shows.
  ///
  /// - Parameters:
  ///   - number: The document whose page is meant.
  ///   - isMeant: Whether an address below the root of the site is the one to find.
  /// - Returns: The file and the bytes of the link; `nil` if no text has it.
  package func place(
    onPageOf number: Int, where isMeant: (String) -> Bool
  ) -> (file: String, range: Range<Int>)? {
    var shown = [number]
    var index = 0
    while index < shown.count {
      let document = documents[shown[index]]
      let resolved = links[shown[index]]
      if let use = resolved.first(where: isMeant) {
        let place = LinkPlace(use, in: document, number: shown[index])
        return (place.path, place.range)
      }
      for use in resolved.embeds where !shown.contains(use.embed.document) {
        shown.append(use.embed.document)
      }
      index += 1
    }
    return nil
  }
}
