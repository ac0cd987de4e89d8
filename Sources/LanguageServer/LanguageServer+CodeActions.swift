import Contract
import Diagnostics
import SiteBuild

extension LanguageServer {
  /// The safe repairs of what was found in a range, and one for all of the text.
  func codeActions(for range: Range<Int>, in scene: Scene, only: [String]?) throws -> JSON {
    var actions: [JSON] = []
    let parser = surroundings.parser
    let fixable = scene.reading.findings.filter(\.isFixable)
    if CodeActions.isWanted(CodeActions.quickFix, only) {
      for finding in fixable
      where finding.range.lowerBound <= range.upperBound
        && range.lowerBound <= finding.range.upperBound
      {
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
    if CodeActions.isWanted(CodeActions.fixAll, only), !fixable.isEmpty,
      let text = try scene.library.repaired(scene.path, scene.lines.bytes, with: parser)
    {
      actions.append(
        action(
          "Fix everything that is safe to fix", kind: CodeActions.fixAll, writing: text, in: scene))
    }
    return .array(actions)
  }

  private func action(
    _ title: String, kind: String, writing text: [UInt8], in scene: Scene,
    fixes finding: JSON? = nil
  ) -> JSON {
    .members([
      ("title", .text(title)), ("kind", .text(kind)),
      ("diagnostics", finding.map { .array([$0]) }),
      ("isPreferred", finding.map { _ in .bool(true) }),
      ("edit", edit(scene.path, scene.lines, to: text)),
    ])
  }

  /// The edit that turns a text into another one: of the lines between what both have in common.
  private func edit(_ path: String, _ lines: TextLines, to text: [UInt8]) -> JSON {
    let change = TextChange(from: lines.bytes, to: text)
    let edits = JSON.array([
      .members([
        ("range", lines.json(change.old)),
        ("newText", .text(String(decoding: text[change.new], as: UTF8.self))),
      ])
    ])
    let written = address(of: path) ?? ""
    guard client.takesVersions else {
      return .members([("changes", .object([JSON.Member(written, edits)]))])
    }
    let document = JSON.members([
      ("uri", .text(written)), ("version", open[path].map { .number($0.version) } ?? .null),
    ])
    return .members([
      ("documentChanges", .array([.members([("textDocument", document), ("edits", edits)])]))
    ])
  }
}
