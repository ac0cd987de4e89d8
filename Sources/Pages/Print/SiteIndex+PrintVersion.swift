import Bytes
import Documents
import Hashing
import Library
import MarkdownSyntax

extension SiteIndex {
  /// The digits of a version.
  private static let versionDigits = 7

  /// The version on the sheets of a document, which changes with everything that they show.
  ///
  /// The app's payload has the words, but not how they are marked, and no pictures.
  ///
  /// - Parameters:
  ///   - number: The document.
  ///   - payload: Its payload.
  /// - Returns: Hexadecimal digits.
  func printVersion(of number: Int, payload: [UInt8]) -> String {
    var bytes = payload
    if let duration = library.documents[number].metadata.duration?.value {
      bytes += "\(duration)\n".utf8
    }
    var shown = [number]
    var seen: Set = [number]
    var next = 0
    while next < shown.count {
      bytes += library.documents[shown[next]].metadata.title.value.utf8
      for part in library.documents[shown[next]].parts {
        let tree = part.tree
        // What sheets show of front matter is in the payload.
        if tree.nodes.count > 1 {
          // Sheets show the same whatever line endings git gives to the text.
          bytes += tree.source[Int(tree.nodes[1].start)...].withoutWindowsEndings
        }
        bytes.append(.lineFeed)
      }
      let links = library.links[shown[next]]
      // The address of a picture has digits of its hash.
      for file in links.files {
        bytes += file.utf8
        bytes.append(.lineFeed)
      }
      for embed in links.shown where seen.insert(embed.document).inserted {
        shown.append(embed.document)
      }
      next += 1
    }
    return String(ContentHash(of: bytes).hex.prefix(Self.versionDigits))
  }
}
