import Contract

/// The place of a field in a document: its path for programs, and its words for people.
struct FieldPlace {
  private(set) var path: String
  private var names: [String]
  /// What an element of this list is, such as `item`; `nil` for a field that is no such list.
  private var kind: String?
  private(set) var isElement = false

  /// The place of a field of the envelope.
  init(_ key: String) {
    path = key
    names = key == EnvelopeKey.contentData.rawValue ? [] : [Self.words(of: key)]
  }

  /// The words, from the outside in.
  var words: String { names.isEmpty ? path : names.joined(separator: ", ") }

  /// The place of a field of this object.
  func field(_ key: String) -> FieldPlace {
    var field = self
    field.path += ".\(key)"
    field.isElement = false
    field.kind =
      switch key {
      case ContentKey.sections.rawValue: "section"
      case ContentKey.cards.rawValue: "card"
      case SectionKey.items.rawValue: "item"
      default: nil
      }
    if field.kind == nil { field.names.append(Self.words(of: key)) }
    return field
  }

  /// The place of an element of this list; a section, an item or a card has its words.
  func element(_ index: Int, named value: JSON? = nil) -> FieldPlace {
    var element = self
    element.path += "[\(index)]"
    element.kind = nil
    guard let kind else {
      element.names.append("\(index + 1)")
      return element
    }
    let words = (value?[CardKey.front] ?? value?[SectionKey.title])?.text ?? ""
    element.isElement = true
    element.names.append(
      words.isEmpty ? "\(kind) \(index + 1)" : "\(kind) '\(Printable.line(words, limit: 40))'")
    return element
  }

  /// A key as people call it.
  private static func words(of key: String) -> String {
    switch key {
    case "itemDescription": "description"
    case "isRequired": "required"
    case "isOptional": "optional"
    case "estimatedMinutes": "minutes"
    case "isExpandedByDefault": "open at first"
    case "sortOrder": "position"
    case "checklistType": "checklist type"
    case "markdown": "text"
    case "updatedAt": "updated"
    case "createdAt": "created"
    case "content_type": "type"
    case "location_text": "location"
    case "location_place_id": "place"
    case "boat_name": "boat"
    case "start_date": "first day"
    case "end_date": "last day"
    default: key
    }
  }
}
