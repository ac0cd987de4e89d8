import Documents

/// Items of a checklist that get the keys of their counterparts in a translation: they keep their ids.
///
/// Translations share their ticks by key (docs/decisions/0062), so such a key does not make a new item.
enum SharedKeys {
  /// Pairs such items with their entries.
  ///
  /// - Parameters:
  ///   - outlines: The documents.
  ///   - translations: The translations of each document, itself included; asked only if it matters.
  ///   - matches: How far the documents have been matched.
  ///   - lock: The lock.
  static func pair(
    _ outlines: [Outline], _ translations: () -> [[Int]], _ matches: inout [DocumentMatch],
    in lock: LockFile
  ) {
    let open = outlines.indices.filter {
      outlines[$0].type == .checklist && matches[$0].hasNewKey(outlines[$0], in: lock)
    }
    if open.isEmpty { return }
    let translations = translations()
    for index in open where index < translations.count {
      let others = translations[index].filter { $0 != index }
      let keys = Set(others.flatMap { outlines[$0].things.compactMap { $0.ownKey } })
      matches[index].pairEqual(outlines[index], shared: keys, in: lock)
    }
  }
}
