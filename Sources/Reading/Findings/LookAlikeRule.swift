import Diagnostics

extension Rule {
  package static let lookAlike = style(
    "look-alike", "use plain punctuation, not look-alikes")
}
