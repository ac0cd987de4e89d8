import Testing

/// Files of a branch that look like a repository: git would use their `config`.
@Suite struct BareRepositoryTests {
  private static let config = """
    [core]
    repositoryformatversion = 1
    bare = true
    [extensions]
    partialClone = origin
    [remote "origin"]
    promisor = true
    url = .
    uploadpack = "touch ../ran; false"
    """

  /// A library below the top of its repository, with such files in a folder.
  private func repository(_ place: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      Sample.library.reduce(into: [:]) { $0["docs/\($1.key)"] = $1.value })
    try git(["init", "-q"], at: 0, in: folder)
    for (name, text) in [
      "HEAD": "ref: refs/heads/main\n", "config": Self.config, "objects/keep": "",
      "refs/heads/main": String(repeating: "1", count: 40) + "\n",
    ] {
      try folder.write(text, to: "\(place)\(name)")
    }
    try git(["add", "-Af"], at: 0, in: folder)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: folder)
    return folder
  }

  @Test(arguments: [["check"], ["build"], ["lock"], ["check", "--since", "HEAD"]])
  func `git does not use files of a library that look like a repository`(
    command: [String]
  ) throws {
    let folder = try repository("docs/")
    let run = try Fairlead.run(command, in: folder.path + "/docs")
    #expect(run.code == 2)
    #expect(
      run.errors.contains(
        "git was not started: it would use the files in \(folder.path)/docs as a repository; if they "
          + "came with the library, rename or remove HEAD there, otherwise move the library\n"),
      "\(run.errors)")
    #expect(!folder.exists("ran") && !folder.exists("docs/ran"))
  }

  @Test func `files that look like a repository are data at the top and in other folders`() throws {
    for place in ["", "docs/content/guides/"] {
      let folder = try repository(place)
      let run = try Fairlead.run(["check"], in: folder.path + "/docs")
      #expect(run.code == 0, "\(place): \(run.output) \(run.errors)")
      #expect(!folder.exists("ran") && !folder.exists("docs/ran"))
    }
  }
}
