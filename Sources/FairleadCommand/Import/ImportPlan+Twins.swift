import Bytes
import Documents
import Exchange
import Reading
import SiteBuild

/// What an import finds in the library already.
///
/// Tables, task lists and packages of Anki say nothing about which document they became before: without this, an
/// import that is repeated would double it.
extension ImportPlan {
  /// Takes out what the library has already.
  mutating func leaveOutTwins(_ repository: Repository) throws {
    var (newDocuments, newLists) = ([Entry](), [ImportedTaskList]())
    for var entry in documents {
      if entry.isNew, let twin = try twin(of: entry, in: repository) {
        twins.append(twin)
        continue
      }
      if entry.isNew {
        let (type, title) = (entry.document.type.documentType, entry.document.title)
        entry.notes += note(onNamesake: type, titled: title, in: repository)
      }
      newDocuments.append(entry)
    }
    for var list in lists {
      if let twin = try checked.twin(
        of: list.text, .checklist, titled: list.title, in: repository)
      {
        twins.append(twin)
      } else {
        list.notes += note(onNamesake: .checklist, titled: list.title, in: repository)
        newLists.append(list)
      }
    }
    (documents, lists) = (newDocuments, newLists)
  }

  /// A note if another text with the same title is there: once the lock has both, the ids of the old one stay with it.
  private func note(
    onNamesake type: DocumentType, titled title: String, in repository: Repository
  ) -> [String] {
    let path = checked.library.documents.first {
      $0.type == type && $0.metadata.title.value == title
    }?.path
    guard let path else { return [] }
    return [
      "\(repository.shown(repository.absolute(path))) has the same title, but different text; to replace it, "
        + "remove it before the next `build` or `lock`, or the \(type == .deck ? "cards" : "items") get new ids"
    ]
  }

  private func twin(of entry: Entry, in repository: Repository) throws -> String? {
    let (document, type) = (entry.document, entry.document.type.documentType)
    let text = DocumentText(
      document, DocumentText.Setting(form: entry.form, visibility: .private, needsType: false))
    return try checked.twin(of: text.text, type, titled: document.title, in: repository)
  }
}

extension CheckedLibrary {
  /// The document of a type with the same title and, below its metadata, the same text.
  fileprivate func twin(
    of text: String, _ type: DocumentType, titled title: String, in repository: Repository
  ) throws -> String? {
    let body = Self.body(Array(text.utf8))
    return try library.documents.first { document in
      guard document.type == type, document.metadata.title.value == title else { return false }
      let bytes = try repository.source.read(
        document.path, limit: SourceLayout.largestSource)
      return bytes.map { Self.body($0) == body } == true
    }?.path
  }

  /// The lines below the metadata of a source.
  private static func body(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let starts = bytes.starts(with: "---\n".utf8) ? ["---"] : ["cards:", "sections:"]
    var place = bytes.starts(with: "---\n".utf8) ? 4 : 0
    while place < bytes.count {
      let line = bytes[place...].prefix { $0 != .lineFeed }
      if starts.contains(where: { line.elementsEqual($0.utf8) }) { return bytes[place...] }
      place = line.endIndex + 1
    }
    return bytes[...]
  }
}
