import Foundation

/// The results of the slips, by type of document.
struct SlipTally {
  private var counts: [String: (all: Int, unchanged: Int, reported: Int)] = [:]
  private(set) var silent: [String] = []

  mutating func add(_ sample: SlipSample, _ slip: Slip, outcome: SlipSample.Outcome) {
    counts[sample.kind, default: (0, 0, 0)].all += 1
    switch outcome {
    case .unchanged: counts[sample.kind, default: (0, 0, 0)].unchanged += 1
    case .reported: counts[sample.kind, default: (0, 0, 0)].reported += 1
    case .silent(let late):
      silent.append(
        "\(sample.kind)\t\(slip.name)\t\(sample.path):\(slip.line)\t\(slip.before)\t=>\t\(slip.after)"
          + "\t\(late)")
    }
  }

  func share(of kind: String) -> Double {
    guard let count = counts[kind], count.all > 0 else { return 1 }
    return Double(count.unchanged + count.reported) / Double(count.all)
  }

  var summary: String {
    counts.keys.sorted().map { kind in
      let count = counts[kind] ?? (0, 0, 0)
      return "\(kind): \(count.all) slips, \(count.unchanged) without effect, \(count.reported) "
        + "reported, \(count.all - count.unchanged - count.reported) silent: "
        + String(format: "%.2f %%", share(of: kind) * 100)
    }.joined(separator: "\n")
  }
}
