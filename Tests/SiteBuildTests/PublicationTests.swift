import Diagnostics
import Discovery
import Foundation
import Hashing
import Output
import SiteBuild
import Synchronization
import TestSupport
import Testing

/// What a build does to the output folder, and what it leaves alone.
struct PublicationTests {
  private static let two = [
    "content/guides/a.md": Sample.guide("Aaa"), "content/guides/b.md": Sample.guide("Bbb"),
  ]
  private static let one = ["content/guides/a.md": Sample.guide("Aaa")]

  @Test func `the manifest names every file with its hash`() throws {
    let site = try Site.build(Sample.library)
    let manifest = try site.object("manifest.json")
    #expect(manifest["version"] as? Int == 1)
    let files = try #require(manifest["files"] as? [[String: String]])
    let paths = files.compactMap { $0["path"] }
    #expect(paths == site.paths.filter { $0 != "manifest.json" })
    for file in files {
      let bytes = site.output.files[file["path"] ?? ""] ?? []
      #expect(file["sha256"] == ContentHash(of: bytes).hex)
    }
    #expect(site.outcome.summary?.files == files.count)
    #expect(site.outcome.summary?.written == files.count)
    // SHA-256 of no bytes (FIPS 180-4 examples).
    #expect(
      ContentHash(of: []).hex
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func `a second build writes nothing`() throws {
    let first = try Site.build(Sample.library)
    let before = first.output.files
    let recorder = RecordingOutput(first.output)
    let outcome = try Site.run(Sample.library, into: recorder)
    #expect(outcome.summary?.written == 0 && outcome.summary?.removed == 0)
    #expect(recorder.changed == [])
    #expect(first.output.files == before)
  }

  /// Whether a file is of the search index, which has the words of every document.
  private static func isIndex(_ path: String) -> Bool {
    path.hasPrefix("public/assets/search-") || path.hasPrefix("public/search/")
  }

  @Test func `only what changes is written`() throws {
    let first = try Site.build(Self.two)
    var library = Self.two
    library["content/guides/a.md"] = Sample.guide("Aaa", body: "Other words.")
    let recorder = RecordingOutput(first.output)
    _ = try Site.run(library, into: recorder)
    let changed = recorder.changed.filter {
      !$0.hasPrefix("manifest.") && $0 != "public/offline.json" && !Self.isIndex($0)
    }
    #expect(changed.count == 3, "\(changed)")
    #expect(changed.allSatisfy { $0.contains("guides/a/") || $0.contains("aaa-") })
  }

  @Test func `the files of a withdrawn document are removed`() throws {
    let site = try Site.build(Self.two)
    let before = Set(site.paths)
    let second = try Site.build(Self.one, into: site.output)
    let gone = before.subtracting(second.paths)
    #expect(second.outcome.summary?.removed == gone.count)
    #expect(gone.filter { !Self.isIndex($0) }.count == 3, "\(gone.sorted())")
    #expect(second.files(holding: "Bbb") == [])
    #expect(second.output.files == (try Site.build(Self.one)).output.files)
  }

  @Test func `an incremental build equals a clean one`() throws {
    let site = try Site.build(Self.two)
    _ = try Site.build(Sample.library, into: site.output)
    #expect(site.output.files == (try Site.build(Sample.library)).output.files)
  }

  @Test func `a foreign file in the way fails the build and stays`() throws {
    let output = MemoryOutput()
    _ = try output.write([1, 2, 3], to: "public/guides/b/index.html")
    #expect {
      try Site.build(Self.two, into: output)
    } throws: { error in
      (error as? MachineFailure)?.description
        == "cannot write public/guides/b/index.html: a file that Fairlead did not write is in its "
        + "place; move it away, or choose another output folder"
    }
    #expect(output.files == ["public/guides/b/index.html": [1, 2, 3]])
  }

  @Test func `a foreign file beside ours stays`() throws {
    let output = MemoryOutput()
    _ = try output.write([1], to: "public/CNAME")
    _ = try Site.build(Self.two, into: output)
    _ = try Site.build(Self.one, into: output)
    #expect(output.files["public/CNAME"] == [1])
  }

  @Test func `a changed file of a document that stays is written again`() throws {
    let site = try Site.build(Self.one)
    let before = site.output.files
    _ = try site.output.write([7], to: "public/guides/a/index.html")
    let second = try Site.build(Self.one, into: site.output)
    #expect(second.outcome.summary?.written == 1)
    #expect(second.output.files == before)
  }

  @Test func `a manifest that names files outside removes nothing`() throws {
    let output = MemoryOutput()
    for path in ["precious.txt", "other/precious.txt", "../precious.txt"] {
      _ = try output.write([1], to: path)
    }
    let hash = ContentHash(of: [1]).hex
    let lines = ["precious.txt", "other/precious.txt", "../precious.txt"].map {
      "{\"path\":\"\($0)\",\"sha256\":\"\(hash)\"},\n"
    }
    _ = try output.write(Array(lines.joined().utf8), to: "manifest.json")
    _ = try Site.build(Self.one, into: output)
    #expect(output.files.keys.filter { $0.contains("precious") }.count == 3)
  }

  // MARK: Errors

  @Test func `with errors nothing is written and the old output stays`() throws {
    let site = try Site.build(Self.two)
    let before = site.output.files
    var library = Self.one
    library["content/guides/c.md"] =
      "---\ntitle: Ccc\nvisibility: public\ncreated: 2026-01-15\n---\nText.\n"
    var isOpened = false
    let theme = try Site.standardTheme()
    let build = SiteBuild(source: MemoryFolder(library), parsing: .inProcess, jobs: 2)
    let outcome = try build.build(
      try build.check(), theme: theme,
      to: {
        isOpened = true
        return site.output
      })
    #expect(outcome.summary == nil)
    #expect(outcome.diagnostics.map { $0.rule.id } == ["description-required", "tags-count"])
    #expect(!isOpened)
    #expect(site.output.files == before)
  }

