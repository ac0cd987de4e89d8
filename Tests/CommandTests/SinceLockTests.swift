import Foundation
import Testing

/// `check --since` in a repository whose lock was out of date before the branch.
struct SinceLockTests {
  @Test func `a lock that was out of date before the branch stays old`() throws {
    let folder = try TemporaryFolder(Sample.library)
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    try folder.write(Sample.guide("Late"), to: "content/guides/late.md")
    let committed = try Fairlead.shell(
      "git init -q -b main . && git add -A && git -c user.name=a -c user.email=a@b commit -qm one "
        + "&& git checkout -q -b topic", in: folder.path)
    #expect(committed.code == 0, "\(committed.errors)")
    func findings() throws -> [String] {
      let run = try Fairlead.run(["check", "--since", "main", "--format", "json"], in: folder.path)
      return try Finding.all(run.output).map { "\($0.file) \($0.rule)" }
    }
    try folder.write(Sample.guide("Late", body: "More words."), to: "content/guides/late.md")
    #expect(try findings() == [])
    try folder.write(Sample.guide("New"), to: "content/guides/new.md")
    #expect(try findings() == ["fairlead.lock lock"])
  }
}
