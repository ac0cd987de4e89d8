import Testing

/// The messages for locks that are damaged or out of date.
@Suite struct LockWordingTests: LockedChecklist {
  @Test func `a library without its only document`() throws {
    let folder = try locked()
    _ = try Fairlead.shell("rm content/checklists/e.md", in: folder.path)
    let run = try Fairlead.run(["lock"], in: folder.path)
    #expect(run.code == 1)
    #expect(
      run.output.contains("there are no documents here, but fairlead.lock lists one [source]"))
  }

  @Test func `where the time goes`() throws {
    let folder = try locked()
    let run = try Fairlead.run(["check", "--profile"], in: folder.path)
    #expect(
      run.errors.hasPrefix(
        "   wall ms  cpu ms  lanes ms  phase (cpu of this process, then of its lanes and git)\n"))
    // Parsing happens in lanes, which have ended with their phase: their start alone is not free.
    let parse = try #require(run.errors.split(separator: "\n").first { $0.hasSuffix("  parse") })
    #expect(Int(parse.split(separator: " ")[2]) ?? 0 > 0, "\(parse)")
    let build = try Fairlead.run(["build", "--profile"], in: folder.path).errors
    let lines = build.split(separator: "\n").map(String.init)
    let table = lines.firstIndex(
      of: "     pages  cpu ms  slowest ms  template and its slowest page")
    let templates = lines[(try #require(table) + 1)...].map { line in
      line.split(separator: " ").last.map(String.init) ?? ""
    }
    for page in ["public/index.html", "public/404.html"] {
      #expect(templates.contains(page), "\(page)")
    }
    // Which of the two lists takes longer is not known.
    let lists = ["public/checklists/index.html", "public/tags/engine/index.html"]
    #expect(templates.count { lists.contains($0) } == 1, "\(templates)")
    #expect(lines.contains { $0.contains("  not-found: ") && $0.hasPrefix("         1 ") })
    let names = lines.prefix(table ?? 0).dropFirst().map { line in
      line.drop { $0 == " " || $0.isNumber }
    }
    #expect(
      names == [
        "last run", "discover", "parse", "read", "identify", "link", "check", "templates",
        "search index", "plan", "render and write", "finish", "of it: files", "of it: hashes",
        "of it: pages and payloads",
      ])
  }

  @Test(arguments: [("engine.md", ""), ("motor.md", " as content/checklists/motor.md")])
  func `a document that is back was gone`(name: String, place: String) throws {
    let folder = try TemporaryFolder.engine(["content/guides/a.md": Sample.guide("Aaa")])
    _ = try folder.lock()
    let ids = try folder.lockedIDs()
    let (old, new) = ("content/checklists/engine.md", "content/checklists/\(name)")
    _ = try Fairlead.shell("rm \(old)", in: folder.path)
    #expect(try folder.lock().code == 0)
    try folder.write(TemporaryFolder.checklist, to: new)
    let check = try Fairlead.run(["check"], in: folder.path)
    #expect(
      check.output.contains(
        "note: fairlead.lock lists \(old) as gone, but it is back\(place) [lock]\n"),
      "\(check.output)")
    let lock = try folder.lock()
    let former = old == new ? "" : ", which was \(old)"
    #expect(lock.output.hasPrefix("\(new)\(former), which was gone\n"), "\(lock.output)")
    #expect(try folder.lockedIDs() == ids)
  }
}
