import Diagnostics

extension Rule {
  package static let templateUnknownPartial = structural(
    "template-unknown-partial", "partials must exist")
}
