import Documents
import Library

/// The order of documents in lists: pinned ones, then as weights and numbers in names say, then by
/// title, then by path.
///
/// What has no number comes after what has one. A folder in which anything has a number keeps its
/// documents together; in other folders it does not matter where a document is.
struct LibraryOrder {
  private let library: Library
  /// The folders that keep their documents together, each after its language.
  private var folders: Set<String> = []
  /// The weights that index files give their folders.
  private var weights: [String: Int] = [:]
  /// The parts of chapters; `nil` if no name can be one.
  private let chapters: ChapterNumbers?

  /// A folder or a document among those that are in the same folder.
  private struct Step {
    var number: Int
    /// What orders the parts of a chapter.
    var part = 0
    var name: [UInt8]
    /// The name of a folder as it is written, because two may differ only in case.
    var exact: [UInt8] = []

    /// Whether it comes before another; `nil` if they are the same.
    func precedes(_ other: Step) -> Bool? {
      if number != other.number { return number < other.number }
      if part != other.part { return part < other.part }
      if name != other.name { return name.lexicographicallyPrecedes(other.name) }
      return exact == other.exact ? nil : exact.lexicographicallyPrecedes(other.exact)
    }
  }

  /// Where a document is: its folders without those that only give a type or a language.
  private struct Place {
    var folders: [String]
    var stem: String
    var language: String

    init(_ document: Face, _ layout: LibraryLayout) {
      let below = PageAddress.below(layout.content, document.path)
      let path = SourcePath(below, languages: layout.languages)
      folders = path.folders.filter { !layout.languages.contains($0) }
      if let first = folders.first, layout.folders.contains(where: { $0.folder == first }) {
        folders.removeFirst()
      }
      stem = path.stem
      language = document.metadata.language.value
    }

    /// Whether it is the page of its folder.
    var isIndex: Bool { stem == "index" && !folders.isEmpty }

    /// The first folders, as a key.
    func folder(_ count: Int) -> String {
      "\(language)\u{0}\(folders.prefix(count).joined(separator: "/"))"
    }
  }

  init(_ library: Library) {
    self.library = library
    chapters = Self.chapters(of: library)
    for document in library.faces {
      let place = Place(document, library.layout)
      let weight = document.metadata.weight
      if place.isIndex, let weight { weights[place.folder(place.folders.count)] = weight }
      let folders = place.folders
      let isNumbered = weight != nil || number(of: place.stem, at: folders.count, place) != nil
      let depth =
        isNumbered
        ? folders.count
        : (folders.indices.last { number(of: folders[$0], at: $0, place) != nil } ?? -1) + 1
      for count in stride(from: depth, to: 0, by: -1) {
        // The folders above it are known too.
        guard self.folders.insert(place.folder(count)).inserted else { break }
      }
    }
  }

  /// The parts of chapters among the names of a library.
  private static func chapters(of library: Library) -> ChapterNumbers? {
    guard library.faces.contains(where: { ChapterNumbers.mayBe(in: $0.path) }) else { return nil }
    var chapters = ChapterNumbers()
    for document in library.faces {
      let place = Place(document, library.layout)
      for (count, folder) in place.folders.enumerated() {
        chapters.note(folder, in: place.folder(count))
      }
      if place.stem != "index" { chapters.note(place.stem, in: place.folder(place.folders.count)) }
    }
    return chapters
  }

  /// The number at the start of a name in the folder that is so many levels deep.
  private func number(of name: String, at depth: Int, _ place: Place) -> LeadingNumber.Part? {
    LeadingNumber.of(name).map { LeadingNumber.Part(number: $0, order: 0) }
      ?? chapters?.part(of: name, in: place.folder(depth))
  }

  /// Documents in the order of lists.
  func ordered(_ numbers: [Int]) -> [Int] {
    // The keys are taken out once: a comparison is made some fourteen times for each document.
    let keys = numbers.map { number in
      let document = library.faces[number]
      return (isPinned: document.metadata.isPinned, steps: steps(to: document), number: number)
    }
    return keys.sorted { left, right in
      if left.isPinned != right.isPinned { return left.isPinned }
      for (first, second) in zip(left.steps, right.steps) {
        if let precedes = first.precedes(second) { return precedes }
      }
      if left.steps.count != right.steps.count { return left.steps.count < right.steps.count }
      return left.number < right.number
    }.map { $0.number }
  }

  private func steps(to document: Face) -> [Step] {
    let place = Place(document, library.layout)
    var steps: [Step] = []
    for (count, folder) in place.folders.enumerated() {
      let key = place.folder(count + 1)
      guard folders.contains(key) else { continue }
      let number = number(of: folder, at: count, place)
      steps.append(
        Step(
          number: weights[key] ?? number?.number ?? Int.max,
          part: weights[key] == nil ? number?.order ?? 0 : 0,
          name: AlphabeticalKey.of(folder, in: place.language), exact: Array(folder.utf8)))
    }
    let title = AlphabeticalKey.of(document.metadata.title.value, in: place.language)
    // The page of a folder comes first in it; its weight is the folder's.
    if place.isIndex, folders.contains(place.folder(place.folders.count)) {
      steps.append(Step(number: Int.min, name: title))
    } else {
      let weight = document.metadata.weight
      let number = weight == nil ? number(of: place.stem, at: place.folders.count, place) : nil
      steps.append(
        Step(number: weight ?? number?.number ?? Int.max, part: number?.order ?? 0, name: title))
    }
    return steps
  }
}
