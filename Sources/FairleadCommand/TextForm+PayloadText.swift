import Documents
import Exchange

extension TextForm {
  /// The form of the texts in a library's payloads.
  init(_ text: PayloadText) {
    switch text {
    case .plain: self = .plain
    case .markdown: self = .markdown
    }
  }
}
