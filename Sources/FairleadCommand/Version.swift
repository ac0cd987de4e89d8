import Hashing
import MarkdownSyntax
import YAMLSyntax

/// What `fairlead --version` prints.
enum Version {
  /// The version of the program, which reports contain.
  static let number = "0.1.0"

  /// The version, the commit if it is known, and the C libraries in the program.
  static var text: String {
    let commit = CarriedFiles.commit
    return """
      fairlead \(number)\(commit.isEmpty ? "" : " (\(commit))")
      cmark-gfm \(MarkdownParser.libraryVersion), libyaml \(YAMLParser.libraryVersion), \
      libcrypto \(SHA256.libraryVersion)
      """
  }
}
