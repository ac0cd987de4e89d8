import Contract
import Diagnostics
import Documents
import Library

/// A `public_id` can be part of a sync API address.
enum PublicIDFormRule: DocumentRule {
  static let rule = Rule.structural("public-id-form", form)

  private static let form =
    "a `public_id` must be \(PublicID.length.lowerBound) to \(PublicID.length.upperBound) lowercase letters, "
    + "digits and hyphens"

  static func check(_ context: inout RuleContext) {
    let publicID = context.document.metadata.publicID
    if PublicID.reserved.contains(publicID.value) {
      context.report(
        .error, rule, at: publicID.range,
        message:
          "'\(publicID.value)' cannot be a `public_id`: the sync API uses that address itself",
        help: "remove the line, and Fairlead creates one from the title")
    } else if PublicID(publicID.value) == nil {
      context.report(
        .error, rule, at: publicID.range,
        message: "\(form), and '\(publicID.value)' is not",
        help: "remove the line, and Fairlead creates one from the title")
    }
  }
}
