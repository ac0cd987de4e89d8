import Diagnostics
import Discovery
import Loading
import Testing

@Suite struct LockSizeTests {
  @Test func `a lock that is too large is refused, not read in part`() throws {
    let lock = "fairlead.lock 1\n"
    let folder = MemoryFolder(["fairlead.lock": lock])
    #expect(try LockSource(folder, largest: lock.utf8.count).bytes == Array(lock.utf8))
    let failure = #expect(throws: MachineFailure.self) {
      try LockSource(folder, largest: lock.utf8.count - 1)
    }
    #expect(failure?.description == "cannot read fairlead.lock: it is larger than 15 bytes")
  }
}
