import Bytes
import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// An address points to the web, to mail, to a telephone or to a file of the library.
enum LinkSchemeRule: DocumentRule {
  static let rule = Rule.linkScheme

  static func check(_ context: inout RuleContext) {
    var places: [Int: HostAddress.Places] = [:]
    for use in context.document.links {
      let part = context.document.parts[use.part]
      let address = part.tree.destination(of: use.node)
      if !part.tree.nodes[use.node].isWiki { slashes(in: address, of: use, part: part, &context) }
      // A wiki link has a name, not an address; what may be a file is looked for among the files.
      guard !part.tree.nodes[use.node].isWiki, case .forbidden = Destination(address),
        !Destination.mayBeFile(address)
      else { continue }
      var finding = Diagnostic.forbiddenAddress(
        Excerpt.firstLine(of: address), at: part.fileRange(ofNode: use.node), file: part.path)
      if let fixed = LinkAdvice.withScheme(String(utf8: address)) {
        finding.help = "did you mean `\(fixed)`?"
      } else if HostAddress.isOne(address) {
        finding.help = "did you mean `https:\(Excerpt.firstLine(of: address))`?"
        // Links of a part share its definitions.
        if let slashes = places[use.part, default: HostAddress.Places(part.tree)]
          .slashes(of: address, at: use.node)
        {
          finding.fixes = [
            Diagnostic.Fix(range: part.fileRange(slashes), replacement: "https://")
          ]
        }
      }
      if let help = Self.helpForOwnFile(address) { finding.help = help }
      finding.severity = context.severityByVisibility
      context.findings.append(finding)
    }
  }

  /// Advice for a picture inside the address, as Google Docs exports it, and for a path on the disk.
  private static func helpForOwnFile(_ address: ArraySlice<UInt8>) -> String? {
    let name = address.prefix { $0.isASCIILetter }
    guard address.dropFirst(name.count).first == .colon else { return nil }
    switch String(utf8: name).lowercased() {
    case "data" where address.starts(with: "data:image".utf8):
      return "save the picture as a file of the library, and write its path here"
    case "file": break
    default: if name.count != 1 { return nil }
    }
    return "save the file in the library, and write its path from this document"
  }

  /// `https:/library.example`, which browsers read as a path or as they like.
  private static func slashes(
    in address: ArraySlice<UInt8>, of use: LinkUse, part: TextPart, _ context: inout RuleContext
  ) {
    guard case .external = Destination(address),
      address.starts(with: "http".utf8) || address.starts(with: "HTTP".utf8),
      let colon = address.firstIndex(of: .colon),
      address[(colon + 1)...].prefix(while: { $0 == .slash }).count != 2,
      !Destination.isOnlyScheme(address)
    else { return }
    let rest = address[(colon + 1)...].drop { $0 == .slash }
    let fixed =
      LinkAdvice.withScheme(String(utf8: address.prefix(300)))
      ?? "\(String(utf8: address[..<colon]))://\(Excerpt.firstLine(of: rest))"
    context.report(
      .warning, rule, at: part.fileRange(ofNode: use.node), in: part.path,
      message:
        "the address '\(Excerpt.firstLine(of: address))' does not have two slashes after its scheme",
      help: "did you mean `\(fixed)`?")
  }
}
