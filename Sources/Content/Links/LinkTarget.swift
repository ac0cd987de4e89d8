/// Where a link or an image of a document leads, once the whole library is known.
public enum LinkTarget: Sendable, Hashable {
  /// An address outside of the library, written as it is.
  case external
  /// A page of the site: its address below the root, such as `guides/mooring/`.
  ///
  /// `foreign` is there where the page is in another language than the document.
  case page(address: String, fragment: String?, foreign: ForeignPage? = nil)
  /// A file of the site, such as `media/plan-1a2b3c4d.svg`.
  case file(address: String)
  /// A picture that moves: its address and that of one that stands still.
  case animation(address: String, still: String)
  /// Another document's text, to be shown in place.
  case embed(Embed)
  /// A place on the same page.
  case here(fragment: String)
  /// Nothing that a reader could follow; it is written as marked text.
  case broken
}

/// A page in another language than what links to it.
public struct ForeignPage: Sendable, Hashable {
  /// The page's language.
  public var language: String
  /// The place of its notice for readers of the link's language; `nil` where it has none.
  public var notice: String?

  /// Names a language and the place of a notice.
  public init(language: String, notice: String?) {
    self.language = language
    self.notice = notice
  }
}

/// What an embed shows.
public struct Embed: Sendable, Hashable {
  /// The document.
  public var document: Int
  /// The anchor of the heading, section, item or card that is shown; `nil` for all of it.
  public var fragment: String?
  /// The address of the document's page below the site's root.
  public var address: String

  /// Names a document, or a part of it.
  public init(document: Int, fragment: String?, address: String) {
    self.document = document
    self.fragment = fragment
    self.address = address
  }

  /// The link that leads to what is shown.
  public var page: LinkTarget { .page(address: address, fragment: fragment) }
}

/// A link or an image in a document's text.
public struct LinkUse: Sendable, Hashable {
  /// Which of the document's parts it stands in.
  public var part: Int
  /// Its node in that part's tree.
  public var node: Int
  /// Whether it is an image.
  public var isImage: Bool

  /// Names a link.
  public init(part: Int, node: Int, isImage: Bool) {
    self.part = part
    self.node = node
    self.isImage = isImage
  }
}

/// The links of one document with their targets, to be looked up by node.
public struct ResolvedLinks: Sendable {
  private let uses: [LinkUse]
  private var targets: [LinkTarget]
  /// The pictures among the targets, by address: their sizes go into pages.
  let pictures: [String: ImageHeader]

  /// Pairs links, in the order of their parts and nodes, with their targets.
  ///
  /// - Parameters:
  ///   - uses: The links.
  ///   - targets: Their targets.
  ///   - pictures: What is known of the pictures among them, by address.
  public init(uses: [LinkUse], targets: [LinkTarget], pictures: [String: ImageHeader] = [:]) {
    self.uses = uses
    self.targets = targets
    self.pictures = pictures
  }

  /// The first picture of the document, which readers may see before they scroll.
  func isFirstPicture(part: Int, node: Int) -> Bool {
    uses.first { $0.isImage } == LinkUse(part: part, node: node, isImage: true)
  }

  /// No links at all.
  public static let none = ResolvedLinks(uses: [], targets: [])

  /// The addresses of the files among the targets.
  public var files: [String] {
    targets.flatMap { target -> [String] in
      switch target {
      case .file(let address): return [address]
      case .animation(let address, let still): return [address, still]
      case .external, .page, .embed, .here, .broken: return []
      }
    }
  }

  /// An embed, its place among the links, and where it stands.
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

  /// Makes an embed a link to what it would show.
  mutating func refuseEmbed(at place: Int) {
    if case .embed(let embed) = targets[place] { targets[place] = embed.page }
  }

  /// Where the link at a node leads; `nil` where the node is not a known link.
  public func target(part: Int, node: Int) -> LinkTarget? {
    var low = 0
    var high = min(uses.count, targets.count)
    while low < high {
      let middle = (low + high) / 2
      let use = uses[middle]
      if (use.part, use.node) < (part, node) { low = middle + 1 } else { high = middle }
    }
    guard low < min(uses.count, targets.count), uses[low].part == part, uses[low].node == node
    else { return nil }
    return targets[low]
  }
}
