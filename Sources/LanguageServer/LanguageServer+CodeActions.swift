import Bytes
import Contract
import Diagnostics
import Documents
import Editing
import Library
import Settings
import SiteBuild

extension LanguageServer {
  /// The safe repairs of what was found in a range, and one for all of the text.
  func codeActions(for range: Range<Int>, in scene: Scene, only: [String]?) throws -> JSON {
    var actions: [JSON] = []
    let parser = surroundings.parser
    let fixable = scene.reading.findings.filter(\.isFixable)
    if CodeActions.isWanted(CodeActions.quickFix, only) {
      for finding in fixable.flatMap(\.atEachPlace)
      where finding.isFixable && finding.range.lowerBound <= range.upperBound
        && range.lowerBound <= finding.range.upperBound
      {
        // Each is tried; nobody chooses from more.
        if actions.count == CodeActions.most { break }
        guard
          let text = try scene.library.repaired(
            scene.path, scene.lines.bytes, only: finding, with: parser)
        else { continue }
        let title = "Fix \(finding.rule.id)" + (finding.help.map { ": \($0)" } ?? "")
        actions.append(
          action(
            title, kind: CodeActions.quickFix, writing: text, in: scene,
            fixes: Publisher.json(finding, scene.lines)))
      }
    }
    if client.createsFiles, CodeActions.isWanted(CodeActions.quickFix, only) {
      actions += try creations(for: range, in: scene)
    }
    if CodeActions.isWanted(CodeActions.fixAll, only), !fixable.isEmpty,
      let text = try scene.library.repaired(scene.path, scene.lines.bytes, with: parser)
    {
      actions.append(
        action(
          "Fix everything that is safe to fix", kind: CodeActions.fixAll, writing: text, in: scene))
    }
    return .array(actions)
  }

  /// A new document for each link in a range that leads nowhere.
  private func creations(for range: Range<Int>, in scene: Scene) throws -> [JSON] {
    guard let document = scene.reading.document else { return [] }
    let targets = try scene.library.links(of: document)
    return document.links.compactMap { use -> JSON? in
      let part = document.parts[use.part]
      let whole = part.fileRange(ofNode: use.node)
      guard !use.isImage, part.path.utf8.elementsEqual(scene.path.utf8),
        case .broken = targets.target(part: use.part, node: use.node),
        whole.lowerBound <= range.upperBound, range.lowerBound <= whole.upperBound,
        // `%20` hides nothing in a path: it is decoded.
        let spelling = LinkSpelling(in: whole, of: scene.lines.bytes, isReplaced: true),
        !spelling.path.isEmpty,
        !spelling.isWiki || !scene.lines.bytes[spelling.path].contains(.percent),
        // Others lead nowhere because of their scheme, or because they may mean several documents.
        let finding = scene.reading.findings.first(where: {
          $0.rule == .linkTarget && $0.range.overlaps(whole)
        })
      else { return nil }
      let path = scene.lines.bytes[spelling.path]
      var random = SystemRandomNumberGenerator()
      let id = UUID.random(using: &random)
      let configuration = scene.library.checked.configuration
      let new = NewDocument(
        linkedAs: spelling.isWiki ? String(utf8: path) : Destination.decoded(path),
        isWiki: spelling.isWiki,
        words: spelling.isWiki ? "" : part.tree.plainText(within: use.node), from: scene.path,
        sourceLanguage: document.metadata.language.value, id: id, configuration: configuration,
        deckLanguage: { scene.library.deck(ofCardAt: $0)?.metadata.language.value })
      // On many disks a name in another case is the same file.
      guard let new, !scene.library.has(new.path), !scene.library.hasTwin(of: new.path) else {
        return nil
      }
      let address = new.type.map {
        PageAddress.of(
          new.path, $0, language: new.language, id: id, layout: configuration.layout)
      }
      if let address, scene.library.document(at: address) != nil { return nil }
      return .members([
        ("title", .text("Create \(new.path.visible)")), ("kind", .text(CodeActions.quickFix)),
        ("diagnostics", .array([Publisher.json(finding, scene.lines)])),
        ("edit", json(WorkspaceEdit(creating: new.path, new.text))),
      ])
    }
  }

  private func action(
    _ title: String, kind: String, writing text: [UInt8], in scene: Scene,
    fixes finding: JSON? = nil
  ) -> JSON {
    .members([
      ("title", .text(title.visible)), ("kind", .text(kind)),
      ("diagnostics", finding.map { .array([$0]) }),
      ("isPreferred", finding.map { _ in .bool(true) }),
      ("edit", edit(scene.path, scene.lines, to: text)),
    ])
  }

  /// The edit that turns a text into another one: of the lines between what both have in common.
  private func edit(_ path: String, _ lines: TextLines, to text: [UInt8]) -> JSON {
    let change = TextChange(from: lines.bytes, to: text)
    let new = String(decoding: text[change.new], as: UTF8.self)
    return json(WorkspaceEdit(path, [Diagnostic.Fix(range: change.old, replacement: new)]))
  }
}
