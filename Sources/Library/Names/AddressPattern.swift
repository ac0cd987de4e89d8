import Bytes
import Contract
import Documents

/// The addresses that documents had on another site, such as `/{path}/`.
package struct AddressPattern: Sendable, Hashable {
  /// What is filled in for each document.
  package enum Field: String, Sendable, CaseIterable {
    /// Its path below the content folder without an extension. An `index.md` or `README.md` in `engine` has
    /// the address of the folder, `/engine/`, or of a file in it, `/engine/index.html`, if the pattern ends with `.html`.
    case path
    /// The same in lowercase, with hyphens for spaces, as Hugo has it: there only `_index.md` is such a file.
    case slug
    /// The name of its file, without a date at its start; of an `index.md`, of its folder.
    case name
    /// Its title in lowercase, with hyphens for spaces, as Hugo has it.
    case title
    /// Its `slug`, or else its title, in the same form.
    case slugOrTitle = "slug-or-title"
    /// Its `slug`, or else the name of its file, in the same form; of an `index.md`, of its folder.
    case slugOrName = "slug-or-name"
    /// Its `categories`, with slashes between them.
    case categories
    /// Its `date`, or that at the start of its name: `2026-05-01-log.md`.
    case year
    case month
    case day
  }

  private enum Part: Sendable, Hashable {
    case text(String)
    case field(Field)
  }

  private var parts: [Part] = []
  /// The folder whose documents it is for, below the content folder; `nil` for all that have no
  /// pattern of their own.
  package let folder: String?

  /// Why a text is not a pattern.
  package enum Problem: Error {
    case noSlash
    /// Braces around something that is not a field.
    case unknown(String)
    case noField
    /// A query, which is not a part of any file's address.
    case query(String)
  }

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern.
  ///   - folder: The folder whose documents it is for; their paths begin below it.
  /// - Throws: What is wrong with the text.
  package init(_ text: String, in folder: String? = nil) throws(Problem) {
    self.folder = folder
    guard text.utf8.first == .slash else { throw .noSlash }
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: .leftBrace) {
      parts.append(.text(String(Substring(rest[..<open]))))
      guard let close = rest[open...].firstIndex(of: .rightBrace) else {
        throw .unknown(String(Substring(rest[open...])))
      }
      let name = String(Substring(rest[rest.index(after: open)..<close]))
      guard let field = Field(rawValue: name) else { throw .unknown(name) }
      parts.append(.field(field))
      rest = rest[rest.index(after: close)...]
    }
    parts.append(.text(String(Substring(rest))))
    if let start = text.utf8.firstIndex(of: UInt8(ascii: "?")) {
      throw .query(String(Substring(text.utf8[start...])))
    }
    let isForEach = parts.contains {
      guard case .field(let field) = $0 else { return false }
      return ![.categories, .year, .month, .day].contains(field)
    }
    guard isForEach else { throw .noField }
  }

  /// The old address of a document.
  ///
  /// Its own `permalink` or `url` is all of it, and its `slug` is in it instead of its name.
  ///
  /// - Parameters:
  ///   - path: Its path below the content folder.
  ///   - metadata: Its metadata.
  ///   - languages: The library's languages, which may be a part of its name.
  ///   - standard: The default one, whose folder was in no address.
  /// - Returns: `nil` if it is not in the pattern's folder, or the pattern has a date and it has none.
  package func address(
    of path: String, _ metadata: Metadata, languages: [String], standard: String
  ) -> String? {
    guard isFor(path) else { return nil }
    let path = folder.flatMap { path.below($0) } ?? path
    let former = metadata.former
    if let address = former.address { return address }
    let source = SourcePath(path, languages: languages)
    let isIndex = source.stem.lowercased() == "index"
    let language = source.marker.flatMap { $0 == standard ? nil : [$0] } ?? []
    var names =
      language + source.folders.drop { $0 == standard } + (isIndex ? [] : [source.stem])
    if let slug = former.slug, !names.isEmpty { names[names.count - 1] = slug }
    let name = names.joined(separator: "/")
    let nameDate = Self.date(of: source.stem)
    let date = former.day ?? nameDate ?? Self.day(of: metadata)
    var address = ""
    let isSection = path.pathParts.last?.utf8.first == UInt8(ascii: "_")
    for (place, part) in parts.enumerated() {
      switch part {
      case .text(let text): address += text
      case .field(.path):
        address += isIndex && isFile(after: place) ? Self.index(of: name) : name
      case .field(.slug):
        let slug = String(utf8: name.lowercased().utf8.map { $0 == .space ? .hyphen : $0 })
        let isPage = isSection || slug.isEmpty
        address += isIndex && isPage && isFile(after: place) ? Self.index(of: slug) : slug
      case .field(.name):
        guard let last = names.last else { return nil }
        address +=
          isIndex || former.slug != nil ? last : String(last.dropFirst(bytesOf: nameDate ?? ""))
      case .field(.title): address += Self.word(metadata.title.value)
      case .field(.slugOrTitle): address += Self.word(former.slug ?? metadata.title.value)
      case .field(.slugOrName):
        guard let last = names.last else { return nil }
        address += Self.word(last)
      case .field(.categories):
        address += former.categories.map { $0.lowercased() }.joined(separator: "/")
      case .field(.year), .field(.month), .field(.day):
        guard let date, case .field(let field) = part else { return nil }
        let parts = date.utf8.split(separator: .hyphen).map { String(Substring($0)) }
        address += parts[field == .year ? 0 : field == .month ? 1 : 2]
      }
    }
    return address
  }

  /// A text as a part of an address of Hugo: letters, digits and a few signs, in lowercase; hyphens for spaces.
  private static func word(_ text: String) -> String {
    var word = String.UnicodeScalarView()
    var isApart = false
    for scalar in text.lowercased().unicodeScalars {
      let properties = scalar.properties
      if properties.isWhitespace {
        isApart = true
        continue
      }
      let isKept =
        "._-+~@".unicodeScalars.contains(scalar) || properties.isAlphabetic
        || [.decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark]
          .contains(properties.generalCategory)
      if !isKept { continue }
      // A hyphen in the text is enough.
      if isApart, scalar != "-", let last = word.last, last != "-" { word.append("-") }
      isApart = false
      word.append(scalar)
    }
    return String(word)
  }

  /// Whether a document may have had an address by this pattern.
  ///
  /// The page of the pattern's folder has none by dates and names: those are of the documents in it.
  ///
  /// - Parameter path: Its path below the content folder.
  /// - Returns: Whether it is in the pattern's folder, and not the page of it.
  package func isFor(_ path: String) -> Bool {
    guard let folder else { return true }
    guard let below = path.below(folder) else { return false }
    if parts.contains(.field(.path)) || parts.contains(.field(.slug)) { return true }
    let source = SourcePath(below)
    return !source.folders.isEmpty || source.stem.lowercased() != "index"
  }

  /// Whether the ending of a file comes after a field.
  private func isFile(after place: Int) -> Bool {
    guard place + 1 < parts.count, case .text(let text) = parts[place + 1] else { return false }
    return text.utf8.starts(with: ".htm".utf8)
  }

  /// The file of a folder's page, without its ending.
  private static func index(of folder: String) -> String {
    folder.isEmpty ? "index" : folder + "/index"
  }

  /// The day that its author wrote.
  private static func day(of metadata: Metadata) -> String? {
    guard let created = metadata.created, !created.range.isEmpty else { return nil }
    return String(created.value.isoDate)
  }

  /// The date at the start of a name, with the hyphen after it.
  private static func date(of name: String) -> String? {
    let bytes = Array(name.utf8.prefix(11))
    guard bytes.count == 11 else { return nil }
    let isDate = bytes.enumerated().allSatisfy { place, byte in
      [4, 7, 10].contains(place) ? byte == .hyphen : byte.isASCIIDigit
    }
    return isDate ? String(utf8: bytes) : nil
  }
}
