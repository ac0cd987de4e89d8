import Diagnostics
import Documents

extension Rule {
  /// `type` must be a known type.
  package static let unknownType = structural("unknown-type", "`type` must be a known type")
}
