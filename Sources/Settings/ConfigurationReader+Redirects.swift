import Bytes
import Contract
import Documents
import Library
import YAMLSyntax

/// `redirects` in fairlead.yml.
extension ConfigurationReader {
  /// Reads patterns: those of all documents, and under the name of a folder those of its documents.
  mutating func readRedirects(_ value: YAMLValue) {
    for item in value.kind == .sequence ? value.items : [value] {
      guard item.kind == .mapping else {
        for text in reader.texts(item, of: "redirects") { addRedirect(text, in: nil) }
        continue
      }
      for (key, patterns) in item.entries {
        guard var folder = key.text else { continue }
        while folder.hasSuffix("/") { folder = String(folder.dropLast(bytesOf: "/")) }
        if patterns.isNull || patterns.kind == .sequence && patterns.items.isEmpty {
          finding(
            key.range, "'\(folder)' has no old address",
            help: "write `\(folder): \"/{path}/\"`, or remove the line")
          continue
        }
        configuration.redirectFolders.append(Located(folder, at: key.range))
        for text in reader.texts(patterns, of: "redirects") { addRedirect(text, in: folder) }
      }
    }
  }

  private mutating func addRedirect(_ text: Located<String>, in folder: String?) {
    let fields = AddressPattern.Field.allCases.map { $0.rawValue }
    do throws(AddressPattern.Problem) {
      configuration.redirects.append(try AddressPattern(text.value, in: folder))
    } catch {
      switch error {
      case .noSlash:
        finding(
          text.range, "'\(text.value)' does not begin with a slash",
          help: "write an address from the root of the site, such as `/{path}/`")
      case .unknown(let name):
        finding(
          text.range, "'\(name)' cannot be used in an old address",
          help: NearestName.of(name, in: fields).map { "did you mean '{\($0)}'?" }
            ?? "use one of " + fields.map { "{\($0)}" }.joined(separator: ", "))
      case .query(let query):
        finding(
          text.range, "'\(query)' cannot be part of an old address: redirects ignore it",
          help: "remove it")
      case .noField:
        finding(
          text.range, "'\(text.value)' is the same address for every document",
          help: "write {path}, {slug} or {name} in it; one old address belongs in `aliases`")
      }
    }
  }
}
