import Diagnostics
import Documents
import MarkdownSyntax

/// Keeps embeds from repeating endlessly, and pages from growing without limits.
///
/// A text that is embedded somewhere is a vertex, an embed in it an edge. Vertices are visited depth
/// first, each once. An edge back to a vertex that is being visited closes a ring; and when a
/// vertex is left, the depth and the size of everything it would show are known, so that an edge
/// that exceeds a limit is refused. A refused embed becomes a link, in every page that shows the
/// text, so the renderer needs no checks.
struct EmbedGraph {
  /// How deep embeds may be nested.
  static let deepest = 8
  /// How many embeds a page may show, including those in embedded texts.
  static let most = 100
  /// How many bytes of source a page may show through embeds.
  static let largest = 256 << 10

  /// A text that is shown: a document or a part of it.
  private struct Text: Hashable {
    var document: Int
    var fragment: String?
  }

  private struct Extent {
    var depth = 0
    var embeds = 0
    var bytes = 0
  }

  /// A text that is being visited, and the embed to look at next.
  private struct Visit {
    var text: Text
    var edges: [Edge]
    var next = 0
    var extent: Extent
  }

  private typealias Edge = ResolvedLinks.EmbedUse

  private var extents: [Text: Extent] = [:]
  /// The embeds of each document that are shown in their places; others are links.
  private var shown: [Int: [Edge]] = [:]
  private var stack: [Visit] = []
  /// The places in the stack of the texts that are being visited.
  private var open: [Text: Int] = [:]

  /// Refuses what exceeds the limits.
  static func limit(_ library: inout Library, report: inout [Diagnostic]) {
    var graph = EmbedGraph()
    for number in library.documents.indices where !library.links[number].embeds.isEmpty {
      graph.visit(Text(document: number, fragment: nil), in: &library, report: &report)
    }
  }

  private mutating func visit(
    _ first: Text, in library: inout Library, report: inout [Diagnostic]
  ) {
    if extents[first] != nil { return }
    push(first, library)
    while let top = stack.last {
      guard top.next < top.edges.count else {
        extents[top.text] = top.extent
        open[top.text] = nil
        stack.removeLast()
        continue
      }
      let edge = top.edges[top.next]
      let target = Text(document: edge.embed.document, fragment: edge.embed.fragment)
      if !library.links[top.text.document].isEmbed(at: edge.place) {
        stack[stack.count - 1].next += 1
      } else if open[target] != nil {
        stack[stack.count - 1].next += 1
        refuse(
          edge, because: cycle(to: target, library), of: top.text.document, in: &library,
          report: &report)
      } else if top.extent.embeds >= Self.most {
        stack[stack.count - 1].next += 1
        refuse(edge, because: Self.tooMany, of: top.text.document, in: &library, report: &report)
      } else if let extent = extents[target] {
        stack[stack.count - 1].next += 1
        add(extent, of: edge, in: &library, report: &report)
      } else {
        push(target, library)
      }
    }
  }

  private mutating func push(_ text: Text, _ library: Library) {
    let document = library.documents[text.document]
    var extent = Extent()
    var edges = edges(of: text.document, library)
    extent.bytes = document.parts.reduce(0) { $0 + $1.tree.source.count }
    let shown = text.fragment.map { document.texts(at: $0) } ?? []
    if !shown.isEmpty {
      edges = Self.edges(edges, in: shown)
      let bytes = shown.reduce(0) { $0 + document.tree(of: $1).length(of: $1.nodes) }
      extent.bytes = min(extent.bytes, bytes)
    }
    stack.append(Visit(text: text, edges: edges, extent: extent))
    open[text] = stack.count - 1
  }

