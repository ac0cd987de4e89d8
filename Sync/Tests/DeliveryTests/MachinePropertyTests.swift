import Delivery
import Testing

/// What a server does in a random run.
private struct Weather {
  var failing: Double
  var refusing: Double
  var asking: Double
}

/// A run against random answers, with everything that must be true checked at every step.
private struct RandomRun {
  private var machine: DeliveryMachine
  private var random: SeededRandom
  private let lanes: [String]
  private let weather: Weather
  private var now = 0
  private var onTheWay: [Int] = []
  private var wakes: [Int] = []
  private var pausedUntil = 0
  private var settledOrder: [String: [Int]] = [:]
  private(set) var sent: [Int: Int] = [:]
  private(set) var accepted: Set<Int> = []
  private(set) var closed: Set<Int> = []
  private(set) var ending: DeliveryMachine.Ending?

  init(seed: UInt64, count: Int, lanes laneCount: Int, weather: Weather) {
    random = SeededRandom(seed: seed)
    self.weather = weather
    lanes = (0..<count).map { "\($0 % laneCount)" }
    machine = DeliveryMachine(
      jobs: lanes.enumerated().map { .init(id: $0.offset, lane: $0.element) },
      limits: DeliveryLimits(), seed: seed)
  }

  mutating func run() {
    take(machine.handle(.began, now: now))
    var steps = 0
    while ending == nil, steps < 100_000 {
      steps += 1
      if !onTheWay.isEmpty, wakes.isEmpty || Bool.random(using: &random) {
        now += Int.random(in: 0...200, using: &random)
        let job = onTheWay.remove(at: Int.random(in: 0..<onTheWay.count, using: &random))
        let answer = answer(to: job)
        take(machine.handle(.answered(job: job, answer), now: now))
      } else if let next = wakes.min() {
        wakes.removeAll { $0 == next }
        now = max(now, next)
        take(machine.handle(.woke, now: now))
      } else {
        Issue.record("the machine waits for nothing")
        return
      }
    }
    #expect(ending != nil, "the run never ends")
  }

  private mutating func answer(to job: Int) -> DeliveryMachine.Answer {
    let dice = Double.random(in: 0..<1, using: &random)
    if dice < weather.failing {
      guard Double.random(in: 0..<1, using: &random) < weather.asking else {
        return .failed(retryAfter: nil)
      }
      let pause = Int.random(in: 0...4000, using: &random)
      pausedUntil = max(pausedUntil, now + pause)
      return .failed(retryAfter: pause)
    }
    closed.insert(job)
    if dice < weather.failing + weather.refusing { return .refused }
    accepted.insert(job)
    settledOrder[lanes[job], default: []].append(job)
    return .accepted
  }

  private mutating func take(_ actions: [DeliveryMachine.Action]) {
    for action in actions {
      switch action {
      case .send(let job):
        #expect(pausedUntil <= now, "job \(job) goes while the server rests")
        #expect(!closed.contains(job), "job \(job) goes again after its answer")
        #expect(!onTheWay.contains(job), "job \(job) is on the way twice")
        sent[job, default: 0] += 1
        #expect(sent[job, default: 0] <= 3, "job \(job) goes too often")
        let before = lanes.indices.filter { $0 < job && lanes[$0] == lanes[job] }
        #expect(before.allSatisfy(accepted.contains), "job \(job) goes before its turn")
        onTheWay.append(job)
        #expect(onTheWay.count <= 8)
      case .wake(let time): wakes.append(time)
      case .end(let ending):
        self.ending = ending
        #expect(onTheWay.isEmpty, "the run ends while something is on the way")
      }
    }
  }
}

@Suite struct MachinePropertyTests {
  @Test(arguments: [
    (0.0, 0.0, 0.0), (0.1, 0.0, 0.5), (0.3, 0.1, 0.1), (0.6, 0.0, 0.3), (0.95, 0.05, 0.0),
  ])
  func `every run keeps the rules`(failing: Double, refusing: Double, asking: Double) {
    for seed in 0..<150 {
      var run = RandomRun(
        seed: UInt64(seed), count: 60, lanes: 45,
        weather: Weather(failing: failing, refusing: refusing, asking: asking))
      run.run()
      if failing == 0 { #expect(run.accepted.count == 60) }
    }
  }

  @Test func `a server that is down gets at most twenty requests for a thousand operations`() {
    for seed in 0..<300 {
      var run = RandomRun(
        seed: UInt64(seed), count: 1000, lanes: 1000,
        weather: Weather(failing: 1, refusing: 0, asking: 0))
      run.run()
      #expect(run.ending == .serverDown)
      #expect(run.sent.values.reduce(0, +) <= 20)
    }
  }
}
