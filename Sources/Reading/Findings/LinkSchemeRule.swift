import Diagnostics

extension Rule {
  package static let linkScheme = style(
    "link-scheme", "web addresses must begin with an allowed scheme, such as `https`")
}
