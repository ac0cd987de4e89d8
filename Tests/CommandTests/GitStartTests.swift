import Testing

/// How git is started, whatever the clone and the environment are like.
@Suite struct GitStartTests {
  private static let remedy =
    "; this is a partial clone, so files of other commits may be missing: run "
    + "`git fetch --refetch --no-filter`, or clone without `--filter`\n"

  /// A clone, in `clone`, without what only the first commit has; a file that another one links to is removed from it.
  private func clone(filter: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "content/guides/linking.md": Sample.guide("Linking", body: "See [it](target.md)."),
        "content/guides/target.md": Sample.guide("Target"),
      ]) { $1 }.reduce(into: [:]) { $0["upstream/\($1.key)"] = $1.value })
    func upstream(_ words: String...) throws {
      try git(["-C", "upstream"] + words, at: 1_700_000_000, in: folder)
    }
    try upstream("init", "-q")
    try upstream("config", "uploadpack.allowFilter", "true")
    try upstream("add", "-A")
    try upstream("commit", "-qm", "One")
    try folder.write(Sample.guide("Aaa", body: "Changed."), to: "upstream/content/guides/a.md")
    try upstream("commit", "-qam", "Two")
    try git(
      ["clone", "-q", "--filter=\(filter)", "file://\(folder.path)/upstream", "clone"], at: 0,
      in: folder)
    try Fairlead.run("/bin/rm", ["clone/content/guides/target.md"], in: folder.path)
    return folder
  }

  private func check(_ folder: TemporaryFolder) throws -> Fairlead {
    let run = try Fairlead.run(
      ["check", "--since", "HEAD~1"], in: folder.path + "/clone",
      environment: ["GIT_TRACE": folder.path + "/trace"])
    // Nothing is fetched, whatever is missing.
    let trace = try folder.read("trace")
    #expect(trace.contains("git ls-tree") || trace.contains("git diff"), "\(trace)")
    #expect(!trace.contains("git fetch"), "\(trace)")
    return run
  }

  @Test func `nothing is fetched into a partial clone, and the advice repairs it`() throws {
    let folder = try clone(filter: "blob:none")
    let run = try check(folder)
    #expect(
      run.errors
        == "fairlead: cannot read a file of the commit: git cat-file stopped" + Self.remedy)
    #expect(run.code == 2 && run.output.isEmpty, "\(run.output)")

    try git(["-C", "clone", "fetch", "-q", "--refetch", "--no-filter"], at: 0, in: folder)
    let repaired = try check(folder)
    #expect(repaired.code == 1 && repaired.errors.isEmpty, "\(repaired.errors)")
    #expect(
      repaired.output.contains(
        "content/guides/linking.md:9:5: error: no document or file at 'target.md' [link-target]"),
      "\(repaired.output)")
  }

  @Test func `a clone without folders gets the same advice`() throws {
    let folder = try clone(filter: "tree:0")
    let run = try check(folder)
    #expect(
      run.errors.hasPrefix("fairlead: cannot find what changed since 'HEAD~1': git failed: ")
        && run.errors.hasSuffix(Self.remedy), "\(run.errors)")
    #expect(run.code == 2 && run.output.isEmpty, "\(run.output)")
  }

  @Test func `git says why it failed in words that are understood`() throws {
    let folder = try TemporaryFolder(Sample.library)
    try git(["init", "-q"], at: 0, in: folder)
    try git(["add", "-A"], at: 0, in: folder)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: folder)
    try folder.write(
      program: """
        #!/bin/sh
        case "$*" in *ls-files*)
          case "$LC_ALL $GIT_NO_LAZY_FETCH $GIT_ALLOW_PROTOCOL" in
          "C 1 none") echo "fatal: no reason" >&2 ;;
          *) echo "Schwerwiegend: kein Grund" >&2 ;;
          esac
          exit 128 ;;
        esac
        exec /usr/bin/git "$@"
        """, to: ".bin/git")
    let run = try Fairlead.run(
      ["check", "--since", "HEAD"], in: folder.path,
      environment: [
        "PATH": "\(folder.path)/.bin:/usr/bin:/bin", "LC_ALL": "de_DE.UTF-8",
        "GIT_NO_LAZY_FETCH": "0", "GIT_ALLOW_PROTOCOL": "file",
      ])
    #expect(
      run.errors == "fairlead: cannot find what changed since 'HEAD': git failed: no reason\n")
  }
}
