/// A block that replaces another: where it is.
struct BlockReference: Hashable, Sendable {
  var file: Int
  var offset: Int
}

/// The blocks that replace others, and the names of those that can be replaced.
struct BlockTable {
  private let library: TemplateLibrary
  private var arguments: [BlockReference: Block] = [:]
  private var inFiles: [Int: BlockNames] = [:]
  private var inArguments: [BlockReference: BlockNames] = [:]

  init(library: TemplateLibrary) {
    self.library = library
  }

  /// The block at a reference.
  subscript(reference: BlockReference) -> Block? { arguments[reference] }

  /// Records a block of a file.
  mutating func add(_ block: Block, of file: Int) -> BlockReference {
    let reference = BlockReference(file: file, offset: block.name.range.lowerBound)
    arguments[reference] = block
    return reference
  }

  /// The blocks in a file and in what it includes.
  mutating func names(in file: Int) -> BlockNames {
    if let names = inFiles[file] { return names }
    let names = BlockSearch.names(in: library.files[file].nodes, of: library)
    inFiles[file] = names
    return names
  }

  private mutating func names(in argument: BlockReference) -> BlockNames {
    if let names = inArguments[argument] { return names }
    let names = BlockSearch.names(in: arguments[argument]?.body ?? [], of: library)
    inArguments[argument] = names
    return names
  }

  /// Those of `overrides` that affect a file: the blocks that it reaches, and what
  /// these reach in turn.
  mutating func overrides(
    _ overrides: [String: BlockReference], reachedBy file: Int
  ) -> [String: BlockReference] {
    var reached: [String: BlockReference] = [:]
    var waiting = [names(in: file)]
    while let next = waiting.popLast() {
      guard case .closed(let names) = next else { return overrides }
      for name in names where reached[name] == nil {
        guard let argument = overrides[name] else { continue }
        reached[name] = argument
        waiting.append(self.names(in: argument))
      }
    }
    return reached
  }
}

/// The names of the blocks in a part of a template.
enum BlockNames {
  case closed(Set<String>)
  /// A dynamic partial may include any.
  case open
}

/// A walk over a part of a template and the files that it includes.
private struct BlockSearch {
  private let library: TemplateLibrary
  private var names: Set<String> = []
  private var isOpen = false
  private var visited: Set<Int> = []
  private var waiting: [Int] = []

  static func names(in nodes: [Node], of library: TemplateLibrary) -> BlockNames {
    var search = BlockSearch(library: library)
    search.visit(nodes)
    while let next = search.waiting.popLast() {
      if search.visited.insert(next).inserted { search.visit(library.files[next].nodes) }
    }
    return search.isOpen ? .open : .closed(search.names)
  }

  private init(library: TemplateLibrary) {
    self.library = library
  }

  private mutating func visit(_ nodes: [Node]) {
    for node in nodes {
      switch node {
      case .text, .variable: break
      case .section(let section): visit(section.body)
      case .partial(let partial):
        if partial.isDynamic { isOpen = true } else { include(partial.name) }
      case .parent(let parent):
        include(parent.name)
        visit(parent.arguments.map(Node.block))
      case .block(let block):
        names.insert(block.name.text)
        visit(block.body)
      }
    }
  }

  private mutating func include(_ name: Name) {
    if let file = library.index(of: name.text) { waiting.append(file) }
  }
}