  private mutating func edges(of number: Int, _ library: Library) -> [Edge] {
    if let known = shown[number] { return known }
    let document = library.documents[number]
    let keys = Dictionary(
      document.blockKeys.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
    let places = document.parts.enumerated().map { part, text in
      text.tree.picturesInPlace(keys: part == 0 ? keys : [:])
    }
    let edges = library.links[number].embeds.filter { places[$0.use.part].contains($0.use.node) }
    shown[number] = edges
    return edges
  }

  /// The embeds in some texts of their document; both are in order.
  private static func edges(_ all: [Edge], in texts: [Prose]) -> [Edge] {
    var texts = texts[...]
    return all.filter { edge in
      let place = (edge.use.part, edge.use.node)
      while let first = texts.first, (Int(first.tree), first.nodes.upperBound) <= place {
        texts.removeFirst()
      }
      guard let first = texts.first else { return false }
      return (Int(first.tree), first.nodes.lowerBound) <= place
    }
  }

  /// Adds what an embed shows to the text that it is in, or refuses it.
  private mutating func add(
    _ shown: Extent, of edge: Edge, in library: inout Library, report: inout [Diagnostic]
  ) {
    var extent = stack[stack.count - 1].extent
    extent.depth = max(extent.depth, shown.depth + 1)
    extent.embeds += shown.embeds + 1
    extent.bytes += shown.bytes
    let document = stack[stack.count - 1].text.document
    if extent.depth > Self.deepest {
      refuse(
        edge, because: (Rule.embedDepth, "embeds are nested more than \(Self.deepest) deep here"),
        of: document, in: &library, report: &report)
    } else if extent.embeds > Self.most {
      refuse(edge, because: Self.tooMany, of: document, in: &library, report: &report)
    } else if extent.bytes > library.documents[document].largestShown {
      refuse(
        edge,
        because: (
          Rule.embedDepth,
          "with this one the page shows more than \(Self.largest.asByteCount) of embedded text"
        ),
        of: document, in: &library, report: &report)
    } else {
      stack[stack.count - 1].extent = extent
    }
  }

  private static let tooMany = (
    Rule.embedDepth, "with this one the page shows more than \(most) embeds"
  )

  /// The message for a ring, starting at the text where it closes.
  private func cycle(to target: Text, _ library: Library) -> (rule: Rule, message: String) {
    let start = open[target] ?? stack.count - 1
    let paths = stack[start...].prefix(5).map { library.documents[$0.text.document].path }
    let shown = stack.count - start > 5 ? Array(paths.prefix(4)) + ["…"] : paths
    let way = (shown + [paths.first ?? ""]).joined(separator: " → ")
    return (Rule.embedCycle, "this embeds itself endlessly: \(way)")
  }

  private func refuse(
    _ edge: Edge, because reason: (rule: Rule, message: String), of number: Int,
    in library: inout Library, report: inout [Diagnostic]
  ) {
    let document = library.documents[number]
    library.links[number].refuseEmbed(at: edge.place)
    let place = LinkPlace(edge.use, in: document, number: number)
    report.append(
      place.finding(
        reason.rule, reason.message, help: "write a link instead; it is shown as one now"))
  }
}

extension Document {
  /// The texts that an embed of a part shows, its footnotes too, in the order of the file; none for all of the document.
  fileprivate func texts(at anchor: String) -> [Prose] {
    let texts: [Prose] =
      switch body {
      case .guide: section(anchor).map { [$0] } ?? []
      case .checklist(let checklist): checklist.sections(at: anchor).flatMap { $0.texts }
      case .deck(let deck): deck.cards.filter { $0.anchor == anchor }.flatMap { $0.texts }
      case .charter, .author: []
      }
    return (texts + footnotes(of: texts)).sorted { ($0.tree, $0.first) < ($1.tree, $1.first) }
  }

  /// How many bytes of source its page may show: its own, and those of embeds.
  fileprivate var largestShown: Int {
    parts.reduce(EmbedGraph.largest) { $0 + $1.tree.source.count }
  }
}

extension MarkdownTree {
  /// How many bytes of the source a run of nodes covers.
  fileprivate func length(of run: Range<Int>) -> Int {
    guard let first = run.first, let last = run.last else { return 0 }
    return max(0, Int(nodes[last].end) - Int(nodes[first].start))
  }
}
