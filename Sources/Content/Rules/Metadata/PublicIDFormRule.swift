import Bytes
import Diagnostics

/// A `public_id` can stand in an address of the sync API.
enum PublicIDFormRule: DocumentRule {
  static let rule = RuleCatalogue.structural(
    "public-id-form", "a `public_id` is 3 to 80 small letters, digits and hyphens")

  static func check(_ context: inout RuleContext) {
    let publicID = context.document.metadata.publicID
    let bytes = Array(publicID.value.utf8)
    let isWellFormed =
      (3...80).contains(bytes.count) && bytes.first != .hyphen
      && bytes.allSatisfy { ($0 >= 0x61 && $0 <= 0x7A) || $0.isASCIIDigit || $0 == .hyphen }
    if publicID.value == "public" {
      context.report(
        .error, rule, at: publicID.range,
        "'public' cannot be a `public_id`: the sync API lists all documents at that address",
        help: "remove the line to get one made from the title")
    } else if !isWellFormed {
      context.report(
        .error, rule, at: publicID.range,
        "'\(publicID.value)' is not a `public_id`: 3 to 80 small letters, digits and hyphens",
        help: "remove the line to get one made from the title")
    }
  }
}
