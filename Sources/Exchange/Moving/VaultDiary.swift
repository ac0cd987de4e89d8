import Bytes
import Contract
import Discovery
import Documents
import Settings

/// The notes of days and weeks in a vault: a diary, and nothing for readers.
struct VaultDiary {
  /// Notes in one folder, or with names that are dates.
  struct Part: Equatable {
    /// Them as a pattern of `fairlead.yml`.
    let pattern: String
    /// Them as the user knows them.
    let shown: String

    init(folder: String) {
      pattern = "\(folder)/**"
      shown = folder
    }

    /// Notes whose names have a format of Moment, in any folder.
    ///
    /// Obsidian makes folders of the slashes in it, and people put such notes where they like.
    ///
    /// - Parameters:
    ///   - format: The format; that of days if there is none, or if any note could have such a name.
    ///   - usual: The format that counts in its place.
    init(format: String?, usual: String? = nil) {
      let names = format.flatMap(Self.names) ?? usual.flatMap(Self.names)
      pattern = "**/\(names ?? "????-??-??").md"
      shown = names.map { "\($0).md" } ?? "2026-05-01.md and the like"
    }

    /// The names of a format other than the usual one: `??.??.????` for `DD.MM.YYYY`.
    private static func names(_ format: String) -> String? {
      let parts = format.pathParts
      guard let last = parts.last, last != "YYYY-MM-DD" else { return nil }
      var (names, hasYear) = translated(last)
      // The folder of a year says what the number of a day does not.
      for part in parts.dropLast().reversed() where !hasYear {
        let above = translated(part)
        names = above.names + [.slash] + names
        hasYear = above.hasYear
      }
      let numbers = names.count { $0 == .question }
      let hasSign = names.contains {
        !$0.isASCIIDigit && ![.question, .asterisk, .slash, .space].contains($0)
      }
      // Anything else could be any note.
      guard hasYear || numbers >= 4 && hasSign else { return nil }
      // A whole date with its signs is one in any century.
      if hasSign, numbers >= 6, !names.contains(.asterisk),
        let year = names.firstRange(of: Self.year)
      {
        names.replaceSubrange(year, with: [UInt8](repeating: .question, count: 4))
      }
      return String(utf8: names)
    }

    /// A year; four signs of any kind could be a word.
    private static let year = Array("20??".utf8)

    /// The names of a part of a format between its slashes, and whether a year is in them.
    private static func translated(_ format: String) -> (names: [UInt8], hasYear: Bool) {
      let part = Array(format.utf8)
      var names: [UInt8] = []
      var hasYear = false
      var place = 0
      while place < part.count {
        let byte = part[place]
        if byte == .leftBracket, let end = part[place...].firstIndex(of: .rightBracket) {
          names += part[(place + 1)..<end]
          place = end + 1
        } else if byte.isASCIILetter {
          let run = part[place...].prefix { $0 == byte }
          if run.count == 4, "YgG".utf8.contains(byte) {
            names += Self.year
            hasYear = true
          } else if run.count == 2, "YMDgGwW".utf8.contains(byte) {
            names += [.question, .question]
          } else if names.last != .asterisk {
            names.append(.asterisk)
          }
          place = run.endIndex
        } else {
          names.append(byte)
          place += 1
        }
      }
      return (names, hasYear)
    }

    /// Whether a note is one of them.
    func holds(_ path: String) -> Bool {
      PathPattern(pattern).matches(path)
        && (pattern.hasSuffix("/**")
          || path.utf8.split(separator: .slash).last?.contains(where: \.isASCIIDigit) == true)
    }
  }

  private(set) var parts: [Part] = []

  /// The notes that the plugin Periodic Notes makes, as it has named them, and their usual format.
  private static let periods: [(names: [String], format: String?)] = [
    (["daily", "day"], nil), (["weekly", "week"], "gggg-[W]ww"),
    (["monthly", "month"], "YYYY-MM"), (["quarterly", "quarter"], "YYYY-[Q]Q"),
    (["yearly", "year"], "YYYY"),
  ]

  /// What the settings of a vault say.
  ///
  /// Obsidian writes them only when somebody changes them: without any, notes of days are in the root,
  /// and their names are dates.
  ///
  /// - Parameters:
  ///   - folder: The folder of the library.
  ///   - base: The path of the vault in it, with its slash; empty for the folder itself.
  ///   - isGraph: Whether Logseq keeps notes of days there.
  /// - Throws: The system's error.
  init(in folder: DiskFolder, at base: String, isGraph: Bool) throws {
    let daily = try folder.settings("\(base)\(Vault.file)/daily-notes.json")
    add(folder: daily?["folder"]?.text, format: daily?["format"]?.text)
    if let periodic = try folder.settings("\(base)\(Vault.file)/plugins/periodic-notes/data.json") {
      for set in [periodic] + (periodic["calendarSets"]?.elements ?? []) { addPeriods(of: set) }
    }
    if isGraph { add(folder: "journals", format: nil) }
  }

  private mutating func addPeriods(of set: JSON) {
    for member in set.members ?? []
    where member.value.members != nil && member.value["enabled"]?.truth != false {
      let name = member.value["folder"]?.text
      let period = Self.periods.first { $0.names.contains(member.key) }
      guard period != nil || Vault.folder(name) != nil else { continue }
      add(folder: name, format: member.value["format"]?.text, usual: period?.format)
    }
  }

  private mutating func add(folder: String?, format: String?, usual: String? = nil) {
    let part =
      Vault.folder(folder).map(Part.init(folder:)) ?? Part(format: format, usual: usual)
    if !parts.contains(part) { parts.append(part) }
  }
}
