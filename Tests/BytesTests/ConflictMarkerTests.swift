import Bytes
import Testing

/// Which lines separate the sides of a merge conflict.
struct ConflictMarkerTests {
  @Test(arguments: [
    ("<<<<<<< HEAD", "start"), ("<<<<<<< ", "start"), ("<<<<<<<", "start"),
    ("<<<<<<<\r\n", "start"), ("<<<<<<<\nOne.\n", "start"), ("||||||| base", "base"),
    ("|||||||", "base"), ("=======", "middle"), ("=======\r\n", "middle"),
    ("=======\nTwo.", "middle"), (">>>>>>> spring\n", "end"), (">>>>>>>", "end"),
  ])
  func `lines that are one`(line: String, marker: String) throws {
    let whole = try #require(ConflictMarker(line: Array(line.utf8)))
    #expect("\(whole)" == marker)
    let slice = try #require(ConflictMarker(line: Array("-\(line)".utf8).dropFirst()))
    #expect(slice == whole)
  }

  @Test(arguments: [
    "", "\n", "<", "<<<<<<", "<<<<<<\n<", "<<<<<<<<", "<<<<<<<HEAD", "<<<<<<<\tHEAD", " <<<<<<<",
    "<<<<<<= HEAD", "======= words", "======= ", "========", "======", ">>>>>>>>", "> > > > > > >",
    "+++++++ spring", "-------",
  ])
  func `lines that are none`(line: String) {
    #expect(ConflictMarker(line: Array(line.utf8)) == nil)
  }

  @Test(arguments: [
    ("<<<<<<<<<<<< HEAD\n", 12, "start"), ("||||||||\n", 8, "base"), ("========\r\n", 8, "middle"),
    (">>>>>>>>> spring", 9, "end"),
  ])
  func `longer ones, whose length is known`(line: String, length: Int, marker: String) throws {
    let bytes = Array(line.utf8)
    #expect(ConflictMarker.signs(in: bytes) == length)
    let read = try #require(ConflictMarker(line: bytes, length: length))
    #expect("\(read)" == marker)
    for other in [7, length - 1, length + 1] {
      #expect(ConflictMarker(line: bytes, length: other) == nil)
    }
  }

  @Test(arguments: ["", "\n", "<", "<<<<<< HEAD", "<<<<<<<", "words", "=======\n======="])
  func `a line has at least seven signs`(line: String) {
    #expect(ConflictMarker.signs(in: Array(line.utf8)) == 7)
  }
}
