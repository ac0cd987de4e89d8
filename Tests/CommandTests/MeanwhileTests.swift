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
}
