import Bytes

/// A source file's path, split up: folders, stem, language marker, extension.
package struct SourcePath: Sendable, Hashable {
  /// The folders, outermost first.
  package var folders: [String]
  /// The name without its extensions and without a language marker; `index` also for `Index.md`, and
  /// for what other programs call `README.md` and `_index.md`.
  package var stem: String
  /// The word between the stem and the extension, if it has the form of a language tag.
  package var marker: String?
  /// The extension, in lowercase, without its dot.
  package var fileExtension: String

  /// Splits a path at each `/`.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - languages: The library's languages; a marker is one of them. `nil` accepts any word of two
  ///     lowercase letters.
  package init(_ path: String, languages: [String]? = nil) {
    // By bytes and in one pass: a check makes some of these for every file.
    var path = path
    (folders, stem, marker, fileExtension) = path.withUTF8 { bytes in
      func text(_ range: Range<Int>) -> String { String(utf8: bytes[range]) }
      var folders: [String] = []
      var end = bytes.count
      while end > 0, bytes[end - 1] == .slash { end -= 1 }
      var start = 0
      while let slash = bytes.firstIndex(of: .slash, from: start), slash < end {
        if slash > start { folders.append(text(start..<slash)) }
        start = slash + 1
      }
      var fileExtension = ""
      if let dot = bytes[start..<end].lastIndex(of: .dot) {
        fileExtension = text(dot + 1..<end)
        if !bytes[dot + 1..<end].allSatisfy({ $0.isASCIILowercase }) {
          fileExtension = fileExtension.lowercased()
        }
        end = dot
      }
      var marker: String?
      if let dot = bytes[start..<end].lastIndex(of: .dot) {
        let last = text(dot + 1..<end)
        if languages?.contains(last) ?? (last.utf8.count == 2 && LanguageTag.isWellFormed(last)) {
          marker = last
          end = dot
        }
      }
      let stem = bytes[start..<end]
      let isIndex = Self.isIndex(stem) && fileExtension.utf8.first == UInt8(ascii: "m")
      return (folders, isIndex ? "index" : text(start..<end), marker, fileExtension)
    }
  }

  /// Whether a name means the page of its folder, here or elsewhere: to MkDocs and GitHub, or to Hugo.
  ///
  /// Phones begin names with a capital.
  package static func isIndex(_ name: some Collection<UInt8>) -> Bool {
    func isNamed(_ word: String) -> Bool {
      name.elementsEqual(word.utf8) { $0.asciiLowercased == $1 }
    }
    switch name.count {
    case 5: return isNamed("index")
    case 6: return isNamed("_index") || isNamed("readme")
    default: return false
    }
  }

  /// The path without its extension, in lowercase: two files with the same one share a page.
  package var pageKey: String {
    (folders + [stem]).joined(separator: "/").lowercased()
  }

  /// Whether a Markdown document can have this extension.
  package var isMarkdown: Bool { DocumentEnding(rawValue: "." + fileExtension)?.isMarkdown == true }

  /// The title of a document that has no other: the stem, an index file's folder.
  package var title: String {
    stem == "index" ? folders.last ?? stem : stem
  }

  /// The title of the document of a file that has no other.
  ///
  /// Only the name of `README.ru.md` tells it from its original, if no folder does.
  package static func title(of path: String) -> String {
    let parts = SourcePath(path)
    let isMarkedAlone = parts.stem == "index" && parts.folders.isEmpty && parts.marker != nil
    return isMarkedAlone ? path.withoutDocumentEnding : parts.title
  }
}
