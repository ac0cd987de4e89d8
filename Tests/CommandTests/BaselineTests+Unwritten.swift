import Foundation
import Testing

/// When the baseline stays as it is, although findings are gone.
extension BaselineTests {
  @Test func `CI changes no baseline`() throws {
    let folder = try library()
    _ = try check(folder, ["--write-baseline"])
    try folder.write(Sample.guide("Berths"), to: "content/guides/b.md")
    let before = try folder.read(Self.path)
    for _ in 0..<2 {
      let run = try Fairlead.run(["check"], in: folder.path, environment: ["CI": "true"])
      #expect(
        run.code == 0
          && run.output == """
            3 documents checked: nothing to report
            2 known findings not shown: they are in fairlead-baseline.json

            """,
        "\(run.output)\(run.errors)")
    }
    #expect(try folder.read(Self.path) == before)
    #expect(try check(folder).output.contains("1 known finding is gone and was removed from"))
  }

  @Test func `a baseline that cannot be written is not a failure`() throws {
    let folder = try library()
    _ = try check(folder, ["--write-baseline"])
    try folder.write(Sample.guide("Berths"), to: "content/guides/b.md")
    let before = try folder.read(Self.path)
    // As on a read-only disk.
    let calls = "faccessat,faccessat2"
    let run = try Fairlead.shell(
      "exec strace -qq -o /dev/null -e trace=\(calls) -e inject=\(calls):error=EROFS "
        + "\"$FAIRLEAD\" check --jobs 1", in: folder.path)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(
      run.output == """
        3 documents checked: nothing to report
        2 known findings not shown: they are in fairlead-baseline.json
        note: 1 known finding is gone and was not removed: cannot write fairlead-baseline.json: \
        Read-only file system

        """, "\(run.output)")
    #expect(try folder.read(Self.path) == before)
  }
}
