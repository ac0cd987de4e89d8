import Templating

/// The response of a challenge, with blanks to fill in.
struct ResponseView: Sendable {
  var words: String
  var prose: ProseRenderer
}

extension ContextType where Value == ResponseView {
  static var response: ContextType<ResponseView> {
    ContextType(
      "response",
      [.text("words", \.words), .html("html") { $0.prose.write(words: $0.words, to: &$1) }])
  }
}
