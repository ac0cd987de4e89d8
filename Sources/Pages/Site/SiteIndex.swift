import Contract
import Discovery
import Documents
import Library
import Rendering
import Settings

/// What the pages of a site need to know about the whole library: which documents are listed where.
package struct SiteIndex: Sendable {
  package private(set) var library: Library
  package let configuration: LibraryConfiguration
  package let preview: Bool
  /// How links name pages.
  let linkForm: SiteRoot.Form
  /// Every document with a page, in the order of paths.
  package let pages: [Int]
  /// What is listed in each language by type, in the order of lists.
  private let byType: [String: [DocumentType: [Int]]]
  /// The documents before and after each one, among those of its type in its own language.
  private let neighbours: [Int: (earlier: Int?, later: Int?)]
  /// The checklists for emergencies of each language, in the order of lists.
  private let emergencies: [String: [Int]]
  /// The tags of each language, by label.
  private let byTag: [String: [ListedTag]]
  /// The folder of each tag's page in each language, by its folded name.
  private let tagFolders: [String: [String: String]]
  let tagPairs: TagPairs
  /// The usernames that have a page, with the listed documents of each.
  package let authors: [(username: String, document: Int?, works: [Int])]
  private let authorNames: Set<String>
  /// The author's document, by username.
  private let people: [String: Int]
  /// Which documents were copied from which.
  let lineage: ForkLineage
  /// The folded names of the tags that have a page, by language.
  private let taggedLabels: [String: Set<String>]

  /// The documents with the words of the home pages and of lists, by address.
  let fronts: [String: Int]
  /// The pages of the site alone that the foot of each page names, by language.
  let footers: [String: [Int]]

  /// The menus that `nav` makes, by language.
  var menus: [String: Menu] = [:]

  /// How many pages of the site alone the foot of a page names.
  private static let mostInFooter = 24

  /// How many checklists the menu of emergencies has: it is on every page, and read in a hurry.
  private static let mostEmergencies = 24

  /// The files that pages refer to.
  ///
  /// What only documents without a page refer to stays as private as they are.
  package var usedFiles: Set<String> { files(of: pages) }
  /// Those of them that devices may keep: what only unlisted documents refer to is in no list.
  var listedFiles: Set<String> {
    files(
      of: pages.filter { number in
        let document = library.documents[number]
        return document.type == .author || document.isListed(preview: preview)
      })
  }
  /// Those of them that checklists for emergencies refer to.
  var urgentFiles: Set<String> {
    files(of: pages.filter { library.documents[$0].isEmergency })
  }
  /// Whether a page has a blank about the boat, which the home page then asks for.
  var hasBoat: Bool { pages.contains { library.documents[$0].hasBoat } }
  /// The languages that have listed documents; the default one always.
  package var languages: [String] { library.coverage.languages }

  package init(
    library: Library, configuration: LibraryConfiguration, preview: Bool, linkForm: SiteRoot.Form
  ) {
    self.library = library
    self.configuration = configuration
    self.preview = preview
    self.linkForm = linkForm
    let documents = library.faces
    pages = documents.indices.filter { library.hasPage($0, preview: preview) }
    let isFront = { (number: Int) in
      documents[number].type == .page
        && library.layout.frontPage(of: documents[number].path) != nil
    }
    fronts = Dictionary(
      pages.filter(isFront).map { (library.addresses[$0], $0) }, uniquingKeysWith: { $1 })
    let ordered = LibraryOrder(library).ordered(
      pages.filter { documents[$0].isListed(preview: preview) && !isFront($0) })
    let tags = ListedTags(ordered, documents)
    let tagPairs = TagPairs(ordered, library)
    var byType: [String: [DocumentType: [Int]]] = [:]
    var byTag: [String: [ListedTag]] = [:]
    for (language, listed) in Self.lists(of: ordered, library) {
      var types: [DocumentType: [Int]] = [:]
      for index in listed { types[documents[index].type, default: []].append(index) }
      byType[language] = types
      byTag[language] = tags.lists(of: listed, language, documents, tagPairs)
    }
    self.byType = byType
    neighbours = Self.neighbours(byType, documents)
    emergencies = byType.mapValues { types in
      types[.checklist, default: []].filter { documents[$0].isEmergency }
    }
    footers = byType.mapValues { Array($0[.page, default: []].prefix(Self.mostInFooter)) }
    self.byTag = byTag
    tagFolders = byTag.mapValues { tags in
      Self.folders(of: tags.map { $0.label.lowercased() }.sorted())
    }
    self.tagPairs = tagPairs
    people = Self.people(on: pages, library)
    authors = Self.authors(of: ordered, documents, people)
    lineage = ForkLineage(library)
    authorNames = Set(authors.map { $0.username })
    taggedLabels = byTag.mapValues { Set($0.map { FoldedName.ofLabel($0.label) }) }
  }

  /// The documents of authors by username; the first of two with the same one.
  private static func people(on pages: [Int], _ library: Library) -> [String: Int] {
    var people: [String: Int] = [:]
    for index in pages.reversed() where library.faces[index].type == .author {
      if case .author(let author) = library.documents[index].body {
        people[author.username] = index
      }
    }
    return people
  }

  /// The usernames that have a page: of authors with a document, and of those whom documents name.
  private static func authors(
    of listed: [Int], _ documents: Faces, _ people: [String: Int]
  ) -> [(username: String, document: Int?, works: [Int])] {
    var works: [String: [Int]] = [:]
    for index in listed {
      if let author = documents[index].metadata.author?.value {
        works[author, default: []].append(index)
      }
    }
    // `author: Maria` beside authors/maria.yaml is a misspelt name, not a second page there.
    let taken = Set(people.keys.map { PageAddress.ofAuthor($0) })
    let mentioned = works.keys.filter {
      people[$0] != nil || !taken.contains(PageAddress.ofAuthor($0))
    }
    return Set(mentioned).union(people.keys).sorted().map {
      ($0, people[$0], works[$0] ?? [])
    }
  }

  /// What the lists of each language contain: its documents, and those of the default language that
  /// it lacks; pinned ones first, among them and among the others the language's own.
  private static func lists(
    of ordered: [Int], _ library: Library
  ) -> [(language: String, documents: [Int])] {
    var own: [String: [Int]] = [:]
    var lent: [String: [Int]] = [:]
    for index in ordered {
      own[library.faces[index].metadata.language.value, default: []].append(index)
      for language in library.coverage.lacking(index) { lent[language, default: []].append(index) }
    }
    return library.coverage.languages.map { language in
      let parts = [own[language] ?? [], lent[language] ?? []].map { documents in
        let pinned = documents.prefix { library.faces[$0].metadata.isPinned }
        return (pinned: pinned, others: documents[pinned.endIndex...])
      }
      return (language, parts.flatMap { $0.pinned } + parts.flatMap { $0.others })
    }
  }

  private static func neighbours(
    _ lists: [String: [DocumentType: [Int]]], _ documents: Faces
  ) -> [Int: (earlier: Int?, later: Int?)] {
    var neighbours: [Int: (earlier: Int?, later: Int?)] = [:]
    for (language, types) in lists {
      for (type, listed) in types where type.hasList {
        let own = ListGroups(type: type, documents).ordered(
          listed.filter { documents[$0].metadata.language.value == language })
        for (place, number) in own.enumerated() {
          neighbours[number] = (
            place > 0 ? own[place - 1] : nil, place + 1 < own.count ? own[place + 1] : nil
          )
        }
      }
    }
    return neighbours
  }

  private static func folders(of tags: [String]) -> [String: String] {
    var folders: [String: String] = [:]
    var taken: Set<String> = []
    for tag in tags {
      var slug = Slug.ascii(tag)
      if slug.isEmpty || taken.contains(slug) {
        let digits = UUID(namespace: .pathNamespace, name: tag.utf8).shortDigits
        slug = slug.isEmpty ? digits : "\(slug)-\(digits)"
      }
      taken.insert(slug)
      folders[FoldedName.ofLabel(tag)] = slug
    }
    return folders
  }

  private func files(of documents: [Int]) -> Set<String> {
    Set(documents.flatMap { library.shown(onPageOf: $0) }.flatMap { library.links[$0].files })
  }

  /// Replaces the text of a document by one that other pages need not know of.
  mutating func replace(_ number: Int, by document: Document, _ links: ResolvedLinks) {
    library.documents[number] = document
    library.links[number] = links
  }

  /// Lets documents be noted that are read as a whole; `nil` ends that.
  package mutating func watch(_ notes: ReadNotes?) { library.watch(notes) }

  // MARK: Asking

  package func documents(of type: DocumentType, in language: String) -> [Int] {
    byType[language]?[type] ?? []
  }

  /// The documents before and after one in the list of its type.
  func neighbours(of number: Int) -> (earlier: Int?, later: Int?) {
    neighbours[number] ?? (nil, nil)
  }

  /// As many as fit in the menu.
  func emergencies(in language: String) -> [Int] {
    Array((emergencies[language] ?? []).prefix(Self.mostEmergencies))
  }

  /// How many there are; `nil` if the menu has all of them.
  func emergencyCount(in language: String) -> Int? {
    emergencies[language].map { $0.count }.flatMap { $0 > Self.mostEmergencies ? $0 : nil }
  }

  package func tags(in language: String) -> [ListedTag] { byTag[language] ?? [] }

  /// A list of which every language may have one.
  package enum List: Sendable {
    case type(DocumentType)
    case tags
  }

  /// The address of a list in a language; if it has none, of its home page.
  package func address(of list: List?, in language: String) -> String {
    let prefix = prefix(language)
    switch list {
    case .type(let type) where type.hasList && !documents(of: type, in: language).isEmpty:
      return prefix + type.folder + "/"
    case .tags where !tags(in: language).isEmpty: return prefix + "tags/"
    case .type, .tags, nil: return prefix
    }
  }

  /// `ru/`, or nothing for the default language.
  package func prefix(_ language: String) -> String {
    language == configuration.layout.defaultLanguage ? "" : "\(language.lowercased())/"
  }

  package func address(ofTag label: String, in language: String) -> String {
    let folder = tagFolders[language]?[FoldedName.ofLabel(label)]
    return "\(prefix(language))tags/\(folder ?? Slug.ascii(label))/"
  }

  /// The pages of the tags in other languages that mean the same as one.
  func alternates(ofTag label: String, in language: String) -> [(language: String, address: String)]
  {
    languages.filter { $0 != language }.compactMap { other in
      tagPairs.partner(of: label, from: language, to: other)
        .map { (other, address(ofTag: $0, in: other)) }
    }
  }

  /// The page that searches a language's documents.
  func searchAddress(_ language: String) -> String { prefix(language) + "search/" }

  package func address(ofAuthor username: String) -> String { PageAddress.ofAuthor(username) }

  /// Whether an author has a page.
  package func hasPage(forAuthor username: String) -> Bool { authorNames.contains(username) }

  /// Whether a language has a feed: its documents are listed, and the site's address is known.
  package func hasFeed(_ language: String) -> Bool {
    configuration.url != nil && languages.contains(language)
  }

  /// The author's document; `nil` for a name that is only mentioned.
  package func person(_ username: String) -> Int? { people[username] }

  /// Whether a tag has a page; those of unlisted documents alone have none.
  package func hasPage(forTag label: String, in language: String) -> Bool {
    taggedLabels[language]?.contains(FoldedName.ofLabel(label)) ?? false
  }

  /// The absolute address of a page; `nil` if the site's is not known.
  package func absolute(_ address: String) -> String? {
    configuration.url.map { "\($0)/\(address)" }
  }
}
