import Diagnostics
import Reading
import Synchronization

/// Parses batches, in a lane or here.
package struct SourceParserWorker: ~Copyable {
  private var lane: Lane?

  /// Makes a worker; its lane is the spare one, or starts with the first batch.
  package init(_ mode: ParsingMode, spare: SpareLane? = nil) {
    switch mode {
    case .lanes(let executable): lane = spare?.take() ?? Lane(executable: executable)
    case .inProcess: lane = nil
    }
  }

  package mutating func parse(_ requests: [LaneRequest]) throws(MachineFailure) -> [LaneAnswer] {
    if requests.isEmpty { return [] }
    if lane != nil, let answers = try lane?.parse(requests) { return answers }
    return requests.map { .parsed(ParsedSource(parsing: $0.bytes, layout: $0.layout)) }
  }

  /// Ends the work, and leaves the lane to the next worker.
  package consuming func end(leaving spare: SpareLane) {
    if let lane { spare.keep(lane) }
  }
}

/// A lane that waits for a worker: it takes longer to start one than to parse most files.
package final class SpareLane: Sendable {
  private let lane = Mutex<Lane?>(nil)

  package init() {}

  /// Starts a lane for the first worker while other things are done.
  ///
  /// - Throws: A child that cannot be started.
  package func begin(_ mode: ParsingMode) throws(MachineFailure) {
    guard case .lanes(let executable) = mode else { return }
    var started = Lane(executable: executable)
    try started.begin()
    keep(started)
  }

  /// Ends the lane, if there is one.
  package func end() {
    lane.withLock { $0 = nil }
  }

  fileprivate func take() -> Lane? {
    lane.withLock { $0.take() }
  }

  fileprivate func keep(_ spare: consuming Lane) {
    var spare: Lane? = spare
    lane.withLock { $0 = spare.take() }
  }
}
