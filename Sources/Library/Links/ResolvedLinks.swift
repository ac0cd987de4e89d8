import Bytes
import Documents

/// The links of one document with their targets, to be looked up by node.
package struct ResolvedLinks: Sendable {
  private let uses: [LinkUse]
  private(set) var targets: [LinkTarget]
  /// The pictures among the targets, by address: their sizes go into pages.
  package let pictures: [String: ImageHeader]

  /// Pairs links, in the order of their parts and nodes, with their targets.
  ///
  /// - Parameters:
  ///   - uses: The links.
  ///   - targets: Their targets.
  ///   - pictures: What is known about the pictures among them, by address.
  package init(uses: [LinkUse], targets: [LinkTarget], pictures: [String: ImageHeader] = [:]) {
    self.uses = uses
    self.targets = targets
    self.pictures = pictures
  }

  /// The first picture of the document, which readers may see before they scroll.
  package func isFirstPicture(part: Int, node: Int) -> Bool {
    uses.first { $0.isImage } == LinkUse(part: part, node: node, isImage: true)
  }

  /// No links.
  package static let none = ResolvedLinks(uses: [], targets: [])

  /// The addresses of the files among the targets.
  package var files: [String] {
    targets.flatMap { target -> [String] in
      switch target {
      case .file(let address): return [address]
      case .animation(let address, let still): return [address, still]
      case .external, .page, .embed, .here, .broken: return []
      }
    }
  }

  /// What the document shows of others.
  package var shown: [Embed] {
    targets.compactMap { target in
      if case .embed(let embed) = target { embed } else { nil }
    }
  }

  /// The first link, picture or embed with an address; other sites and places on the same page have none.
  func first(where isMeant: (String) -> Bool) -> LinkUse? {
    zip(uses, targets).first { _, target in
      switch target {
      case .page(let address, _, _), .file(let address): isMeant(address)
      case .animation(let address, let still): isMeant(address) || isMeant(still)
      case .embed(let embed): isMeant(embed.address)
      case .external, .here, .broken: false
      }
    }?.0
  }

  /// An embed, its place among the links, and where it is.
  struct EmbedUse {
    var place: Int
    var use: LinkUse
    var embed: Embed
  }

  /// The embeds, in order.
  var embeds: [EmbedUse] {
    targets.indices.compactMap { place in
      guard case .embed(let embed) = targets[place] else { return nil }
      return EmbedUse(place: place, use: uses[place], embed: embed)
    }
  }

  /// Whether an embed is still one.
  func isEmbed(at place: Int) -> Bool {
    if case .embed = targets[place] { true } else { false }
  }

  /// Turns an embed into a link to what it would show.
  mutating func refuseEmbed(at place: Int) {
    if case .embed(let embed) = targets[place] { targets[place] = embed.page }
  }

  /// The target of the link at a node; `nil` if the node is not a known link.
  package func target(part: Int, node: Int) -> LinkTarget? {
    let known = uses.prefix(targets.count)
    let place = known.partitioningIndex { ($0.part, $0.node) >= (part, node) }
    guard place < known.endIndex, known[place].part == part, known[place].node == node
    else { return nil }
    return targets[place]
  }
}
