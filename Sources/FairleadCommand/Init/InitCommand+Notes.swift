import Contract
import Exchange
import Settings

/// What `init` says to the author of a new library.
extension InitCommand {
  /// What was decided without asking, and what is left to do.
  ///
  /// - Parameters:
  ///   - library: The new library.
  ///   - content: Its documents.
  ///   - place: Where it is.
  ///   - known: What another program says about it.
  ///   - guess: The language, if only the letters of its documents say which one it is.
  /// - Returns: The notes, a line each.
  /// - Throws: A file that cannot be read.
  func notes(
    on library: NewLibrary, of content: LibraryPlace.Content, in place: LibraryPlace,
    _ known: KnownSite?, guess: String?
  ) throws -> [String] {
    let others = try known?.notes ?? place.unreadTexts(beside: content)
    let lists = try place.taskLists(
      in: content, guides: library.otherFolders + (known?.origin.folders ?? []))
    return others + unread(content.foreignFiles) + docusaurus(content)
      + libraries(content.libraries)
      + pipeline(library.pipeline, below: place.folderInWorkTree)
      + byLetters(guess) + languages(of: library)
      + library.otherFolders.map {
        "the texts in '\($0)' are guides, because they do not look like \($0)"
      }
      + library.otherData.map {
        "\($0) is left out under `exclude`, because Fairlead does not know its `type`"
      }
      + taskLists(lists, of: content.documents.count)
  }

  /// What makes documents of the files of Docusaurus.
  private func unread(_ count: Int) -> [String] {
    if count == 0 { return [] }
    let (are, them) = count == 1 ? ("is", "it") : ("are", "them")
    return ["\(counted(count, ".mdx file")) \(are) not read: rename \(them) to .md"]
  }

  /// What only a person can carry over from Docusaurus.
  private func docusaurus(_ content: LibraryPlace.Content) -> [String] {
    guard let file = content.program else { return [] }
    let others = content.beside.map { "\($0.folder) (\(counted($0.count, "text")))" }
    let note =
      "the documents of Docusaurus are in 'docs', and \(file.visible) is not read: write its title, its "
      + "address and its menu into fairlead.yml, and `redirects: [\"/docs/{path}/\"]` for old links"
    if others.isEmpty { return [note] }
    return [note, "not read, because only 'docs' is: \(others.joined(separator: ", "))"]
  }

  /// What is part of other libraries.
  private func libraries(_ folders: [String]) -> [String] {
    folders.map { "'\($0)' is a library of its own, and is not part of this one" }
  }

  /// What a pipeline needs that is not where its service looks for it.
  private func pipeline(_ pipeline: NewLibrary.Pipeline, below folder: String) -> [String] {
    if pipeline == .none || folder.isEmpty { return [] }
    let keys = pipeline == .github ? "`hashFiles`, `sarif_file` and `path`" : "`paths` and `junit`"
    return [
      "the pipeline runs only at the top of the repository: move it there, write "
        + "`fairlead -C \(String(folder.dropLast()).shellWord)` for `fairlead`, and '\(folder)' before the "
        + "paths in \(keys), but not in commands"
    ]
  }

  /// The language that nobody has named.
  private func byLetters(_ language: String?) -> [String] {
    language.map {
      [
        "judging by its script, the library is in '\($0)': if not, change the languages in "
          + "fairlead.yml"
      ]
    } ?? []
  }

  /// The languages that were found, because nobody has named them.
  private func languages(of library: NewLibrary) -> [String] {
    if library.otherLanguages.isEmpty { return [] }
    let all = [library.language] + library.otherLanguages
    return ["languages from the names of folders or files: \(all.joined(separator: ", "))"]
  }

  /// What makes checklists of the documents that are lists of tasks.
  private func taskLists(_ paths: [String], of count: Int) -> [String] {
    guard let first = paths.first else { return [] }
    let remedy = "add `type: checklist` to the front matter so that readers can tick"
    return paths.count == 1
      ? ["'\(first)' is a list of tasks: \(remedy) it"]
      : [
        "\(paths.count) of \(count) documents are lists of tasks, such as '\(first)': \(remedy) them"
      ]
  }
}
