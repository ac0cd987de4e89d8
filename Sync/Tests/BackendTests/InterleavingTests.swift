import Delivery
import Foundation
import Testing

/// Three clones, a CI service without a cache and the app change one library in any order.
///
/// The planner, the queue, the requests and the backend are the real ones; only git is played.
/// `FAIRLEAD_INTERLEAVINGS` sets how many orders are tried.
@Suite struct InterleavingTests {
  private static let count =
    ProcessInfo.processInfo.environment["FAIRLEAD_INTERLEAVINGS"].flatMap { Int($0) } ?? 20

  @Test func `nothing is lost and no conflict is false`() async throws {
    let server = try Server(.sqlite)
    let token = try server.account().access
    let client = try await Client(server, token: token)
    var total = Interleaving.Tally()
    for seed in 0..<Self.count {
      var interleaving = try Interleaving(server, token, client, seed: UInt64(seed))
      try await interleaving.run()
      total.add(interleaving.tally)
    }
    await client.transport.close()
    print("\(Self.count) interleavings: \(total)")
    #expect(total.lost.isEmpty)
    #expect(total.falseConflicts.isEmpty)
    // They are worth something only if both happen often.
    #expect(total.updates > Self.count * 5)
    #expect(total.conflicts > Self.count)
  }
}

extension Interleaving {
  /// What happened in one order, or in all.
  struct Tally: CustomStringConvertible {
    var pushes = 0
    var updates = 0
    var conflicts = 0
    var appEdits = 0
    var lost: [String] = []
    var falseConflicts: [String] = []

    mutating func add(_ other: Tally) {
      pushes += other.pushes
      updates += other.updates
      conflicts += other.conflicts
      appEdits += other.appEdits
      lost += other.lost
      falseConflicts += other.falseConflicts
    }

    var description: String {
      "\(pushes) pushes, \(updates) updates, \(appEdits) edits in the app, \(conflicts) conflicts, "
        + "\(falseConflicts.count) of them false, \(lost.count) updates lost"
    }
  }
}
