import Bytes
import Contract
import Documents

/// A new library: the files that `fairlead init` writes.
package struct NewLibrary: Sendable {
  /// The service that checks every change.
  package enum Pipeline: String, Sendable, CaseIterable {
    case github
    case gitlab
    case none
  }

  /// A file to write: its path from the root of the library, and its text.
  package typealias File = (path: String, text: String)

  /// The title of the library.
  package var title: String
  /// The language of its documents.
  package var language: String
  /// Other languages that it has documents in.
  package var otherLanguages: [String] = []
  /// The address of its site; `nil` if it has none yet.
  package var url: String?
  /// Who writes most of it; `nil` if nobody is named.
  package var author: String?
  /// What checks every change.
  package var pipeline: Pipeline

  /// What it carries over; `nil` for a library that begins here.
  package var origin: Origin?
  /// What a folder of Markdown has that no program made a site of.
  package var plain: PlainFolder?

  /// A folder of Markdown as it is found.
  package struct PlainFolder: Sendable {
    /// Whether most of its documents have no description.
    package var lacksDescriptions = false
    /// Whether most of its documents have no tags.
    package var lacksTags = false
    /// What is about the repository, and not for readers.
    package var exclude: [String] = []

    package init() {}
  }

  /// The folders that other programs and people use for other things than Fairlead does.
  package var otherFolders: [String] = []

  /// YAML of other programs whose `type` is none of Fairlead's, below the folder of the documents.
  package var otherData: [String] = []

  /// A program that libraries move here from.
  package enum Program: String, Sendable {
    case mkDocs = "MkDocs"
    case hugo = "Hugo"
    case jekyll = "Jekyll"
    case obsidian = "Obsidian"
    case logseq = "Logseq"
    case gitBook = "GitBook"
    case mdBook = "mdBook"
  }

  /// A pattern of the addresses that pages had.
  package struct OldAddresses: Sendable {
    /// The folder of the documents; `nil` for all without a pattern of their own.
    package var folder: String?
    package var pattern: String

    package init(_ pattern: String, of folder: String? = nil) {
      self.folder = folder
      self.pattern = pattern
    }
  }

  /// Documents that stay private when the others are published.
  package struct Hidden: Sendable {
    /// A pattern of their paths.
    package var pattern: String
    /// What they are.
    package var reason: String

    package init(_ pattern: String, because reason: String) {
      self.pattern = pattern
      self.reason = reason
    }
  }

  /// What a library carries over from another program.
  package struct Origin: Sendable {
    package var program: Program
    /// Whether everybody could see what it was made of.
    package var isPublic: Bool
    /// The addresses of its pages.
    package var redirects: [OldAddresses] = []
    /// Folders of guides whose names would make drafts.
    package var folders: [String] = []
    /// What is not a document.
    package var exclude: [String] = []
    /// The lines of its menu.
    package var menu: [String] = []
    /// Patterns of documents that stay private when the others are published.
    package var hidden: [Hidden] = []
    /// What the foot of each page says.
    package var footer: String?
    /// The picture beside the title, and the icon on phones: files in the folder of the theme's assets.
    package var logo: String?
    package var icon: String?
    /// The colour of links and of the bar at the top.
    package var color: Color?
    /// The links at the foot of each page.
    package var links: [ThemeChoices.Link] = []

    package init(program: Program, isPublic: Bool, exclude: [String] = []) {
      self.program = program
      self.isPublic = isPublic
      self.exclude = exclude
    }
  }

  /// Describes a library.
  package init(
    title: String, language: String, url: String?, author: String?, pipeline: Pipeline
  ) {
    self.title = title
    self.language = language
    self.url = url
    self.author = author
    self.pipeline = pipeline
  }

  /// The languages that the example documents are written in.
  package static let exampleLanguages = ["en", "ru", "de", "el", "es", "fr", "hr", "it", "tr"]

  /// The language of the example documents.
  package var exampleLanguage: String {
    Self.exampleLanguages.first { language == $0 || language.hasPrefix($0 + "-") } ?? "en"
  }

  /// The files that every library has.
  ///
  /// - Parameters:
  ///   - content: The folder of the documents, `.` for the root.
  ///   - hasExamples: Whether the example documents are written too.
  ///   - pipelineText: The text of the pipeline's file.
  /// - Returns: The files, in the order in which they are written.
  package func settings(
    content: String, hasExamples: Bool, pipelineText: String
  ) -> [File] {
    var files = [
      ("fairlead.yml", configuration(content, hasExamples: hasExamples)),
      (".gitignore", "/site/\n/.fairlead/\n"),
      // Git keeps the lines of both sides, and the next build puts the lock in order.
      (".gitattributes", "fairlead.lock merge=union\n"),
    ]
    if let author {
      let folder = content == "." ? "authors" : "\(content)/authors"
      files.append(
        (
          "\(folder)/\(username(of: author)).yaml",
          "name: \(YAMLText.scalar(author))\nusername: \(username(of: author))\n"
        ))
    }
    switch pipeline {
    case .github: files.append((".github/workflows/library.yml", pipelineText))
    case .gitlab: files.append((".gitlab-ci.yml", pipelineText))
    case .none: break
    }
    return files
  }

  /// An example document as this library has it.
  ///
  /// - Parameters:
  ///   - text: The text that Fairlead ships.
  ///   - today: The day on which it is written, such as `2026-01-15`.
  ///   - id: Its identity: on a server, examples of two libraries are different documents.
  /// - Returns: The text with its id and its date, and with its language if that is not the library's own.
  package func example(_ text: String, today: String, id: UUID) -> String {
    let day = text.split(separator: "@TODAY@", omittingEmptySubsequences: false)
      .joined(separator: today)
    let example = day.split(separator: "\ntitle:", maxSplits: 1)
      .joined(separator: "\nid: \(id)\ntitle:")
    if !isInAnotherLanguage { return example }
    return example.split(separator: "\ncreated:", maxSplits: 1)
      .joined(separator: "\nlanguage: \(exampleLanguage)\ncreated:")
  }

  /// An example without its id, which no other library has.
  ///
  /// - Parameter text: The text of a file.
  /// - Returns: The text without the line of the id; any other text as it is.
  package static func withoutID(_ text: String) -> String {
    let lines = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3, lines[0] == "---", lines[1].hasPrefix("id: "),
      UUID(String(lines[1].dropFirst(4))) != nil
    else { return text }
    return "---\n\(lines[2])"
  }

  /// Whether the examples are not in the language of the library.
  var isInAnotherLanguage: Bool {
    language != exampleLanguage && !language.hasPrefix(exampleLanguage + "-")
  }

  /// The name of the author's file, and in metadata.
  func username(of author: String) -> String {
    let slug = Slug.ascii(author)
    return slug.isEmpty ? "author" : slug
  }
}
