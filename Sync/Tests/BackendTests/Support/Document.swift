import Foundation

/// A document as a client would publish it; tests change its parts as texts of JSON.
struct Document: Sendable {
  var publicID = "d-" + UUID().uuidString.lowercased()
  var title = #""Engine check""#
  var description: String? = #""Before each start""#
  var type = #""checklist""#
  var tags = #"["engine"]"#
  var language = #""en""#
  var canFork = "true"
  /// More members, as they are.
  var more = ""
  var content = Document.checklist()

  var publishRequest: [UInt8] {
    Array(
      "{\(members),\"public_id\":\"\(publicID)\",\"can_fork\":\(canFork)\(more)}".utf8)
  }

  var updateRequest: [UInt8] { Array("{\(members)\(more)}".utf8) }

  private var members: String {
    "\"title\":\(title)," + (description.map { "\"description\":\($0)," } ?? "")
      + "\"content_type\":\(type),\"content_data\":\(content),\"tags\":\(tags),"
      + "\"language\":\(language)"
  }

  /// The id of the n-th thing in a document.
  static func id(_ number: Int) -> String {
    "7A0B1C2D-0000-4000-8000-" + String(format: "%012d", number)
  }

  static func checklist(
    id: String = id(1), title: String = #""Engine check""#, sections: String? = nil,
    type: String = #""daily""#, created: String = "2026-01-15T09:00:00Z",
    updated: String = "2026-01-15T09:00:00Z", more: String = ""
  ) -> String {
    """
    {"id":"\(id)","title":\(title),"sections":\(sections ?? "[\(section())]"),\
    "checklistType":\(type),"tags":["engine"],"createdAt":"\(created)","updatedAt":"\(updated)",\
    "syncStatus":"synced"\(more)}
    """
  }

  static func section(items: String? = nil) -> String {
    """
    {"id":"\(id(2))","title":"","items":\(items ?? "[\(item())]"),"isExpandedByDefault":true,\
    "sortOrder":0}
    """
  }

  static func item(
    id: String = id(3), optional: Bool = false, required: Bool = true, more: String = ""
  ) -> String {
    """
    {"id":"\(id)","title":"Oil","isOptional":\(optional),"isRequired":\(required),"tags":[],\
    "sortOrder":0\(more)}
    """
  }

  static func deck(_ cards: [(front: String, back: String)]) -> String {
    let cards = cards.enumerated().map { index, card in
      """
      {"id":"\(id(10 + index))","front":"\(card.front)","back":"\(card.back)","tags":[],\
      "sortOrder":\(index)}
      """
    }
    return """
      {"id":"\(id(1))","title":"Knots","cards":[\(cards.joined(separator: ","))],"tags":[],\
      "createdAt":"2026-01-15T09:00:00Z","updatedAt":"2026-01-15T09:00:00Z","syncStatus":"synced"}
      """
  }

  static let guide = """
    {"id":"\(id(1))","title":"Mooring","markdown":"Slowly.","tags":["mooring"],\
    "createdAt":"2026-01-15T09:00:00Z","updatedAt":"2026-01-15T09:00:00Z","syncStatus":"pending"}
    """
}
