import Bytes
import Contract
import Documents
import Library

/// Writes an author as the sync API has a user (docs/static/sync-api.yaml).
package struct ProfilePayload {
  private let document: Document
  private let author: Author
  private let bio: String
  /// How many public documents are theirs.
  private let contributions: Int
  /// How many public documents were copied from theirs.
  private let forks: Int

  /// Prepares to write an author; `nil` for a document that is not one.
  package init?(
    document: Document, links: ResolvedLinks, url: String?, contributions: Int, forks: Int
  ) {
    guard case .author(let author) = document.body else { return nil }
    self.document = document
    self.author = author
    self.contributions = contributions
    self.forks = forks
    bio = PlainText(document: document, links: links, url: url, form: .text, words: [:])
      .text { $0.blocks(author.bio) }
  }

  /// The body of `GET /users/NAME`.
  package func bytes() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for key in ProfileKey.allCases {
        switch key {
        case .id: json.member(key, document.metadata.id.value.description)
        case .username: json.member(key, author.username)
        case .bio: json.member(key, bio.isEmpty ? nil : bio)
        case .isVerified: json.member(key, false)
        case .createdAt: json.member(key, document.createdAt.iso)
        case .stats:
          json.key(key)
          json.object { json in
            json.member(ProfileStatsKey.totalContributions, contributions)
            json.member(ProfileStatsKey.totalForks, forks)
          }
        case .socialLinks:
          guard !author.links.isEmpty else { continue }
          json.key(key)
          json.array(author.links) { json, link in write(link, to: &json) }
        // Authors have nothing else.
        case .profileImageURL, .profileImageThumbnailURL, .location, .nationality: break
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private func write(_ link: Author.Link, to json: inout JSONWriter) {
    let (platform, handle) = Self.account(at: link.address)
    json.object { json in
      for key in SocialLinkKey.allCases {
        switch key {
        case .id:
          let id = UUID(namespace: document.metadata.id.value, name: link.address.utf8)
          json.member(key, id.description)
        case .platform: json.member(key, platform.rawValue)
        case .handle: json.member(key, handle)
        }
      }
    }
  }

  /// The platform of an address, and the name of the account there; the address itself if the app
  /// does not know the platform, or the page is not an account's, such as a post or an invitation.
  private static func account(at address: String) -> (SocialPlatform, String) {
    let hosts: [(String, SocialPlatform)] = [
      ("instagram.com/", .instagram), ("www.instagram.com/", .instagram), ("t.me/", .telegram),
    ]
    for (host, platform) in hosts where address.hasPrefix("https://" + host) {
      let path = address.utf8.dropFirst("https://".utf8.count + host.utf8.count)
      let name = path.prefix { !"/?#".utf8.contains($0) }
      let rest = path.dropFirst(name.count).drop { $0 == .slash }.first
      let isAccount = rest == nil || rest == .question || rest == .hash
      if !name.isEmpty, isAccount { return (platform, String(Substring(name))) }
    }
    return (.other, address)
  }
}
