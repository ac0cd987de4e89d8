/// Signs with which print begins the items of a list, and neither Markdown nor YAML does.
package enum PrintedBullet {
  /// The signs that authors type or paste.
  package static let all = ["–", "—", "−", "•", "·", "‣"]
}
