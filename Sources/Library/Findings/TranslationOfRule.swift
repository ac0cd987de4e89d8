import Diagnostics
import Documents

extension Rule {
  /// What `translation_of` names can be the document's original.
  package static let translationOf = style(
    "translation-of", "`translation_of` must name a document of the same type in another language")
}

extension Diagnostic {
  /// A document that cannot be a translation of what it names.
  private static func notATranslation(
    _ document: Document, _ message: String, help: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, .translationOf, file: document.path,
      at: document.metadata.translationOf?.range ?? 0..<0, message: message, help: help)
  }

  /// A document that is named as its own original.
  static func translatesItself(_ document: Document) -> Diagnostic {
    notATranslation(
      document, "the document names itself in `translation_of`",
      help: "name the document that it translates, or remove the line")
  }

  /// A document of another type than its original.
  static func translatesOtherType(_ document: Document, _ original: Document) -> Diagnostic {
    notATranslation(
      document,
      "\(document.type.withArticle) cannot be the translation of \(original.type.withArticle)",
      help: "name \(document.type.withArticle), or remove the line")
  }

  /// A document in the language of its original.
  static func translatesOwnLanguage(_ document: Document, _ original: Document) -> Diagnostic {
    notATranslation(
      document,
      "the document and \(original.path), which it translates, are both in "
        + "'\(document.metadata.language.value)'",
      help: "write its own `language`, or remove the line")
  }

  /// A document whose language another translation already has.
  static func alreadyTranslated(_ document: Document, by other: Document) -> Diagnostic {
    notATranslation(
      document,
      "\(other.path) is already the version in '\(other.metadata.language.value)'",
      help: "correct the path, or remove one of the two")
  }
}
