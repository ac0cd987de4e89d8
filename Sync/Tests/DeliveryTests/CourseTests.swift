import Delivery
import Testing

/// The course of one operation: the answers to it, and how it ends.
@Suite struct CourseTests {
  private func verdict(
    _ operation: QueuedOperation, _ answers: [Result<Response, SessionFailure>]
  ) -> (String, [String]) {
    var course = OperationCourse(operation, account: Sample.account)
    var requests = [line(course.first)]
    for answer in answers {
      switch course.handle(answer) {
      case .send(let request): requests.append(line(request))
      case .finish(let verdict): return (text(verdict), requests)
      }
    }
    return ("more is wanted", requests)
  }

  private func line(_ request: Request) -> String {
    let base = request.headers.first { $0.name == "If-Match" }.map { " if \($0.value)" } ?? ""
    return "\(request.method.rawValue) \(request.path)\(base)"
  }

  private func text(_ verdict: OperationCourse.Verdict) -> String {
    switch verdict {
    case .done(let etag): "done \(etag ?? "-")"
    case .conflict(let conflict): "conflict \(conflict.kind.rawValue)"
    case .refused(let refusal): "refused \(refusal.status)"
    case .unclear(_, let retryAfter): "unclear \(retryAfter ?? "-")"
    case .full: "full"
    case .fatal: "fatal"
    }
  }

  private func answer(_ status: Int, _ body: String = "", etag: String? = nil)
    -> Result<Response, SessionFailure>
  {
    .success(Response(status: status, etag: etag, body: Array(body.utf8)))
  }

