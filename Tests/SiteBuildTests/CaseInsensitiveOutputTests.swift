import Diagnostics
import Output
import Synchronization
import SystemCalls
import Testing

/// What a build does on a disk for which `Manual.txt` and `manual.txt` are one file, such as a stick with exFAT, or both
/// normal forms of `ü`, as on a Mac.
struct CaseInsensitiveOutputTests {
  private static func library(_ name: String) -> [String: String] {
    ["content/guides/a.md": Sample.guide("Aaa"), "static/\(name)": "This is \(name).\n"]
  }

  @Test(arguments: [("Manual.txt", "manual.txt"), ("manual.txt", "Manual.txt")])
  func `a file whose name changes in case only is in the site`(old: String, new: String) throws {
    let output = FoldingOutput()
    _ = try Site.run(Self.library(old), into: output)
    let renamed = try Site.run(Self.library(new), into: output)
    #expect(renamed.summary?.removed == 1)
    #expect(output.manuals == ["public/\(new)"])
    let again = try Site.run(Self.library(new), into: output)
    #expect(again.summary?.written == 0 && again.summary?.removed == 0)
    #expect(output.manuals == ["public/\(new)"])
  }

  @Test(arguments: [("Gru\u{308}n.txt", "Gr\u{FC}n.txt"), ("Gr\u{FC}n.txt", "Gru\u{308}n.txt")])
  func `a file whose name changes in its normal form only is in the site`(
    old: String, new: String
  ) throws {
    let output = FoldingOutput()
    _ = try Site.run(Self.library(old), into: output)
    let renamed = try Site.run(Self.library(new), into: output)
    #expect(renamed.summary?.removed == 1)
    let name = output.name(of: "public/gr\u{FC}n.txt") ?? ""
    #expect(Array(name.utf8) == Array("public/\(new)".utf8))
    let again = try Site.run(Self.library(new), into: output)
    #expect(again.summary?.written == 0 && again.summary?.removed == 0)
  }

  @Test func `a file that somebody has changed is not replaced under another name`() throws {
    let output = FoldingOutput()
    _ = try Site.run(Self.library("Manual.txt"), into: output)
    _ = try output.write(Array("mine".utf8), to: "public/Manual.txt")
    let failure = #expect(throws: MachineFailure.self) {
      _ = try Site.run(Self.library("manual.txt"), into: output)
    }
    #expect(
      failure?.description
        == "cannot write public/manual.txt: public/Manual.txt is in its place, and somebody has changed it; move it away"
    )
    #expect(try output.read("public/Manual.txt") == Array("mine".utf8))
  }

  @Test func `a build that was stopped between two names is completed`() throws {
    for limit in 0... {
      let output = FoldingOutput()
      _ = try Site.run(Self.library("Manual.txt"), into: output)
      output.stop(after: limit)
      let isStopped = (try? Site.run(Self.library("manual.txt"), into: output)) == nil
      output.stop(after: .max)
      let name = limit.isMultiple(of: 2) ? "manual.txt" : "Manual.txt"
      _ = try Site.run(Self.library(name), into: output)
      #expect(output.manuals == ["public/\(name)"])
      if !isStopped { break }
    }
  }
}

/// An output folder that keeps the case of names and does not look at it, nor, as keys of a dictionary, at normal forms.
private final class FoldingOutput: OutputFolder {
  private struct Entry {
    var name: String
    var bytes: [UInt8]
    var time: Int
  }

  private struct State {
    var files: [String: Entry] = [:]
    var time = 0
    var left = Int.max

    mutating func change() throws(MachineFailure) {
      time += 1
      guard left > 0 else { throw MachineFailure("the disk is full") }
      left -= 1
    }
  }

  private let state = Mutex(State())

  var manuals: [String] { name(of: "public/manual.txt").map { [$0] } ?? [] }

  /// The name of a file as it was written, by its name in lowercase.
  func name(of path: String) -> String? { state.withLock { $0.files[path]?.name } }

  /// Lets changes fail after some.
  func stop(after count: Int) { state.withLock { $0.left = count } }

  func read(_ path: String) throws(MachineFailure) -> [UInt8]? {
    state.withLock { $0.files[path.lowercased()]?.bytes }
  }

  func exists(_ path: String) throws(MachineFailure) -> Bool {
    state.withLock { $0.files[path.lowercased()] != nil }
  }

  /// As with exfat-fuse, each name has an inode of its own.
  func stamp(of path: String) throws(MachineFailure) -> FileStamp? {
    state.withLock { state in
      state.files[path.lowercased()].map {
        FileStamp(
          device: 1, inode: UInt64(path.utf8.reduce(0) { $0 + Int($1) }), size: $0.bytes.count,
          modified: $0.time, changed: $0.time)
      }
    }
  }

  func write(_ bytes: [UInt8], to path: String) throws(MachineFailure) -> Bool {
    let result = state.withLock { state -> Result<Bool, MachineFailure> in
      if state.files[path.lowercased()]?.bytes == bytes { return .success(false) }
      do throws(MachineFailure) { try state.change() } catch { return .failure(error) }
      let name = state.files[path.lowercased()]?.name ?? path
      state.files[path.lowercased()] = Entry(name: name, bytes: bytes, time: state.time)
      return .success(true)
    }
    return try result.get()
  }

  func remove(_ path: String) throws(MachineFailure) {
    let result = state.withLock { state -> Result<Void, MachineFailure> in
      guard state.files[path.lowercased()] != nil else { return .success(()) }
      do throws(MachineFailure) { try state.change() } catch { return .failure(error) }
      state.files[path.lowercased()] = nil
      return .success(())
    }
    try result.get()
  }
}
