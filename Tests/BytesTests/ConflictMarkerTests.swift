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
}
