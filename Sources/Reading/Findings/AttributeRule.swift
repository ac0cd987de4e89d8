import Diagnostics

extension Rule {
  package static let attribute = style(
    "attribute", "parentheses at the end of an item must contain attributes only, or none")
}
