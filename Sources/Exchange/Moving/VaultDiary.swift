import Bytes
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
    init(format: String?) {
      let names = format.flatMap(Self.names)
      pattern = "**/\(names ?? "????-??-??").md"
      shown = names.map { "\($0).md" } ?? "2026-05-01.md and the like"
    }

    /// The names of a format other than the usual one: `??.??.????` for `DD.MM.YYYY`.
    private static func names(_ format: String) -> String? {
      let last = Array((format.pathParts.last ?? "").utf8)
      guard !last.isEmpty, !last.elementsEqual("YYYY-MM-DD".utf8) else { return nil }
      var names: [UInt8] = []
      var place = 0
      while place < last.count {
        let byte = last[place]
        if byte == .leftBracket, let end = last[place...].firstIndex(of: .rightBracket) {
          names += last[(place + 1)..<end]
          place = end + 1
        } else if byte.isASCIILetter {
          let run = last[place...].prefix { $0 == byte }
          let isYear = byte == UInt8(ascii: "Y") && run.count == 4
          let isNumber = isYear || run.count == 2 && "YMD".utf8.contains(byte)
          if isNumber {
            names += [UInt8](repeating: .question, count: run.count)
          } else if names.last != .asterisk {
            names.append(.asterisk)
          }
          place = run.endIndex
        } else {
          names.append(byte)
          place += 1
        }
      }
      // Anything else could be any note.
      let isDate = names.count { $0 == .question } >= 4 && names.contains { $0 != .question }
      return isDate ? String(utf8: names) : nil
    }

    /// Whether a note is one of them.
    func holds(_ path: String) -> Bool {
      PathPattern(pattern).matches(path)
        && (pattern.hasSuffix("/**")
          || path.utf8.split(separator: .slash).last?.contains(where: \.isASCIIDigit) == true)
    }
  }

  private(set) var parts: [Part] = []

  /// What the settings of a vault say.
  ///
  /// Obsidian writes them only when somebody changes them: without any, notes of days are in the root,
  /// and their names are dates.
  init(in folder: DiskFolder) throws {
    let daily = try folder.settings("\(Vault.file)/daily-notes.json")
    add(folder: daily?["folder"]?.text, format: daily?["format"]?.text)
    let periodic = try folder.settings("\(Vault.file)/plugins/periodic-notes/data.json")
    for member in periodic?.members ?? [] where member.value["enabled"]?.truth != false {
      guard let name = member.value["folder"]?.text else { continue }
      if member.key == "daily" || Vault.folder(name) != nil {
        add(folder: name, format: member.value["format"]?.text)
      }
    }
    if try folder.read("logseq/config.edn", limit: 1) != nil {
      add(folder: "journals", format: nil)
    }
  }

  private mutating func add(folder: String?, format: String?) {
    let part = Vault.folder(folder).map(Part.init(folder:)) ?? Part(format: format)
    if !parts.contains(part) { parts.append(part) }
  }
}
