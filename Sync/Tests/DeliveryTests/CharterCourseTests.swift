import Contract
import Delivery
import Testing

/// How one operation with a charter ends.
@Suite struct CharterCourseTests: OneCharter {
  private func verdict(
    _ operation: QueuedOperation, _ answers: (Int, String)..., taken: String? = nil
  ) -> (end: String, requests: [String], serverID: String?) {
    var course = CharterCourse(operation) { $0 != taken }
    var requests = ["\(course.first.method.rawValue) \(course.first.path)"]
    for (status, body) in answers {
      switch course.handle(.success(Response(status: status, body: Array(body.utf8)))) {
      case .send(let request): requests.append("\(request.method.rawValue) \(request.path)")
      case .finish(let verdict):
        let end =
          switch verdict {
          case .done: "done"
          case .conflict(let conflict): "conflict \(conflict.kind.rawValue)"
          case .refused(let refusal): "refused \(refusal.status)"
          case .unclear: "unclear"
          case .full: "full"
          case .fatal: "fatal"
          }
        return (end, requests, course.serverID)
      }
    }
    return ("more is wanted", requests, course.serverID)
  }

  @Test func `a publication learns the server's id`() throws {
    let done = verdict(try operation(.publish), (201, charter()))
    #expect(done.end == "done" && done.serverID == server)
    #expect(done.requests == ["POST /charters"])
    #expect(verdict(try operation(.publish), (422, "{}")).end == "refused 422")
    #expect(verdict(try operation(.publish), (409, "{}")).end == "unclear")
    #expect(verdict(try operation(.publish), (503, "")).end == "unclear")
  }

  @Test func `a lost answer is looked for, and nothing is published twice`() throws {
    let list =
      #"{"items":[\#(charter("Iris", id: "AAAAAAAA-0000-4000-8000-000000000002")),\#(charter())]}"#
    let found = verdict(try operation(.publish, sent: 2), (200, list))
    #expect(found.end == "done" && found.serverID == server)
    #expect(found.requests == ["GET /charters"])
    let absent = verdict(
      try operation(.publish, sent: 2), (200, #"{"items":[]}"#), (201, charter()))
    #expect(absent.end == "done" && absent.requests == ["GET /charters", "POST /charters"])
    // A proxy's page instead of the answer.
    let garbled = verdict(try operation(.publish), (200, "<html>"), (200, list))
    #expect(garbled.end == "done" && garbled.serverID == server)
    #expect(
      verdict(try operation(.publish), (200, "<html>"), (200, #"{"items":[]}"#)).end == "unclear")
    #expect(verdict(try operation(.publish, sent: 2), (200, "<html>")).end == "unclear")
    #expect(verdict(try operation(.publish, sent: 2), (500, "")).end == "unclear")
  }

  @Test func `the charter of an equal one of the library is not taken`() throws {
    let other = "BBBBBBBB-0000-4000-8000-000000000002"
    let one = verdict(
      try operation(.publish, sent: 2), (200, #"{"items":[\#(charter())]}"#),
      (201, charter(id: other)), taken: server)
    #expect(one.end == "done" && one.serverID == other)
    #expect(one.requests == ["GET /charters", "POST /charters"])
    let answered = verdict(
      try operation(.publish), (201, charter()), (200, #"{"items":[\#(charter(id: other))]}"#),
      taken: server)
    #expect(answered.end == "done" && answered.serverID == other)
    let two = #"{"items":[\#(charter()),\#(charter(id: other))]}"#
    let found = verdict(try operation(.publish, sent: 2), (200, two), taken: server)
    #expect(found.end == "done" && found.serverID == other)
  }

  @Test func `a portal's answer after a lost one leaves a charter in doubt`() throws {
    for status in [302, 403, 404] {
      #expect(verdict(try operation(.publish, sent: 2), (status, "<html>")).end == "unclear")
      let again = verdict(
        try operation(.publish, sent: 2), (200, #"{"items":[]}"#), (status, "<html>"))
      #expect(again.end == "unclear")
      #expect(verdict(try operation(.publish), (status, "<html>")).end == "refused \(status)")
    }
  }

  @Test func `an update and a withdrawal name the server's charter`() throws {
    let absent = (404, #"{"title":"There is no such charter","status":404}"#)
    let update = try operation(.publishUpdate, base: "\"1\"", serverID: server)
    let done = verdict(update, (200, charter()))
    #expect(done.end == "done" && done.requests == ["PUT /charters/\(server)"])
    #expect(verdict(update, absent).end == "conflict withdrawn")
    #expect(verdict(update, (412, ""), (200, charter())).end == "done")
    #expect(verdict(update, (412, ""), (200, charter("Iris"))).end == "conflict changed")
    #expect(verdict(update, (412, ""), absent).end == "conflict withdrawn")
    #expect(verdict(update, (404, ""), absent).end == "conflict withdrawn")
    let withdrawal = try operation(.unpublish, base: "\"1\"", serverID: server)
    #expect(verdict(withdrawal, (204, "")).requests == ["DELETE /charters/\(server)"])
    #expect(verdict(withdrawal, (204, "")).end == "done")
    let gone = verdict(withdrawal, (404, ""), absent)
    #expect(gone.end == "done")
    #expect(gone.requests == ["DELETE /charters/\(server)", "GET /charters/\(server)"])
    // A proxy has answered.
    #expect(verdict(update, (404, ""), (404, "")).end == "unclear")
    #expect(verdict(update, (412, ""), (404, "<html>")).end == "unclear")
    #expect(verdict(withdrawal, (404, ""), (404, "")).end == "unclear")
    #expect(verdict(withdrawal, absent, (404, "<html>")).end == "unclear")
    #expect(verdict(withdrawal, (200, ""), (200, charter())).end == "unclear")
    #expect(verdict(withdrawal, (404, "<html>"), (200, charter())).end == "unclear")
    #expect(verdict(withdrawal, (404, ""), (503, "")).end == "unclear")
    #expect(verdict(withdrawal, (412, ""), (200, charter("Iris"))).end == "conflict changed")
    #expect(verdict(withdrawal, (200, "<html>"), (200, charter())).end == "unclear")
    #expect(verdict(withdrawal, (403, "{}")).end == "refused 403")
  }
}
