/// What is said if a server cannot be read.
extension ServerReader {
  func unreachable(_ failure: TransportFailure) -> Failure {
    Failure(
      .unable, "\(server) cannot be reached: \(failure.reason)",
      help: failure.kind == .untrusted
        ? TransportFailure.untrustedHelp
        : "check `backend.url`; nothing was sent, and nothing is lost")
  }

  func failure(_ refusal: ServerRefusal, _ what: String) -> Failure {
    let portal = refusal.portal.map {
      "\($0) asks you to sign in; do so, then try again; nothing was sent"
    }
    let help =
      switch refusal.meaning {
      case .missing, .rejected:
        "check `backend.url`: is it the address of a sync server, with /api/v1 at its end?"
      case .forbidden: "check `backend.url`: a proxy or a firewall may have answered"
      case .busy: "try again later; nothing was sent, and nothing is lost"
      case .taken, .outdated, .moved: refusal.help
      }
    return Failure(
      .unable, "\(what) cannot be read from \(server): \(refusal.description)",
      help: portal ?? help)
  }

  func askedToWait(_ seconds: Int) -> Failure {
    Failure(.unable, "\(server) asked to wait \(seconds) s", help: "push again after that")
  }

  var endless: Failure {
    Failure(
      .unable, "the public list cannot be read from \(server): it never ends",
      help: "nothing was sent; ask who runs the server")
  }

  func nonsense(_ what: String) -> Failure {
    Failure(
      .unable, "\(what) cannot be read from \(server): the answer is not the expected JSON",
      help: "check `backend.url`; a proxy, or the sign-in page of a network, may have answered")
  }
}
