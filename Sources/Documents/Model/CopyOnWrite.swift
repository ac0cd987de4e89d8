/// A value that copies share until one of them changes it: a copy retains one reference, however
/// many the value has.
struct CopyOnWrite<Value: Sendable>: Sendable {
  // Proof: only the box reaches it, and changes it only while it has the only reference to it,
  // else it changes a copy. So the compiler's check of the box is enough, and accesses to the value
  // need not be checked again while the program runs.
  private final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  init(_ value: Value) { storage = Storage(value) }

  /// The value.
  var value: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}
