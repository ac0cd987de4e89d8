import Documents
import Library
import Rendering
import Templating
import Words

/// A page's notice for readers of another language, hidden until they are sent to it.
struct ReaderNotice: Sendable {
  /// The fragment that shows it; `nil` for one that only a script shows.
  var id: String?
  /// The readers' language.
  var reader: String
  var message: String
  /// The words of its link.
  var label: String
  var address: String
  var text: InterfaceText
}

extension ContextType where Value == ReaderNotice {
  static var readerNotice: ContextType<ReaderNotice> {
    ContextType(
      "notice",
      [
        .optionalText("id", \.id), .text("reader", \.reader),
        .text("language", \.text.language), .text("message", \.message),
        .text("label", \.label), .url("address", \.address),
        .text("close") { $0.text(.close) },
      ])
  }
}
