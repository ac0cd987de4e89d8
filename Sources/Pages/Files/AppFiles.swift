import Bytes
import Contract
import Documents
import Library
import Rendering
import Settings

/// The read half of the sync API about people and charters, as files; and the bodies that `push`
/// sends of charters.
struct AppFiles {
  let index: SiteIndex

  private var library: Library { index.library }

  /// What the site has of it.
  var entries: [SiteMap.Entry] {
    let charters = library.documents.indices.filter { library.documents[$0].sharedCharter != nil }
    var entries = charters.map { number in
      let name = library.documents[number].metadata.id.value.description.lowercased()
      return SiteMap.Entry(
        output: .charterRequest(number), paths: ["payloads/charters/\(name).json"],
        hasPayload: true)
    }
    entries.append(
      SiteMap.Entry(output: .charters, paths: ["public/api/v1/charters/discover"]))
    var names: Set<String> = ["by-id"]
    for (username, document, works) in index.authors {
      guard let document else { continue }
      let id = library.documents[document].metadata.id.value.description
      var paths = ["public/api/v1/users/by-id/\(id)"]
      // Two names that differ only in case are one file on some disks.
      if Self.isFileName(username), names.insert(username.lowercased()).inserted {
        paths.insert("public/api/v1/users/\(username)", at: 0)
      }
      entries.append(
        SiteMap.Entry(output: .profile(username, document: document, works: works), paths: paths))
    }
    return entries
  }

  /// Whether a name can be a file in a folder of its own, as hosts and disks see it.
  ///
  /// It is one word of letters and digits: many hosts decide by an ending what a file is, so that an
  /// author called `x.html` would have a page of their own making.
  private static func isFileName(_ name: String) -> Bool {
    (1...64).contains(name.count) && name.utf8.count <= 200
      && name.unicodeScalars.allSatisfy {
        $0 == "-" || $0 == "_" || $0.isLetterOrNumber
          || $0.properties.generalCategory == .nonspacingMark
      }
  }

  /// The body of `POST /charters`.
  func request(_ number: Int) -> [UInt8] {
    CharterPayload(document: library.documents[number])?.request() ?? []
  }

  /// `GET /charters/discover`: all public charters, the next one first.
  func charters() -> [UInt8] {
    let found = index.pages.compactMap { number -> (number: Int, shared: SharedCharter)? in
      guard let shared = library.documents[number].sharedCharter, shared.visibility == .public
      else { return nil }
      return (number, shared)
    }.sorted { left, right in
      left.shared.start == right.shared.start
        ? left.number < right.number : left.shared.start < right.shared.start
    }
    var json = JSONWriter()
    json.object { json in
      for key in CharterListKey.allCases {
        switch key {
        case .items:
          json.key(key)
          json.array(found) { json, entry in
            let document = library.documents[entry.number]
            let username = document.metadata.author?.value
            CharterPayload(document: document)?.writeDiscovered(
              user: user(username), username: username, to: &json)
          }
        case .total, .limit: json.member(key, found.count)
        case .offset: json.member(key, 0)
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// The id of a charter's user: the author's; one made from the name for those without a file.
  private func user(_ username: String?) -> UUID {
    username.flatMap { index.person($0) }.map { library.documents[$0].metadata.id.value }
      ?? UUID(namespace: .pathNamespace, name: "authors/\(username ?? "")".utf8)
  }

  /// `GET /users/NAME` and `GET /users/by-id/ID`.
  func profile(_ username: String, document: Int, works: [Int]) -> [UInt8] {
    let isContribution = { (number: Int) in
      let document = library.documents[number]
      return document.type.contentType != nil && document.metadata.visibility.value == .public
    }
    return ProfilePayload(
      document: library.documents[document], links: library.links[document],
      url: index.configuration.url, contributions: works.count(where: isContribution),
      forks: index.lineage.forks(of: username))?.bytes() ?? []
  }
}
