import Bytes
import Contract
import Diagnostics
import Documents
import TestSupport
import Testing

/// The bytes of metadata, by which a build knows whether pages that name a document are still right.
struct MetadataBytesTests {
  private static func bytes(_ metadata: Metadata) -> [UInt8] {
    var writer = ByteWriter()
    metadata.write(to: &writer)
    return writer.bytes
  }

  /// What is read from front matter.
  private static func read(_ line: String) -> Metadata {
    parse("---\n\(line)\n---\n").document.metadata
  }

  /// For each stored property, another value than that of `Metadata()`.
  private static let changes: [(name: String, change: @Sendable (inout Metadata) -> Void)] = [
    ("id", { $0.id.value = UUID(high: 1, low: 0) }),
    ("hasOwnID", { $0.hasOwnID = true }),
    ("isUnreadable", { $0.isUnreadable = true }),
    ("reported", { $0.reported = ["title": .unknownKey] }),
    ("title", { $0.title.value = "Reefing" }),
    ("description", { $0.description = Located("") }),
    ("tags", { $0.tags = [Located("sea")] }),
    ("language", { $0.language.value = "ru" }),
    ("visibility", { $0.visibility.value = .public }),
    ("isForCommunity", { $0.isForCommunity = true }),
    ("isDraft", { $0.isDraft = true }),
    ("publicID", { $0.publicID.value = "reefing" }),
    ("author", { $0.author = Located("maria") }),
    ("created", { $0.created = Located(Timestamp(seconds: 0)) }),
    ("updated", { $0.updated = Located(Timestamp(seconds: 0)) }),
    ("hasUnreadableDate", { $0.hasUnreadableDate = true }),
    (
      "forkedFrom",
      { $0.forkedFrom = MetadataBytesTests.read("forked_from: {title: a}").forkedFrom }
    ),
    ("canFork", { $0.canFork = false }),
    ("isPinned", { $0.isPinned = true }),
    ("weight", { $0.weight = 0 }),
    ("aliases", { $0.aliases = [Located("reef")] }),
    ("former", { $0.former.slug = "reefing" }),
    ("translationOf", { $0.translationOf = Located("reefing.md") }),
    ("checklistType", { $0.checklistType = Located(.daily) }),
    ("duration", { $0.duration = Located(0...5) }),
    ("bothDirections", { $0.bothDirections = Located(true) }),
    ("lists", { $0.lists = [] }),
    ("extras", { $0.extras = MetadataBytesTests.read("x-boat: a").extras }),
  ]

  @Test
  func `each value changes the bytes, each in its own way`() {
    var seen: Set<[UInt8]> = [Self.bytes(Metadata())]
    for (name, change) in Self.changes {
      var metadata = Metadata()
      change(&metadata)
      #expect(seen.insert(Self.bytes(metadata)).inserted, "\(name)")
    }
  }

  @Test
  func `no value is forgotten`() {
    // The range is where it was read from, which no page shows.
    let names = Mirror(reflecting: Metadata()).children.compactMap(\.label).filter { $0 != "range" }
    #expect(names == Self.changes.map(\.name))
    let read = Self.read("forked_from: {title: a}\nx-boat: a")
    let fork = read.forkedFrom.map { Mirror(reflecting: $0).children.compactMap(\.label) }
    #expect(fork == ["id", "publicID", "author", "title", "chain"])
    let extra = read.extras.first.map { Mirror(reflecting: $0).children.compactMap(\.label) }
    #expect(extra == ["key", "value"])
  }

  @Test
  func `each value of a fork changes the bytes`() {
    let id = "FEDCBA98-4567-89AB-CDEF-0123456789AB"
    var seen: Set<[UInt8]> = []
    for fork in [
      "title: a", "title: b", "author: a", "public_id: a", "id: \(id)", "title: a, author: a",
      "title: a, chain: [{title: a}]", "chain: [{title: a}]", "chain: [{title: a}, {title: a}]",
    ] {
      var metadata = Metadata()
      metadata.forkedFrom = Self.read("forked_from: {\(fork)}").forkedFrom
      #expect(seen.insert(Self.bytes(metadata)).inserted, "\(fork)")
    }
  }

  @Test
  func `each value of a former place changes the bytes`() {
    var seen: Set<[UInt8]> = []
    for change: (inout FormerPlace) -> Void in [
      { _ in }, { $0.slug = "a" }, { $0.address = "a" }, { $0.day = "a" },
      { $0.categories = ["a"] }, { $0.categories = ["a", "a"] },
    ] {
      var metadata = Metadata()
      change(&metadata.former)
      #expect(seen.insert(Self.bytes(metadata)).inserted)
    }
    #expect(
      Mirror(reflecting: Metadata().former).children.compactMap(\.label)
        == ["slug", "address", "day", "categories"])
  }

  @Test
  func `where a value was read changes nothing`() {
    var (first, second) = (Metadata(), Metadata())
    first.title = Located("A", at: 1..<2)
    second.title = Located("A", at: 5..<6)
    second.range = 3..<4
    #expect(Self.bytes(first) == Self.bytes(second))
  }
}
