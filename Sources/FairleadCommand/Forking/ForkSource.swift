import Bytes
import Contract

/// Where a document is fetched from: the address of a read API and what is named there, or a page.
struct ForkSource {
  var server: String
  /// Its name in the read API; `nil` if only its page is known.
  var publicID: String?
}

extension ForkSource {
  /// The page of a document, without what a browser adds to its address; `nil` if it has no host.
  init?(page: String) {
    let address = String(page.prefix { $0 != "#" && $0 != "?" })
    guard address.isWebAddress else { return nil }
    let place = address.split(separator: "/", omittingEmptySubsequences: false)
    if place.count < 3 || place[2].isEmpty { return nil }
    self.init(server: place.count == 3 ? address + "/" : address, publicID: nil)
  }

  /// The parts of an address such as `https://library.example/api/v1/content/engine-check-1a2b3c4d`; `nil` if
  /// it is another kind of address.
  init?(url: String) {
    let parts = url.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 4, parts[parts.count - 2] == "content", let name = parts.last,
      PublicID(accepting: String(name)) != nil
    else { return nil }
    self.init(
      server: parts.dropLast(2).joined(separator: "/"), publicID: String(name))
  }
}
