import Documents

/// How texts are written in payloads, with the words that this needs.
package struct PayloadForm: Sendable {
  /// The form.
  package var text: PayloadText
  /// The words before callouts, in the document's language.
  package var callouts: [Callout.Kind: String]
  /// The words about the items of embedded lists, in the document's language.
  package var items: ItemWords
  /// What the labels of footnotes begin with: in a file with several documents each has its own.
  package var footnotes = ""

  /// Describes a form.
  package init(
    _ text: PayloadText, callouts: [Callout.Kind: String] = [:], items: ItemWords = ItemWords()
  ) {
    self.text = text
    self.callouts = callouts
    self.items = items
  }
}
