import Bytes
import Diagnostics
import Documents
import MarkdownSyntax

/// Reads a checklist from Markdown.
struct ChecklistReader {
  let tree: MarkdownTree
  let path: String
  let title: Int?
  /// How long the headings above a section may be together to be a part of its title, in bytes.
  private static let longestParents = 2_000

  /// The checklist, and the headings that became its sections.
  func read(scope: inout AnchorScope, report: inout [Diagnostic]) -> Checklist {
    let readsTasks = !tree.nodes.isEmpty && tree.holdsTask(0)
    let items = ItemReader(tree: tree, path: path, readsTasks: readsTasks)
    let lines = LineReader(tree: tree, part: 0)
    var checklist = Checklist()
    var parents: [(level: Int, title: String)] = []
    let cut = HeadedRuns(tree, title: title)
    checklist.footnotes = cut.footnotes.map { Prose(tree: 0, nodes: $0) }
    for run in cut.runs {
      let text = Prose(tree: 0, nodes: run.blocks, omitting: readsTasks ? .tasks : .lists)
      let description = tree.siblings(of: text).isEmpty ? nil : text
      guard let heading = run.heading else {
        checklist.introduction = description
        let unnamed = items.items(in: run.blocks, scope: &scope, report: &report)
        if !unnamed.isEmpty {
          checklist.sections.append(
            Checklist.Section(
              titleText: "", anchor: scope.anchor("items"), isCollapsed: false, items: unnamed,
              range: unnamed.first?.range ?? 0..<0))
        }
        continue
      }
      let node = tree.nodes[heading]
      let line = lines.line(
        (heading + 1)..<Int(node.subtreeEnd), at: .section)
      line.reportNearMiss(in: tree, file: path, to: &report)
      parents.removeAll { $0.level >= node.headingLevel }
      // Each section has the words of all headings above it: long ones would fill the memory.
      let isShort = parents.reduce(0) { $0 + $1.title.utf8.count } <= Self.longestParents
      let titles = (isShort ? parents.map { $0.title } : []) + [line.words]
      parents.append((node.headingLevel, line.words))
      let attributes = line.syntax?.attributes ?? Attributes()
      let section = Checklist.Section(
        key: line.syntax?.key, title: line.title, titleText: titles.joined(separator: " — "),
        anchor: scope.anchor(MadeKey.anchor(line.syntax?.key) ?? Slug.anchor(line.words)),
        icon: attributes.icon,
        isCollapsed: attributes.isCollapsed, description: description,
        items: items.items(in: run.blocks, scope: &scope, report: &report),
        range: node.range)
      checklist.sections.append(section)
    }
    checklist.sections = Self.withoutGroups(checklist.sections)
    return checklist
  }

  /// Takes out headings with neither items nor text of their own.
  ///
  /// They only group the deeper ones below them, whose titles carry their words. The first of these
  /// takes the anchor, and the icon if it has none. If a group is collapsed, all of them are.
  private static func withoutGroups(_ sections: [Checklist.Section]) -> [Checklist.Section] {
    var kept: [Checklist.Section] = []
    var groups: [Checklist.Section.Group] = []
    var icon: String?
    var collapsed: [String] = []
    for (index, section) in sections.enumerated() {
      collapsed.removeAll { !section.isBelow($0) }
      let isGroup =
        section.items.isEmpty && section.description == nil && index + 1 < sections.count
        && sections[index + 1].isBelow(section.titleText)
      if isGroup {
        groups.append(
          Checklist.Section.Group(
            key: section.key, titleText: section.titleText, anchor: section.anchor))
        icon = section.icon ?? icon
        if section.isCollapsed { collapsed.append(section.titleText) }
        continue
      }
      var section = section
      section.groups = groups
      section.icon = section.icon ?? icon
      section.isCollapsed = section.isCollapsed || !collapsed.isEmpty
      kept.append(section)
      (groups, icon) = ([], nil)
    }
    return kept
  }
}
