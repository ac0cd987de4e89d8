import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Library
import Parsing
import Reading

/// What is wrong with a file before its text is read.
extension Diagnostic {
  static func notAFile(_ path: String, _ what: String, help: String?) -> Diagnostic {
    Diagnostic(.error, .source, file: path, at: 0..<0, message: "this document \(what)", help: help)
  }

  /// An entry of the content folder that is not an ordinary file; `nil` if nobody expects that it is read.
  static func notRead(
    _ entry: SourceEntry, isDocument: Bool, isExcluded: Bool, below content: String
  ) -> Diagnostic? {
    switch entry.kind {
    case .folder:
      notAFile(
        entry.path, "is a folder", help: "rename it: the name of a folder cannot end in .md")
    case .link where isDocument, .linkedFolder where isDocument:
      notAFile(
        entry.path, "is a symbolic link, which is not followed", help: "put the file itself here")
    case .other where isDocument:
      notAFile(entry.path, "is not an ordinary file", help: nil)
    case .misnamed(let isFolder):
      misnamed(entry.path, isFolder ? .folder : isDocument ? .document : .other)
    case .linkedFolder where !isExcluded:
      linked(folder: entry.path, pattern: PageAddress.below(content, entry.path))
    case .file, .link, .linkedFolder, .other:
      nil
    }
  }

  /// A large file of YAML where no documents are expected.
  static func dataTooLarge(_ path: String) -> Diagnostic {
    Diagnostic(
      .note, .source, file: path, at: 0..<0,
      message:
        "the file is larger than \(SourceLayout.largestSource.asByteCount), so it is not read",
      help: "if it is not a document, leave it out with `exclude` in fairlead.yml")
  }

  /// A symbolic link to a folder; `pattern` leaves it out.
  static func linked(folder: String, pattern: String) -> Diagnostic {
    Diagnostic(
      .warning, .source, file: folder, at: 0..<0,
      message: "this folder is a symbolic link, which is not followed, so nothing in it is read",
      help: "put the folder itself here, or leave the link out in fairlead.yml: "
        + "`exclude: [\"\(pattern)\"]`")
  }

  enum Misnamed {
    case document
    case folder
    case other
  }

  /// Something whose name is not UTF-8.
  ///
  /// A silently repaired name would match no file, and its document would be missing from the
  /// library without a message.
  static func misnamed(_ path: String, _ what: Misnamed) -> Diagnostic {
    let help = "rename it: `\\x` and two digits are a byte of its name that is not valid UTF-8"
    return switch what {
    case .document:
      notAFile(path, "has a name that is not UTF-8, so it cannot be read", help: help)
    case .folder:
      Diagnostic(
        .error, .source, file: path, at: 0..<0,
        message: "this folder has a name that is not UTF-8, so nothing in it is read", help: help)
    case .other:
      Diagnostic(
        .warning, .source, file: path, at: 0..<0,
        message: "this file has a name that is not UTF-8, so nothing can refer to it", help: help)
    }
  }

  /// Control characters in the text of a document.
  static func holdsControls(
    _ path: String, at place: Int, name: String, count: Int
  ) -> Diagnostic {
    Diagnostic(
      .warning, .source, file: path, at: place..<place + 1,
      message: count == 1
        ? "the text contains the control character \(name), which is published as a space"
        : "the text contains \(count) control characters, the first of them \(name); "
          + "they are published as spaces",
      help: count == 1 ? "remove it" : "remove them")
  }

  /// Control characters that are not in the text itself, but are written as entities or escapes.
  static func makesControls(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, .source, file: path, at: 0..<0,
      message:
        "an entity or an escape in this file is a control character, which is published as a "
        + "space",
      help: "remove it: it is written like `&#27;`, or like `\\e` in YAML")
  }

  /// A letter with so many marks that texts with it could not be compared in a reasonable time.
  static func stackedMarks(_ path: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, .parseLimit, file: path, at: range,
      message: "a letter of this text has more than \(CombiningMarks.most) combining marks, "
        + "such as accents, so the file is not published",
      help: "remove the marks; no language needs more than a few on one letter")
  }

  /// A document that killed a lane, or that took it too long.
  static func exceeded(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, .parseLimit, file: path, at: 0..<0,
      message: "parsing this file takes more than \(LaneMain.secondsPerDocument) seconds or "
        + "\(LaneSandbox.memoryLimit >> 20) MB, so it is not published",
      help: "look for very long tables, or very deep lists and quotes, and split them")
  }
}
