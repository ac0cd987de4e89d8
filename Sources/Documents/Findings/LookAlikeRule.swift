import Diagnostics

extension Rule {
  /// Signs are those of the notation, not look-alikes.
  package static let lookAlike = style(
    "look-alike", "signs are those of the notation, not look-alikes")
}