  /// The server's own word that there is no such document.
  private var gone: Result<Response, SessionFailure> {
    answer(404, #"{"title":"There is no such document","status":404}"#)
  }

  private func document(_ name: String, title: String = "Title", etag: String? = "\"9\"") throws
    -> Result<Response, SessionFailure>
  {
    .success(
      Response(status: 200, etag: etag, body: try Sample.detail(name, title: title).bytes))
  }

  @Test func `a publication is done when the server says so in the words of the contract`() throws {
    let operation = try Sample.operation(.publish, "ropes-1")
    let (end, requests) = verdict(
      operation, [answer(201, #"{"public_id":"ropes-1"}"#, etag: "\"1\"")])
    #expect(end == "done \"1\"")
    #expect(requests == ["POST /content/share"])
  }

  @Test func `a weak ETag from a proxy counts as the server's own`() throws {
    let operation = try Sample.operation(.publish, "ropes-1")
    let weak = answer(201, #"{"public_id":"ropes-1"}"#, etag: "W/\"1\"")
    #expect(verdict(operation, [weak]).0 == "done \"1\"")
    let update = try Sample.operation(.publishUpdate, "ropes-1", base: "\"4\"")
    let old = try document("ropes-1", title: "Old", etag: "W/\"4\"")
    #expect(verdict(update, [answer(200, "{}"), old]).0 == "unclear -")
  }

  @Test func `a proxy's page is not a success`() throws {
    let operation = try Sample.operation(.publish, "ropes-1")
    let page = answer(200, "<!doctype html>")
    #expect(verdict(operation, [page, answer(404)]).0 == "unclear -")
    let (end, requests) = verdict(operation, [page, try document("ropes-1")])
    #expect(end == "done \"9\"")
    #expect(requests == ["POST /content/share", "GET /content/ropes-1"])
    #expect(verdict(operation, [page, page]).0 == "unclear -")
  }

  @Test func `a taken name is read again and never overwritten`() throws {
    let operation = try Sample.operation(.publish, "ropes-1", sent: 1)
    #expect(verdict(operation, [answer(409), try document("ropes-1")]).0 == "done \"9\"")
    #expect(
      verdict(operation, [answer(409), try document("ropes-1", title: "Else")]).0
        == "conflict unknown")
    #expect(verdict(operation, [answer(409), answer(404)]).0 == "unclear -")
    #expect(verdict(operation, [answer(409), answer(503)]).0 == "unclear -")
    let stranger = try Sample.detail("ropes-1", author: "somebody").bytes
    #expect(
      verdict(operation, [answer(409), .success(Response(status: 200, body: stranger))]).0
        == "conflict foreign")
  }

  @Test func `an update names the version that it replaces`() throws {
    let operation = try Sample.operation(.publishUpdate, "ropes-1", base: "\"4\"")
    let (end, requests) = verdict(
      operation, [answer(200, #"{"public_id":"ropes-1"}"#, etag: "\"5\"")])
    #expect(end == "done \"5\"")
    #expect(requests == ["PUT /content/ropes-1 if \"4\""])
  }

  @Test func `an outdated update is done if the server has it, and a conflict if not`() throws {
    let operation = try Sample.operation(.publishUpdate, "ropes-1", sent: 1, base: "\"4\"")
    #expect(verdict(operation, [answer(412), try document("ropes-1")]).0 == "done \"9\"")
    #expect(
      verdict(operation, [answer(412), try document("ropes-1", title: "Else")]).0
        == "conflict changed")
    #expect(verdict(operation, [answer(412), gone]).0 == "conflict withdrawn")
    #expect(verdict(operation, [gone]).0 == "conflict withdrawn")
  }

  @Test func `an update or withdrawal that the server has begun is not a conflict`() throws {
    let old = try document("ropes-1", title: "Old", etag: "\"4\"")
    let other = try document("ropes-1", title: "Else")
    let update = try Sample.operation(.publishUpdate, "ropes-1", sent: 1, base: "\"4\"")
    #expect(verdict(update, [answer(409), old]).0 == "unclear -")
    #expect(verdict(update, [answer(409), other]).0 == "conflict changed")
    let withdrawal = try Sample.operation(.unpublish, "ropes-1", sent: 1, base: "\"4\"")
    #expect(verdict(withdrawal, [answer(409), old]).0 == "unclear -")
    #expect(verdict(withdrawal, [answer(409), other]).0 == "conflict changed")
    let unversioned = try Sample.operation(.publishUpdate, "ropes-1", sent: 1)
    let changed = try document("ropes-1", title: "Else", etag: nil)
    #expect(verdict(unversioned, [answer(409), changed]).0 == "conflict changed")
  }

  @Test func `an update with a garbled answer is sent again if the old version is still there`()
    throws
  {
    let operation = try Sample.operation(.publishUpdate, "ropes-1", base: "\"4\"")
    let old = try document("ropes-1", title: "Old", etag: "\"4\"")
    #expect(verdict(operation, [answer(200, "{}"), old]).0 == "unclear -")
  }

  @Test func `a garbled answer to a change of visibility alone is not a success`() throws {
    let old = try document("ropes-1", etag: "\"4\"")
    var operation = try Sample.operation(.publishUpdate, "ropes-1", base: "\"4\"")
    #expect(verdict(operation, [answer(200, "<html>"), old]).0 == "unclear -")
    #expect(verdict(operation, [answer(200, "<html>"), try document("ropes-1")]).0 == "done \"9\"")
    // The same with a commit, which is all that another update was to change.
    operation.revision = Revision(".@" + String(repeating: "b", count: 40))
    #expect(verdict(operation, [answer(200, "<html>"), old]).0 == "unclear -")
    let marked = Response(
      status: 200, etag: "\"4\"", revision: operation.revision?.description,
      body: try Sample.detail("ropes-1").bytes)
    #expect(verdict(operation, [answer(200, "<html>"), .success(marked)]).0 == "done \"4\"")
  }

  @Test func `a withdrawal of what is gone is done`() throws {
    let operation = try Sample.operation(.unpublish, "ropes-1", base: "\"4\"")
    #expect(verdict(operation, [answer(204)]).0 == "done -")
    // Also after an answer that was lost.
    let (end, requests) = verdict(operation, [answer(404), gone])
    #expect(end == "done -")
    #expect(requests == ["DELETE /content/ropes-1 if \"4\"", "GET /content/ropes-1"])
    #expect(verdict(operation, [answer(410), gone]).0 == "done -")
    #expect(verdict(operation, [answer(200, "<html>"), gone]).0 == "done -")
    #expect(verdict(operation, [answer(200, "<html>"), try document("ropes-1")]).0 == "unclear -")
    #expect(verdict(operation, [answer(412), try document("ropes-1")]).0 == "conflict changed")
  }

  @Test func `a 404 to a withdrawal is believed only if the document is gone`() throws {
    let operation = try Sample.operation(.unpublish, "ropes-1", base: "\"4\"")
    var course = OperationCourse(operation, account: Sample.account)
    _ = course.handle(answer(404, "<html>"))
    guard case .finish(.unclear(let reason, nil)) = course.handle(try document("ropes-1")) else {
      Issue.record("it counts as withdrawn")
      return
    }
    #expect(
      reason
        == "the server answered 404 to the withdrawal, and still has the document: a proxy may have answered"
    )
    #expect(verdict(operation, [answer(404), answer(503)]).0 == "unclear -")
    #expect(verdict(operation, [answer(404), answer(200, "<html>")]).0 == "unclear -")
    #expect(verdict(operation, [answer(404), answer(403)]).0 == "refused 403")
    // Somebody else has taken the name since.
    let theirs = try Sample.detail("ropes-1", author: "somebody").bytes
    #expect(
      verdict(operation, [answer(404), .success(Response(status: 200, body: theirs))]).0
        == "done -")
  }

  @Test func `a 404 without a reason never means that the document is gone`() throws {
    let withdrawal = try Sample.operation(.unpublish, "ropes-1", base: "\"4\"")
    for first in [answer(404), answer(404, "<html>"), answer(200), answer(202), gone] {
      #expect(verdict(withdrawal, [first, answer(404, "<html>")]).0 == "unclear -")
      #expect(verdict(withdrawal, [first, answer(410)]).0 == "unclear -")
    }
    // A portal answers 200 without a page.
    let old = try document("ropes-1", title: "Old", etag: "\"4\"")
    #expect(verdict(withdrawal, [answer(200), old]).0 == "unclear -")
    let update = try Sample.operation(.publishUpdate, "ropes-1", base: "\"4\"")
    #expect(verdict(update, [answer(404, "<html>"), old]).0 == "unclear -")
    #expect(verdict(update, [answer(404, "<html>"), answer(404)]).0 == "unclear -")
    #expect(verdict(update, [answer(404, "<html>"), gone]).0 == "conflict withdrawn")
    #expect(verdict(update, [answer(412), answer(404)]).0 == "unclear -")
    var course = OperationCourse(withdrawal, account: Sample.account)
    _ = course.handle(answer(404))
    guard case .finish(.unclear(let reason, nil)) = course.handle(answer(404)) else {
      Issue.record("it counts as withdrawn")
      return
    }
    #expect(reason == "the server answered 404 without a reason: a proxy may have answered")
  }

  @Test(arguments: [408, 425, 429, 500, 501, 502, 503, 504, 599])
  func `what may work later is tried again`(status: Int) throws {
    for kind in OperationKind.allCases {
      let operation = try Sample.operation(kind, "ropes-1")
      let busy = Response(status: status, retryAfter: "7")
      #expect(verdict(operation, [.success(busy)]).0 == "unclear 7")
    }
  }

  @Test(arguments: [301, 307, 400, 403, 405, 413, 415, 422, 451])
  func `what is final is not tried again`(status: Int) throws {
    for kind in OperationKind.allCases {
      let operation = try Sample.operation(kind, "ropes-1")
      #expect(verdict(operation, [answer(status)]).0 == "refused \(status)")
    }
  }

  @Test(arguments: [302, 403])
  func `a portal's answer after a lost one leaves an operation in doubt`(status: Int) throws {
    for kind in OperationKind.allCases {
      let again = try Sample.operation(kind, "ropes-1", sent: 2)
      #expect(verdict(again, [answer(status, "<html>")]).0 == "unclear -")
    }
    let publication = try Sample.operation(.publish, "ropes-1", sent: 2)
    #expect(verdict(publication, [answer(404)]).0 == "unclear -")
    #expect(verdict(publication, [answer(422)]).0 == "refused 422")
  }

  @Test func `a document that is too large is to be split`() {
    let refusal = ServerRefusal(Response(status: 413))
    #expect(refusal?.help == "split the document; the server, or a proxy before it, has a limit")
  }

  @Test(arguments: [
    (407, "a proxy asks you to sign in; do so, then use --retry-failed"),
    (511, "the network asks you to sign in; do so, and the next push tries again"),
  ])
  func `what asks for a sign-in in place of the server is named`(status: Int, help: String) {
    #expect(ServerRefusal(Response(status: status))?.help == help)
  }

  @Test func `a broken connection is tried again, and a false certificate is not`() throws {
    let operation = try Sample.operation(.publish, "ropes-1")
    let broken = SessionFailure.transport(TransportFailure(.broken, "reset"))
    let untrusted = SessionFailure.transport(TransportFailure(.untrusted, "who?"))
    #expect(verdict(operation, [.failure(broken)]).0 == "unclear -")
    #expect(verdict(operation, [.failure(untrusted)]).0 == "fatal")
    #expect(verdict(operation, [.failure(.signedOut(Failure(.unable, "out")))]).0 == "fatal")
  }

  @Test func `the key goes with every attempt`() throws {
    for kind in OperationKind.allCases {
      let course = OperationCourse(try Sample.operation(kind, "ropes-1"), account: "a")
      #expect(course.first.headers.contains(.init("Idempotency-Key", "key-1")))
    }
  }

  @Test func `what the server says is shown on one line`() throws {
    let body = #"""
      {"title":"A rule is broken","status":422,"detail":"long\u001b[31m\ntitle","errors":[{"field":"tags","message":"none"}]}
      """#
    let refusal = try #require(ServerRefusal(Response(status: 422, body: Array(body.utf8))))
    #expect(
      refusal.description
        == "the server answered 422: A rule is broken; long [31m title; tags: none")
    #expect(refusal.help == "change the document so that it follows the rule, then push again")
  }

  @Test func `an address without a sync server is not a withdrawal`() throws {
    let missing = try #require(ServerRefusal(Response(status: 404)))
    #expect(
      missing.help
        == "this may not be the address of a sync server; check `backend.url`, then use --retry-failed"
    )
    let body = Array(#"{"title":"The document belongs to another account"}"#.utf8)
    let foreign = try #require(ServerRefusal(Response(status: 403, body: body)))
    #expect(
      foreign.help == "if the document belongs to another account, sign in as its owner")
  }
}
