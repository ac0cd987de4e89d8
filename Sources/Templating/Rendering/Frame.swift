/// A value of the context, seen through an untyped pointer.
///
/// This file has all unsafe code of the engine. Why it is sound:
///
/// - *Type.* The renderer has one slot for every `TypeKey`, and a key includes the identity of the
///   Swift type. Only `Access.visit` puts a frame into a slot, and the compiler pairs each visit
///   with the slot of the type that the field was declared with (`list(_:of:_:)` takes a
///   `ContextType<Element>` and a closure that returns `[Element]`). An accessor is called with the
///   slot of the type whose field it is. So `read` sees memory that contains a `Value`.
/// - *Life.* A frame is passed to a closure that cannot escape, by `withUnsafePointer` or
///   `withUnsafeBufferPointer`; the renderer puts the slot back before that closure returns.
///   A part of a value is where the offset of its stored property is, and lives as long.
/// - *Change.* Nothing writes through a frame, and its value is a constant or a copy.
///
/// The buffers in `Escaping` and its like are only read by indices below their count.
@usableFromInline
struct Frame {
  @usableFromInline let address: UnsafeRawPointer

  @inlinable
  init(address: UnsafeRawPointer) { self.address = address }

  /// The result of `get` for the value, whose type must be the one that the frame was made from.
  ///
  /// `~Copyable` makes the compiler lend the value to `get`. Otherwise it was copied, and counting
  /// the references of a page with a dozen strings took 100 ns for each variable, instead of 30.
  @inlinable
  func read<Value: ~Copyable, Result>(_ get: (borrowing Value) -> Result) -> Result {
    get(address.assumingMemoryBound(to: Value.self).pointee)
  }

  /// A frame for a stored property of the value.
  ///
  /// - Parameter offset: What `MemoryLayout.offset(of:)` gives for the property.
  /// - Returns: The frame, whose type is that of the property.
  @inlinable
  func part(at offset: Int) -> Frame { Frame(address: address + offset) }

  /// Calls `body` with a frame for `value`.
  @inlinable
  static func visit<Value>(_ value: Value, _ body: (Frame) -> Void) {
    withUnsafePointer(to: value) { body(Frame(address: UnsafeRawPointer($0))) }
  }

  /// Calls `body` with a frame for each of `elements`, in their order.
  @inlinable
  static func visitEach<Element>(of elements: [Element], _ body: (Frame) -> Void) {
    elements.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for index in 0..<buffer.count {
        body(Frame(address: UnsafeRawPointer(base + index)))
      }
    }
  }
}
