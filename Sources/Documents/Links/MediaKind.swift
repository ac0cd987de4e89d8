import Bytes
import MarkdownSyntax

/// What a browser does with a file, by its extension.
package enum MediaKind: Sendable, Hashable {
  /// A picture, still or animated.
  case picture
  /// A video.
  case film
  /// Audio.
  case sound
  /// A paper or data, to open rather than to show in a text.
  case paper
  /// Not a known kind of file: a document, perhaps.
  case unknown

  /// The kind of the file at a path; a query and a fragment after it are ignored.
  package init(path: some Collection<UInt8>) {
    let file = Array(path.prefix { $0 != .hash && $0 != .question }.trimmingASCIISpace())
    let ending = file.lastIndex(of: .dot).map { file[($0 + 1)...].map { $0.asciiLowercased } }
    switch ending.map({ String(utf8: $0) }) {
    case "png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "bmp", "apng": self = .picture
    case "mp4", "webm", "mov", "mkv", "ogv": self = .film
    case "mp3", "m4a", "ogg", "wav", "flac": self = .sound
    case "pdf", "gpx", "kml", "csv", "json", "txt": self = .paper
    default: self = .unknown
    }
  }

  /// The largest file that is published, in bytes.
  package static let largestFile = 64 << 20

  /// The extensions of what may be published: pictures, audio, video and papers, but nothing that a
  /// browser would run.
  private static let published: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "pdf", "gpx", "kml", "csv", "json", "txt",
    "mp3", "m4a", "ogg", "mp4", "webm",
  ]

  /// Whether the file at a path is of a kind that may be published.
  package static func isPublished(_ path: String) -> Bool {
    published.contains(SourcePath(path, languages: []).fileExtension)
  }

  /// The extensions of those that are texts.
  private static let texts: Set<String> = ["svg", "gpx", "kml", "csv", "json", "txt"]

  /// Whether the file at a path is a text that may be published.
  package static func isText(_ path: String) -> Bool {
    texts.contains(SourcePath(path, languages: []).fileExtension)
  }

  /// Whether an image node shows a picture, which needs alternative text.
  ///
  /// An embed of a note or a video has its own title.
  package static func showsPicture(_ index: Int, _ tree: MarkdownTree) -> Bool {
    let address = tree.destination(of: index)
    switch MediaKind(path: address) {
    case .picture: return true
    case .film, .sound, .paper: return false
    case .unknown: return !tree.nodes[index].isWiki && !Destination.mayBeFile(address)
    }
  }
}
