import Foundation
import Testing

/// What others do while a command works.
@Suite struct MeanwhileTests {
  /// Stops a command at a system call, does something else, and lets it go on.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - call: The name of the call; it is the first one that counts.
  ///   - path: The path that the call must name.
  ///   - work: What is done meanwhile.
  ///   - folder: Where.
  /// - Returns: What the work and then the command wrote, and the command's exit code.
  /// - Throws: A program that cannot be started.
  private static func stop(
    _ command: String, at call: String, of path: String? = nil, then work: String,
    in folder: TemporaryFolder
  ) throws -> Fairlead {
    let place = path.map { "-P \"$PWD/\($0)\" " } ?? ""
    return try Fairlead.shell(
      """
      strace -qq -o trace \(place)-e trace=\(call) -e inject=\(call):signal=STOP:when=1 \
        sh -c 'echo $$ > pid; exec "$FAIRLEAD" \(command)' &
      for _ in $(seq 600); do grep -qs 'stopped by SIGSTOP' trace && break; sleep 0.05; done
      grep -qs 'stopped by SIGSTOP' trace || echo 'it did not stop'
      \(work)
      kill -CONT $(cat pid)
      wait $!
      """, in: folder.path)
  }

  @Test func `what is saved while a repair is being written stays`() throws {
    let file = "content/guides/a.md"
    let folder = try TemporaryFolder([
      "fairlead.yml": "", file: Sample.guide("Aaa", body: "Text <b>bold</b>."),
      "saved": Sample.guide("Aaa", body: "Text <b>bold</b>, and the work of an hour."),
    ])
    let saved = try folder.read("saved")
    // It stops when the repaired text is complete, but not in its place.
    let run = try Self.stop(
      "check --fix --jobs 1", at: "fsync", then: "mv saved \(file)", in: folder)
    #expect(run.code == 2 && run.output == "", "\(run.output)")
    #expect(
      run.errors
        == "fairlead: cannot write \(file): it was changed while it was being checked; run the command again\n"
    )
    #expect(try folder.read(file) == saved)
    #expect(try folder.files(below: "content").keys.sorted() == ["guides/a.md"])
    let next = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(next.code == 0, "\(next.output)\(next.errors)")
    #expect(try folder.read(file).contains("Text **bold**, and the work of an hour."))
  }

  // MARK: Two builds

  /// What a build says that has read less than is in the output folder now.
  private static func refusal(_ folder: TemporaryFolder) -> String {
    "fairlead: the site was not built: another build has written to \(folder.path)/site in the meantime; run the command again\n"
  }

  @Test(arguments: ["a", "new"], [false, true])
  func `a build that read a document before it was withdrawn does not publish it`(
    name: String, isFirst: Bool
  ) throws {
    let folder = try TemporaryFolder(Sample.library)
    if !isFirst { #expect(try Fairlead.run(["build"], in: folder.path).code == 0) }
    // The site never had this one: without it, no file of the site changes.
    try folder.write(Sample.guide("New"), to: "content/guides/new.md")
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    let withdraw = "\"$FAIRLEAD\" withdraw content/guides/\(name).md > withdrawn; echo \"then $?\""
    let run = try Self.stop(
      "build --no-cache", at: "mkdirat", of: "site", then: withdraw, in: folder)
    #expect(run.code == 2 && run.output == "then 0\n", "\(run.output)")
    #expect(run.errors == Self.refusal(folder))
    #expect(!folder.exists("site/public/guides/\(name)"))
    let next = try Fairlead.run(["build"], in: folder.path)
    #expect(next.code == 0, "\(next.output)\(next.errors)")
    #expect(!folder.exists("site/public/guides/\(name)"))
    #expect(folder.exists("site/public/checklists/b"))
  }

  @Test func `nor does it write over what a build has left that was killed`() throws {
    let folder = try TemporaryFolder(Sample.library)
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let before = try folder.files(below: "site/public")
    try folder.write(Sample.guide("Aaa", body: "Other words."), to: "content/guides/a.md")
    let run = try Self.stop(
      "build --no-cache", at: "mkdirat", of: "site",
      then: "cp site/manifest.json site/manifest.pending", in: folder)
    #expect(run.code == 2 && run.output == "", "\(run.output)")
    #expect(run.errors == Self.refusal(folder))
    #expect(try folder.files(below: "site/public") == before)
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(try folder.read("site/public/guides/a/index.html").contains("Other words."))
  }

  @Test func `a build whose findings nobody reads keeps no other out`() throws {
    let guides = (1...300).map { number in
      (
        "content/guides/g\(number).md",
        Sample.guide("Guide \(number)", body: String(repeating: "Text[^\(number)]. ", count: 40))
      )
    }
    let folder = try TemporaryFolder(
      ["fairlead.yml": ""].merging(guides) { first, _ in first })
    let run = try Fairlead.shell(
      """
      mkfifo pipe
      "$FAIRLEAD" build --all > pipe &
      exec 3< pipe
      for _ in $(seq 600); do test -e site/manifest.json && break; sleep 0.05; done
      for _ in $(seq 100); do "$FAIRLEAD" withdraw content/guides/g1.md > withdrawn 2>&1 && break; sleep 0.05; done
      grep -c 'g1.md is private and has no page' withdrawn
      wc -c <&3 | awk '{ print ($1 > 65536) }'
      wait
      """, in: folder.path)
    #expect(run.output == "1\n1\n", "\(run.output)\(run.errors)")
    #expect(!folder.exists("site/public/guides/g1"))
  }

  @Test func `a withdrawal reads again what another build has written meanwhile`() throws {
    let folder = try TemporaryFolder(Sample.library)
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    try folder.write(Sample.guide("New"), to: "content/guides/new.md")
    // It stops when the document is private and the site has not been built.
    let run = try Self.stop(
      "withdraw content/guides/a.md", at: "mkdirat", of: "site",
      then: "grep -c private content/guides/a.md; \"$FAIRLEAD\" build > built; echo \"then $?\"",
      in: folder)
    #expect(run.code == 0 && run.errors == "", "\(run.errors)")
    #expect(
      run.output.hasPrefix("1\nthen 0\ncontent/guides/a.md is private and has no page: "),
      "\(run.output)")
    #expect(!folder.exists("site/public/guides/a"))
    #expect(folder.exists("site/public/guides/new"))
  }
}
