/// How far a step of `publish` is: a line on a terminal, once the step takes more than a second.
///
/// rclone reports nothing before it has sent all that it was given, so it gets the files in
/// batches of a few seconds. Without a terminal it gets all of them at once.
struct StepProgress {
  private let total: Int
  private let isOn: Bool
  private let start = ContinuousClock.now
  private var sent = 0
  private var batch = 64

  /// Each batch is a run of rclone, which may have to sign in.
  private static let leastTime = Duration.seconds(2)
  private static let mostTime = Duration.seconds(8)

  /// Begins a step.
  ///
  /// - Parameters:
  ///   - total: How many files it sends.
  ///   - isQuiet: Whether nothing is printed.
  init(total: Int, isQuiet: Bool) {
    self.total = total
    isOn = !isQuiet && Terminal.showsProgress
  }

  /// Sends files, in any number of batches.
  mutating func send(_ paths: [String], with send: ([String]) throws -> Void) throws {
    guard isOn else { return try send(paths) }
    var rest = paths[...]
    while !rest.isEmpty {
      let next = Array(rest.prefix(batch))
      let begin = ContinuousClock.now
      try send(next)
      let time = begin.duration(to: .now)
      if time < Self.leastTime { batch *= 2 }
      if time > Self.mostTime { batch = max(1, batch / 2) }
      rest = rest.dropFirst(next.count)
      sent += next.count
      show()
    }
  }

  private mutating func show() {
    guard sent < total, start.duration(to: .now) > .seconds(1) else { return }
    Terminal.show(line: "  \(sent) of \(total) files")
  }
}
