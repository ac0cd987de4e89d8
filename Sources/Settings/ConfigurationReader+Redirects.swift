import Contract
import Documents
import Library
import YAMLSyntax

/// `redirects` in fairlead.yml.
extension ConfigurationReader {
  mutating func readRedirects(_ value: YAMLValue) {
    let fields = AddressPattern.Field.allCases.map { $0.rawValue }
    for text in reader.texts(value, of: "redirects") {
      do throws(AddressPattern.Problem) {
        configuration.redirects.append(try AddressPattern(text.value))
      } catch {
        switch error {
        case .noSlash:
          finding(
            text.range, "'\(text.value)' does not begin with a slash",
            help: "write an address from the root of the site, such as `/{path}/`")
        case .unknown(let name):
          finding(
            text.range, "'\(name)' is not known in an old address",
            help: NearestName.of(name, in: fields).map { "did you mean '{\($0)}'?" }
              ?? "known are " + fields.map { "{\($0)}" }.joined(separator: ", "))
        case .noField:
          finding(
            text.range, "'\(text.value)' is the same address for every document",
            help: "write {path}, {slug} or {name} in it; one old address belongs in `aliases`")
        }
      }
    }
  }
}
