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
    for number in shown(onPageOf: number) {
      guard let use = links[number].first(where: isMeant) else { continue }
      let place = LinkPlace(use, in: documents[number], number: number)
      return (place.path, place.range)
    }
    return nil
  }

  /// A document and those whose text its page shows too, each once.
  package func shown(onPageOf number: Int) -> [Int] {
    var shown = [number]
    var index = 0
    while index < shown.count {
      for use in links[shown[index]].embeds where !shown.contains(use.embed.document) {
        shown.append(use.embed.document)
      }
      index += 1
    }
    return shown
  }
}