  @Test func `every mistake is reported once in order`() throws {
    let site = try Site.build([
      "content/guides/b.md": "---\ntitle: B\nvisibility: public\n---\n[x](no.md)",
      "content/guides/a.md": "---\ntitle: [\n---\n",
      "content/checklists/c.md": Sample.matter("Ccc") + "No items.\n",
      "fairlead.yml": "sight: {}",
    ])
    #expect(
      site.outcome.diagnostics.filter { $0.severity == .error || $0.rule.id == "unknown-key" }
        .map { "\($0.file) \($0.rule.id)" } == [
          "content/checklists/c.md checklist-empty", "content/guides/a.md yaml",
          "content/guides/b.md description-required", "content/guides/b.md tags-count",
          "content/guides/b.md title-length", "content/guides/b.md link-target",
          "fairlead.yml unknown-key",
        ], "\(site.findings)")
  }

  // MARK: Jobs

  @Test func `the bytes do not depend on the workers`() throws {
    var library = Sample.library
    for number in 1...120 {
      library["content/guides/more/g\(number).md"] = Sample.guide(
        "Guide \(number % 7)", tags: "[t\(number % 11), t\(number % 13)x]",
        body: "[next](g\(number % 120 + 1).md)")
    }
    let one = try Site.build(library) { $0.jobs = 1 }
    let eight = try Site.build(library) { $0.jobs = 8 }
    #expect(one.outcome.summary != nil)
    #expect(one.output.files == eight.output.files)
    #expect(one.deadLinks() == [])
  }

  // MARK: Interruption

  @Test func `an interrupted first build is completed by the next`() throws {
    for count in [0, 1, 2, 5, 9] {
      let output = MemoryOutput()
      #expect(throws: MachineFailure.self) {
        try Site.run(Self.two, into: FailingOutput(output, after: count))
      }
      let site = try Site.build(Self.two, into: output)
      #expect(site.output.files == (try Site.build(Self.two)).output.files)
    }
  }

  @Test func `the withdrawn files of an interrupted build are removed`() throws {
    let output = MemoryOutput()
    #expect(throws: MachineFailure.self) {
      try Site.run(Self.two, into: FailingOutput(output, after: 9))
    }
    _ = try Site.build(Self.one, into: output)
    #expect(output.files == (try Site.build(Self.one)).output.files)
  }

  @Test func `two interrupted builds are completed by the third`() throws {
    let output = MemoryOutput()
    #expect(throws: MachineFailure.self) {
      try Site.run(Self.one, into: FailingOutput(output, after: 6))
    }
    // The second build has files that the first did not plan, and is killed at once.
    #expect(throws: MachineFailure.self) {
      try Site.run(Self.two, into: FailingOutput(output, after: 1))
    }
    let site = try Site.build(Self.two, into: output)
    #expect(site.output.files == (try Site.build(Self.two)).output.files)
  }

  @Test func `a document withdrawn after an interrupted change is removed`() throws {
    let site = try Site.build(Self.two)
    var changed = Self.two
    changed["content/guides/b.md"] = Sample.guide("Bbb", body: "Secret words.")
    // The change reaches some of the document's files before the build is killed.
    let failing = FailingOutput(site.output, after: 2)
    #expect(throws: MachineFailure.self) {
      try Site.run(changed, into: failing) { $0.jobs = 1 }
    }
    #expect(site.files(holding: "Secret words.") != [])
    _ = try Site.build(Self.one, into: site.output)
    #expect(site.files(holding: "Secret words.") == [])
  }
}

/// An output folder that notes what changes.
private final class RecordingOutput: OutputFolder {
  private let base: MemoryOutput
  private let paths = Mutex<[String]>([])

  init(_ base: MemoryOutput) {
    self.base = base
  }

  var changed: [String] { paths.withLock { $0.sorted() } }

  func read(_ path: String) throws(MachineFailure) -> [UInt8]? { try base.read(path) }

  func exists(_ path: String) throws(MachineFailure) -> Bool { try base.exists(path) }

  func write(_ bytes: [UInt8], to path: String) throws(MachineFailure) -> Bool {
    let isNew = try base.write(bytes, to: path)
    if isNew { paths.withLock { $0.append(path) } }
    return isNew
  }

  func remove(_ path: String) throws(MachineFailure) {
    try base.remove(path)
    paths.withLock { $0.append(path) }
  }
}

/// An output folder that is full after some changes: what a killed build leaves behind.
private final class FailingOutput: OutputFolder {
  private let base: MemoryOutput
  private let left: Mutex<Int>

  init(_ base: MemoryOutput, after count: Int) {
    self.base = base
    left = Mutex(count)
  }

  func read(_ path: String) throws(MachineFailure) -> [UInt8]? { try base.read(path) }

  func exists(_ path: String) throws(MachineFailure) -> Bool { try base.exists(path) }

  func write(_ bytes: [UInt8], to path: String) throws(MachineFailure) -> Bool {
    if try base.read(path) == bytes { return false }
    let mayWrite = left.withLock { left in
      left -= 1
      return left >= 0
    }
    guard mayWrite else { throw MachineFailure("cannot write \(path): the disk is full") }
    return try base.write(bytes, to: path)
  }

  func remove(_ path: String) throws(MachineFailure) { try base.remove(path) }
}
