import FairleadKit
import Hashing
import MarkdownSyntax
import Parsing
import YAMLSyntax

/// What `fairlead --version` prints.
enum Version {
  /// The version of the program, which reports contain.
  static var number: String { FairleadLibrary.version }

  /// The version, the commit if it is known, the C libraries in the program, and what holds their parsers.
  static var text: String {
    let commit = CarriedFiles.commit
    let flaws = KnownFlaws.warnings(
      cmark: MarkdownParser.libraryVersion, libyaml: YAMLParser.libraryVersion)
    return """
      fairlead \(number)\(commit.isEmpty ? "" : " (\(commit))")
      cmark-gfm \(MarkdownParser.libraryVersion), libyaml \(YAMLParser.libraryVersion), \
      libcrypto \(SHA256.libraryVersion)
      lanes: \(LaneSandbox.containments.joined(separator: ", "))
      """ + flaws.map { "\nwarning: \($0)" }.joined()
  }
}
