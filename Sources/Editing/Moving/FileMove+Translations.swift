import Bytes
import Documents
import SiteBuild

extension FileMove {
  /// Moves a document with its translations, as far as their names and folders say that they are its.
  ///
  /// - Parameters:
  ///   - path: The document, or another file, which moves alone.
  ///   - target: Its new path.
  ///   - documents: The paths of all documents.
  ///   - languages: The languages of the library.
  /// - Returns: The old and the new path of each, that of the document first; `nil` if the name would lose its ending.
  package static func paths(
    from path: String, to target: String, documents: [String], languages: [String]
  ) -> [(old: String, new: String)]? {
    let (from, to) = (FileName(path, languages), FileName(target, languages))
    guard from.ending == to.ending else { return nil }
    guard documents.contains(path) || documents.contains(target), from.language == to.language
    else { return [(path, target)] }
    let names = documents.map { FileName($0, languages) }
    return [(path, target)] + translations(of: from, to: to, among: names)
  }

  /// The translations of the documents in a folder that are not in it: in `ru/guides` for `guides`.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - target: Its new path.
  ///   - documents: The paths of all documents.
  ///   - languages: The languages of the library.
  /// - Returns: The old and the new path of each.
  package static func translations(
    ofFolder folder: String, to target: String, documents: [String], languages: [String]
  ) -> [(old: String, new: String)] {
    let names = Dictionary(grouping: documents.map { FileName($0, languages) }, by: \.common)
    var all: [(old: String, new: String)] = []
    var seen: Set<String> = []
    for document in documents {
      let rest = [folder, target].lazy.compactMap { document.below($0) }.first
      guard let rest else { continue }
      let (from, to) = (
        FileName("\(folder)/\(rest)", languages), FileName("\(target)/\(rest)", languages)
      )
      guard from.language == to.language else { continue }
      let others = [from.common, to.common].flatMap { names[$0] ?? [] }
      all += translations(of: from, to: to, among: others).filter { move in
        !move.old.isBelow(folder) && !move.new.isBelow(target) && seen.insert(move.old).inserted
      }
    }
    return all
  }

  private static func translations(
    of from: FileName, to: FileName, among names: [FileName]
  ) -> [(old: String, new: String)] {
    // They may be at their new places already.
    let pairs = names.compactMap { name -> (old: String, new: String)? in
      if name.isTranslation(of: from) { return (name.path, name.moved(to: to)) }
      return name.isTranslation(of: to) ? (name.moved(to: from), name.path) : nil
    }
    var all: [(old: String, new: String)] = []
    for pair in pairs where pair.old != pair.new && !all.contains(where: { $0.old == pair.old }) {
      all.append(pair)
    }
    return all
  }
}

/// The parts of a path such as `content/guides/reefing.ru.md` or `content/ru/guides/reefing.md`.
private struct FileName {
  /// What all languages of a document have in common.
  struct Common: Hashable {
    /// `content`, `guides`: the folders without those of languages.
    let folders: [String]
    /// `reefing`, and `index` for what other programs call `README.md`.
    let key: String
  }

  let path: String
  let common: Common
  /// `ru` and its place among the folders; `nil` if there is none.
  private let folder: (language: String, place: Int)?
  /// `reefing`.
  private let stem: String
  /// `ru`, before the ending; `nil` if there is none.
  private let marker: String?
  /// `.md`, or empty.
  let ending: String
  /// What the path says about the language; `nil` for nothing.
  var language: String? { marker ?? folder?.language }

  init(_ path: String, _ languages: [String]) {
    self.path = path
    var parts = path.lastPathPart.split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    ending = parts.count > 1 ? "." + (parts.popLast() ?? "") : ""
    if parts.count > 1, let last = parts.last, languages.contains(last) {
      marker = last
      parts.removeLast()
    } else {
      marker = nil
    }
    stem = parts.joined(separator: ".")
    let all = path.pathParts.dropLast()
    common = Common(
      folders: all.filter { !languages.contains($0) },
      key: SourcePath(path, languages: languages).stem)
    folder = all.lastIndex(where: languages.contains).map { place in
      (all[place], all[..<place].count { !languages.contains($0) })
    }
  }

  /// Whether a document is another language of one.
  func isTranslation(of other: FileName) -> Bool {
    common == other.common && language != other.language
  }

  /// The path of this language beside another document.
  func moved(to other: FileName) -> String {
    var all = other.common.folders
    if let folder { all.insert(folder.language, at: min(folder.place, all.count)) }
    let name = other.stem + (marker.map { ".\($0)" } ?? "") + ending
    return (all + [name]).joined(separator: "/")
  }
}
