import Foundation
import Testing

/// Slips in the notation of the sample library: each keeps the meaning unchanged, or is reported on
/// its line or above it.
///
/// `FAIRLEAD_SLIPS=5000` tries that many instead of a sample, and
/// `FAIRLEAD_SLIP_REPORT=FILE` lists each silent one.
@Suite struct SlipTests {
  @Test func `no slip changes a document silently`() throws {
    let count = ProcessInfo.processInfo.environment["FAIRLEAD_SLIPS"].flatMap { Int($0) } ?? 5_000
    let samples = try SlipSample.all()
    var slips = SlipGenerator(seed: 20_260_101)
    var tally = SlipTally()
    for _ in 0..<count {
      guard let (sample, slip) = slips.next(among: samples) else { continue }
      tally.add(sample, slip, outcome: sample.outcome(of: slip))
    }
    print(tally.summary)
    if let path = ProcessInfo.processInfo.environment["FAIRLEAD_SLIP_REPORT"] {
      try tally.silent.joined(separator: "\n").write(
        toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(tally.share(of: "checklist") == 1, "\(tally.summary)")
    #expect(tally.share(of: "deck") == 1, "\(tally.summary)")
    #expect(tally.share(of: "guide") >= 0.99, "\(tally.summary)")
  }
}
