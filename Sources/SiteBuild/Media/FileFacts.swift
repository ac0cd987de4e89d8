import Documents
import Hashing
import Library
import Loading

/// What a build needs to know of a file that is published with its own bytes.
struct FileFacts: Sendable, Equatable {
  /// How many bytes it has; if there are more than may be published, one more than that.
  var size: Int
  /// The hash of its bytes.
  var hash: ContentHash
  /// The hash of the text that is published instead, if it is one whose lines end as on Windows.
  var text: ContentHash?
  /// The hash of its first frame, if it is a picture that moves.
  var still: ContentHash?
  /// What its header says; `nil` if its file name has no ending of a picture.
  var picture: ImageHeader?
  /// Whether it is a picture that contains the place where it was taken.
  var hasLocation: Bool
  /// Whether it only says which file of Git LFS belongs there.
  var isPointer: Bool
  /// Whether it is a text with an unresolved merge conflict.
  var isMerged: Bool

  /// Looks at a file, whose hash is known because all that is read is hashed.
  init(_ bytes: [UInt8], hash: ContentHash, path: String) {
    size = bytes.count
    self.hash = hash
    text =
      MediaKind.isText(path) ? ClonedText.withLineFeeds(bytes).map { ContentHash(of: $0) } : nil
    still = StillPicture.first(of: bytes).map { ContentHash(of: $0) }
    let isPicture = MediaKind(path: path.utf8) == .picture
    picture = isPicture ? ImageHeader(bytes) : nil
    hasLocation = isPicture && PictureLocation.isIn(bytes)
    isPointer = LargeFilePointer(bytes) != nil
    isMerged = !isPicture && size <= Self.largestText && MergedText(bytes).first != nil
  }

  /// Nobody merges lines of larger files.
  private static let largestText = 1 << 20
}
