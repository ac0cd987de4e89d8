import Bytes
import Documents
import Library
import MarkdownSyntax

extension MarkdownHTML {
  /// A quote, or the callout that it is.
  mutating func blockQuote(_ index: Int, _ output: inout [UInt8]) {
    // What is in a quote is nowhere else in the model.
    if form == .page,
      let callout = Callout(blockQuote: index, in: tree, treeIndex: part)
    {
      let start = output.count
      write(callout, &output) { writer, output in
        for child in writer.tree.children(of: index) where child != callout.firstParagraph {
          writer.block(child, isTight: false, &output)
        }
      }
      if let key = blockKeys[callout.firstParagraph] { place(key, at: start, &output) }
      return
    }
    output.append("<blockquote>\n")
    depth += 1
    for child in tree.children(of: index) { block(child, isTight: false, &output) }
    depth -= 1
    output.append("</blockquote>\n")
  }

  /// A callout: one look for all notations.
  ///
  /// No `<aside>`, and no `<div>`: the reading views of browsers leave out the one, and the other if
  /// most of it is links.
  mutating func write(
    _ callout: Callout, _ output: inout [UInt8],
    rest: (inout MarkdownHTML, inout [UInt8]) -> Void
  ) {
    let folds = callout.folding != .fixed
    output.append(folds ? "<details class=\"callout " : "<section role=\"note\" class=\"callout ")
    output.append(callout.kind.rawValue)
    output.append(callout.folding == .open ? "\" open=\"\">\n" : "\">\n")
    output.append(
      folds ? "<summary class=\"callout-title\">" : "<p class=\"callout-title\">")
    if let title = callout.title {
      if namesCallouts { writeKind(of: callout, &output) }
      firstTextSkip = (Int(title.first), callout.titleSkip)
      writeInlines(title, to: &output)
      firstTextSkip = nil
    } else {
      HTMLEscaping.append(
        callout.titleWords ?? calloutTitles[callout.kind] ?? callout.kind.rawValue, to: &output)
    }
    output.append(folds ? "</summary>\n" : "</p>\n")
    if let pictures = callout.pictures(in: tree, keys: blockKeys), shownInPlace(pictures, &output) {
      // They are all of the first paragraph.
    } else if let list = DefinitionList(callout, in: tree) {
      write(list, to: &output)
    } else if let lead = callout.lead, definitions(lead.nodes, &output) {
      // They are all of it, too.
    } else if let lead = callout.lead {
      output.append("<p>")
      firstTextSkip = (Int(lead.first), callout.leadSkip)
      inlines(lead.nodes, &output)
      firstTextSkip = nil
      output.append("</p>\n")
    }
    depth += 1
    rest(&self, &output)
    depth -= 1
    output.append(folds ? "</details>\n" : "</section>\n")
  }

  /// The kind of a callout before its own title, as in the app's texts.
  private func writeKind(of callout: Callout, _ output: inout [UInt8]) {
    let word = calloutTitles[callout.kind] ?? callout.kind.rawValue
    guard callout.needsKind(word, in: tree) else { return }
    HTMLEscaping.append(PlainText.label(word)[...], to: &output)
    output.append(.space)
  }

  /// A paragraph that is more than a paragraph: a callout, definitions, things shown in place.
  ///
  /// - Returns: Whether it was written; otherwise it is only a paragraph.
  mutating func special(paragraph index: Int, _ output: inout [UInt8]) -> Bool {
    guard form == .page, index + 1 < tree.nodes.count else { return false }
    switch tree.nodes[index + 1].kind {
    case .strong:
      if depth == 0, let callout = Callout(labelled: index, in: tree, treeIndex: part) {
        write(callout, &output) { _, _ in }
        return true
      }
      return definitions(tree.descendants(of: index), &output) || definitionList(index, &output)
    case .image, .htmlInline:
      return shownInPlace(tree.descendants(of: index), &output)
    case .text, .code, .emphasis, .link, .element:
      return definitionList(index, &output)
    default:
      return false
    }
  }

  /// `**Term**: definition` on each of several lines.
  private mutating func definitions(_ run: Range<Int>, _ output: inout [UInt8]) -> Bool {
    guard let lines = tree.termLines(in: run) else { return false }
    output.append("<dl class=\"terms\">\n")
    for line in lines {
      let behind = Int(tree.nodes[line.term].subtreeEnd)
      output.append("<dt>")
      inline(line.term, &output)
      output.append("</dt>\n<dd>")
      if behind < line.end {
        let hasColon = tree.text(of: behind).first == .colon
        firstTextSkip = (behind, hasColon ? 1 : 0)
        inlines(behind..<line.end, &output)
        firstTextSkip = nil
      }
      output.append("</dd>\n")
    }
    output.append("</dl>\n")
    return true
  }
}
