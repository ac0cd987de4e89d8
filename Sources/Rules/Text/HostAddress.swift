import Bytes
import Documents
import Library
import MarkdownSyntax

/// `//library.example/page`, which means a host in the scheme of the page that it is on.
///
/// Generators that serve one site under `http` and `https` wrote it; a page that is opened from a
/// disk would look for the host among its files.
enum HostAddress {
  /// Whether an address is two slashes and the name of a host, so that only `https:` is missing.
  static func isOne(_ address: ArraySlice<UInt8>) -> Bool {
    guard address.starts(with: "//".utf8), address.allSatisfy({ $0 > .space && $0 != .delete })
    else { return false }
    return LinkAdvice.isHost(Array(host(of: address)))
  }

  /// Where the addresses of a text's links begin in its source.
  struct Places {
    private let tree: MarkdownTree
    /// Where the address of each `[label]: address` begins, by label in lowercase; `nil` for a label
    /// that several lines define.
    private lazy var definitions = Self.definitions(in: tree.source)

    init(_ tree: MarkdownTree) { self.tree = tree }

    /// The two slashes of a link's address.
    ///
    /// - Parameters:
    ///   - address: The address of a link or an image, with the name of a host.
    ///   - index: Its node.
    /// - Returns: `nil` if it is not written in one of the usual forms: these are left to the author.
    mutating func slashes(of address: ArraySlice<UInt8>, at index: Int) -> Range<Int>? {
      let source = tree.source
      let range = tree.nodes[index].range
      guard range.upperBound <= source.count else { return nil }
      let link = source[range]
      let start =
        link.last == .rightParenthesis
        ? HostAddress.destination(in: link)
        : HostAddress.label(of: link).flatMap { definitions[$0] ?? nil }
      // The name of a host has neither escapes nor entities, so it is in the source as it is.
      let words = Array("//".utf8) + HostAddress.host(of: address)
      guard let start, source[start...].starts(with: words) else { return nil }
      return start..<start + 2
    }

    private static func definitions(in source: [UInt8]) -> [String: Int?] {
      var found: [String: Int?] = [:]
      var start = 0
      while start < source.count {
        let end = source[start...].firstIndex(of: .lineFeed) ?? source.count
        let line = LineStart.words(of: source[start..<end])
        if line.first == .leftBracket, let close = line.firstIndex(of: .rightBracket),
          close + 1 < line.endIndex, line[close + 1] == .colon
        {
          let label = String(utf8: line[(line.startIndex + 1)..<close]).lowercased()
          let place = HostAddress.afterSpace(line[(close + 2)...])
          found[label] = found[label] == nil ? .some(place) : .some(nil)
        }
        start = end + 1
      }
      return found
    }
  }

  /// Where the address of `[words](address)` begins.
  private static func destination(in link: ArraySlice<UInt8>) -> Int? {
    // The words may have links of their own, so the last one is looked for.
    let bracket = link.indices.dropLast().last {
      link[$0] == .rightBracket && link[$0 + 1] == .leftParenthesis
    }
    return bracket.map { afterSpace(link[($0 + 2)...]) }
  }

  /// The label of `[words][label]`, `[label][]` or `[label]`, in lowercase.
  private static func label(of link: ArraySlice<UInt8>) -> String? {
    guard link.last == .rightBracket, let open = link.lastIndex(of: .leftBracket) else {
      return nil
    }
    let label = link[(open + 1)...].dropLast()
    if !label.isEmpty { return String(utf8: label).lowercased() }
    let words = link[..<open]
    guard words.last == .rightBracket, let first = words.lastIndex(of: .leftBracket) else {
      return nil
    }
    return String(utf8: words[(first + 1)...].dropLast()).lowercased()
  }

  /// The first place of an address: after white space and a `<`.
  private static func afterSpace(_ text: ArraySlice<UInt8>) -> Int {
    let address = text.drop { $0.isASCIISpace }
    return address.first == .lessThan ? address.startIndex + 1 : address.startIndex
  }

  private static func host(of address: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    address.dropFirst(2).prefix {
      $0 != .slash && $0 != .colon && $0 != .question && $0 != .hash
    }
  }
}
