/// Memory for one document at a time: allocated in a row, and freed all at once.
///
/// The C parser allocates and frees some two thousand small blocks per document; the general
/// allocator costs it a third of its time. Here a block is the next bytes of a chunk, or a freed
/// block of the same size; a chunk that has been used once is still in the processor's cache.
///
/// The slow way is the system's `malloc`; `ShortcutTests` compares the two.
///
/// Every block has a header of 16 bytes, which holds its capacity, so that it keeps the alignment
/// of `malloc`.
struct DocumentMemory {
  private static let header = 16
  /// The room of the first chunk, which stays for the next document: a page of 4 KiB of Markdown
  /// needs about 150 KB.
  private static let firstChunk = 1 << 20
  /// Larger blocks have their own chunk, so that little space is lost at the end of a chunk.
  private static let largestShared = firstChunk / 4
  /// Blocks up to this many bytes come in steps of 16, larger ones in quarters of powers of two: a
  /// text can make the parser keep a thousand copies of it, and what is rounded up counts for the
  /// limits of a lane.
  private static let steps = 1_024
  /// Steps, and quarters up to 2^31.
  private static let classes = steps / 16 + 1 + 4 * 21

  private var chunks: [UnsafeMutableRawBufferPointer] = []
  private var next: UnsafeMutableRawPointer?
  private var end: UnsafeMutableRawPointer?
  /// The freed blocks of each class, each holding the address of another.
  private var free: UnsafeMutableBufferPointer<UnsafeMutableRawPointer?>?

  /// Memory without a chunk; one is taken with the first block.
  init() {}

  /// A zeroed block.
  ///
  /// - Returns: `nil` if a count overflows.
  mutating func zeros(_ count: Int, of size: Int) -> UnsafeMutableRawPointer? {
    let (bytes, overflows) = count.multipliedReportingOverflow(by: size)
    guard !overflows, bytes >= 0, let block = block(of: bytes) else { return nil }
    block.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    return block
  }

  /// A block with the bytes of another, as many as it has room for; the old one is freed.
  mutating func resized(
    _ old: UnsafeMutableRawPointer?, to size: Int
  ) -> UnsafeMutableRawPointer? {
    guard let old else { return block(of: size) }
    let capacity = Self.capacity(of: old)
    if size <= capacity { return old }
    guard let block = block(of: size) else { return nil }
    block.copyMemory(from: old, byteCount: capacity)
    release(old)
    return block
  }

  /// Frees one block.
  mutating func release(_ block: UnsafeMutableRawPointer?) {
    guard let block, let free else { return }
    let place = Self.sizeClass(Self.capacity(of: block)).place
    block.storeBytes(of: free[place], as: UnsafeMutableRawPointer?.self)
    free[place] = block
  }

  /// Frees all blocks, and keeps the first chunk for the next document.
  mutating func releaseAll() {
    while chunks.count > 1, let chunk = chunks.popLast() { chunk.deallocate() }
    next = chunks.first?.baseAddress
    end = chunks.first.flatMap { chunk in chunk.baseAddress.map { $0 + chunk.count } }
    free?.update(repeating: nil)
  }

  private mutating func block(of size: Int) -> UnsafeMutableRawPointer? {
    guard size >= 0, size <= Int(Int32.max) else { return nil }
    let (capacity, place) = Self.sizeClass(max(size, 1))
    if let free, let block = free[place] {
      free[place] = block.load(as: UnsafeMutableRawPointer?.self)
      return block
    }
    let needed = Self.header + capacity
    guard let start = needed > Self.largestShared ? chunk(of: needed).baseAddress : row(of: needed)
    else { return nil }
    start.storeBytes(of: capacity, as: Int.self)
    return start + Self.header
  }

  /// The next bytes of the chunk that is being handed out.
  private mutating func row(of size: Int) -> UnsafeMutableRawPointer? {
    if next.flatMap({ next in end.map { $0 - next } }) ?? 0 < size {
      let chunk = chunk(of: Self.firstChunk)
      next = chunk.baseAddress
      end = chunk.baseAddress.map { $0 + chunk.count }
    }
    defer { next = next.map { $0 + size } }
    return next
  }

  private mutating func chunk(of size: Int) -> UnsafeMutableRawBufferPointer {
    if free == nil {
      let lists = UnsafeMutableBufferPointer<UnsafeMutableRawPointer?>.allocate(
        capacity: Self.classes)
      lists.initialize(repeating: nil)
      free = lists
    }
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: Self.header)
    chunks.append(chunk)
    return chunk
  }

  private static func capacity(of block: UnsafeMutableRawPointer) -> Int {
    (block - header).load(as: Int.self)
  }

  /// The capacity of the blocks that hold `size` bytes, and the place of their list.
  private static func sizeClass(_ size: Int) -> (capacity: Int, place: Int) {
    if size <= steps {
      let place = (size + 15) / 16
      return (place * 16, place)
    }
    // The power of two below, and how many quarters of it there are, four to seven.
    let power = Int.bitWidth - 1 - (size - 1).leadingZeroBitCount
    let quarters = (size - 1) >> (power - 2)
    return ((quarters + 1) << (power - 2), steps / 16 + 1 + 4 * (power - 10) + quarters - 4)
  }
}
