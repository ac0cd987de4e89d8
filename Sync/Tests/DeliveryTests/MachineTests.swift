import Delivery
import Testing

/// A machine with its own clock and scripted answers.
private struct Desk {
  var machine: DeliveryMachine
  var now = 0

  init(_ lanes: [String], seed: UInt64 = 1, notBefore: Int = 0) {
    machine = DeliveryMachine(
      jobs: lanes.enumerated().map { .init(id: $0.offset, lane: $0.element) },
      limits: DeliveryLimits(), seed: seed, notBefore: notBefore)
  }

  mutating func handle(_ event: DeliveryMachine.Event) -> [DeliveryMachine.Action] {
    machine.handle(event, now: now)
  }

  /// Lets time pass until the machine wants to be woken, and wakes it.
  mutating func sleep(_ actions: [DeliveryMachine.Action]) -> [DeliveryMachine.Action] {
    for case .wake(let time) in actions { now = max(now, time) }
    return handle(.woke)
  }
}

@Suite struct MachineTests {
  @Test func `two go at first, and more when the server answers`() {
    var desk = Desk((0..<20).map { "\($0)" })
    #expect(desk.handle(.began) == [.send(job: 0), .send(job: 1)])
    #expect(desk.handle(.answered(job: 0, .accepted)) == [.send(job: 2), .send(job: 3)])
    #expect(desk.handle(.answered(job: 1, .accepted)) == [.send(job: 4), .send(job: 5)])
  }

  @Test func `one document keeps its order`() {
    var desk = Desk(["a", "a", "b"])
    #expect(desk.handle(.began) == [.send(job: 0), .send(job: 2)])
    #expect(desk.handle(.answered(job: 2, .accepted)) == [])
    #expect(desk.handle(.answered(job: 0, .accepted)) == [.send(job: 1)])
    #expect(desk.handle(.answered(job: 1, .accepted)) == [.end(.finished)])
  }

  @Test func `what the server refuses holds back what comes after it and nothing else`() {
    var desk = Desk(["a", "a", "b"])
    _ = desk.handle(.began)
    #expect(desk.handle(.answered(job: 0, .refused)) == [])
    #expect(desk.handle(.answered(job: 2, .accepted)) == [.end(.finished)])
  }

  @Test func `an operation is tried three times per run`() {
    var desk = Desk(["a"])
    var actions = desk.handle(.began)
    for attempt in 1...3 {
      #expect(actions == [.send(job: 0)])
      actions = desk.handle(.answered(job: 0, .failed(retryAfter: nil)))
      if attempt < 3 { actions = desk.sleep(actions) }
    }
    #expect(actions == [.end(.finished)])
  }

  @Test func `delays are below their ceiling`() {
    for seed in 0..<200 {
      var desk = Desk(["a"], seed: UInt64(seed))
      _ = desk.handle(.began)
      let actions = desk.handle(.answered(job: 0, .failed(retryAfter: nil)))
      guard case .wake(let time)? = actions.first else {
        Issue.record("no delay")
        return
      }
      #expect((0...500).contains(time))
    }
  }

  @Test func `a server may say when to come back`() {
    var desk = Desk(["a", "b", "c"])
    _ = desk.handle(.began)
    desk.now = 100
    #expect(desk.handle(.answered(job: 0, .failed(retryAfter: 3000))) == [.wake(at: 3100)])
    desk.now = 200
    #expect(desk.handle(.answered(job: 1, .accepted)) == [.wake(at: 3100)])
    desk.now = 3100
    #expect(desk.handle(.woke) == [.send(job: 2), .send(job: 0)])
  }

  @Test func `a server that wants a long rest ends the run`() {
    var desk = Desk(["a", "b"])
    _ = desk.handle(.began)
    #expect(desk.handle(.answered(job: 0, .failed(retryAfter: 600_000))) == [])
    #expect(
      desk.handle(.answered(job: 1, .accepted)) == [.end(.askedToWait(until: 600_000))])
  }

  @Test func `the next run still honours it`() {
    var desk = Desk(["a"], notBefore: 5000)
    #expect(desk.handle(.began) == [.wake(at: 5000)])
    var other = Desk(["a"], notBefore: 500_000)
    #expect(other.handle(.began) == [.end(.askedToWait(until: 500_000))])
  }

  @Test func `five failures in a row open the circuit and one probe closes it`() {
    var desk = Desk((0..<50).map { "\($0)" })
    var actions = desk.handle(.began)
    var sent: [Int] = []
    var failures = 0
    while failures < 5 {
      sent += actions.compactMap { if case .send(let job) = $0 { job } else { nil } }
      if sent.isEmpty {
        actions = desk.sleep(actions)
        continue
      }
      actions = desk.handle(.answered(job: sent.removeFirst(), .failed(retryAfter: nil)))
      failures += 1
    }
    #expect(sent.isEmpty)
    guard case .wake(let time)? = actions.first, actions.count == 1 else {
      Issue.record("the circuit is not open: \(actions)")
      return
    }
    #expect(time - desk.now >= 500)
    actions = desk.sleep(actions)
    #expect(actions.count == 1, "one probe: \(actions)")
    guard case .send(let probe)? = actions.first else { return }
    #expect(desk.handle(.woke) == [], "nothing goes beside a probe")
    #expect(desk.handle(.answered(job: probe, .accepted)).count >= 1)
  }

  @Test func `Ctrl-C waits for what is on the way and sends nothing else`() {
    var desk = Desk(["a", "b", "c"])
    _ = desk.handle(.began)
    #expect(desk.handle(.interrupted) == [])
    #expect(desk.handle(.answered(job: 0, .failed(retryAfter: nil))) == [])
    #expect(desk.handle(.answered(job: 1, .accepted)) == [.end(.interrupted)])
    #expect(desk.handle(.woke) == [])
  }

  @Test func `what prevents every request ends the run`() {
    var desk = Desk(["a", "b", "c"])
    _ = desk.handle(.began)
    #expect(desk.handle(.answered(job: 0, .fatal)) == [])
    #expect(desk.handle(.answered(job: 1, .accepted)) == [.end(.fatal)])
  }

  @Test func `nothing to do ends at once`() {
    var desk = Desk([])
    #expect(desk.handle(.began) == [.end(.finished)])
  }
}
