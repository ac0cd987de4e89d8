import Contract
import Documents

/// What is the same in every language, as the translations of a document say it.
///
/// A list for emergencies is one in all languages, and all translations share one run. A translation that
/// does not say it has the value of the first one that does; `defaults` apply if none does. What nobody may
/// see says nothing about what others see.
struct SharedMetadata {
  private var checklistType: ChecklistType?
  private var duration: ClosedRange<Int>?
  private var bothDirections: Bool?

  /// Looks at the translations of a document, itself included, in their order.
  init(_ group: [Int], of library: Library, onlyPublished: Bool) {
    let faces = library.faces
    for number in group where !onlyPublished || faces[number].metadata.isPublished {
      switch faces[number].type {
      case .checklist:
        checklistType = checklistType ?? Self.written(faces[number].metadata.checklistType)
        duration = duration ?? Self.written(faces[number].metadata.duration)
      case .deck:
        bothDirections = bothDirections ?? Self.written(faces[number].metadata.bothDirections)
      case .guide, .page, .charter, .author: break
      }
    }
  }

  private static func written<Value>(_ value: Located<Value>?) -> Value? {
    value.flatMap { $0.range.isEmpty ? nil : $0.value }
  }

  /// Gives a translation what is not written in it.
  func complete(_ document: inout Document) {
    switch document.type {
    case .checklist:
      if let checklistType, document.metadata.checklistType?.range.isEmpty ?? true {
        document.metadata.checklistType = Located(checklistType)
      }
      if let duration, document.metadata.duration?.range.isEmpty ?? true {
        document.metadata.duration = Located(duration)
      }
    case .deck:
      if let bothDirections, document.metadata.bothDirections?.range.isEmpty ?? true {
        document.metadata.bothDirections = Located(bothDirections)
      }
    case .guide, .page, .charter, .author: break
    }
  }
}

extension Library {
  /// Gives a document that was read again what only its translations say.
  package func share(with document: inout Document, at number: Int) {
    let group = translations[number].filter { $0 != number }
    let isPublished = document.metadata.isPublished
    SharedMetadata(group, of: self, onlyPublished: isPublished).complete(&document)
  }
}
