import Glibc

/// Memory that is mapped before it is written to.
///
/// Ten thousand documents are a third of a gigabyte in small pieces. Each page of 4 KiB that is
/// written to for the first time interrupts the process, and each that the heap of a thread grows by
/// costs a system call as well: together a tenth of a check. Here a worker asks for the pages of
/// its next documents at once, and gives the space back to the heap that they come from.
package enum MemoryAhead {
  /// What thirty-two documents of 4 KiB need, and half as much again.
  private static let size = 2 << 20
  private static let page = 4_096

  /// Keeps the heap from returning to the system what `take` has given it.
  ///
  /// It returns memory if the free end of a heap has twice the size of the largest block that was
  /// ever freed on its own (mallopt(3), `M_MMAP_THRESHOLD`): this one has 16 MB, none of which is
  /// written to.
  package static func prepare() {
    let size = 16 << 20
    guard let block = malloc(size) else { return }
    // An opaque call, so that the compiler keeps the block.
    advise(UnsafeMutableRawBufferPointer(start: block, count: size), MADV_NORMAL)
    free(block)
  }

  /// Maps the pages for the next documents, in the heap of the calling thread.
  package static func take() {
    guard let block = malloc(size) else { return }
    have(UnsafeMutableRawBufferPointer(start: block, count: size))
    free(block)
  }

  /// Maps the pages of some memory.
  ///
  /// A system without this request maps them later, one by one.
  package static func have(_ memory: UnsafeMutableRawBufferPointer) {
    advise(memory, MADV_POPULATE_WRITE)
  }

  private static func advise(_ memory: UnsafeMutableRawBufferPointer, _ advice: Int32) {
    let start = Int(bitPattern: memory.baseAddress)
    let first = (start + page - 1) & ~(page - 1)
    let count = (start + memory.count - first) & ~(page - 1)
    guard count > 0 else { return }
    madvise(UnsafeMutableRawPointer(bitPattern: first), count, advice)
  }
}
