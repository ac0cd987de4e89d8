/// Signs that begin the items of printed lists, but not those of Markdown or YAML.
package enum PrintedBullet {
  /// The signs that authors type or paste.
  package static let all = ["–", "—", "−", "•", "·", "‣"]
}
