import Bytes
import SystemCalls

/// A connection to a browser.
struct LiveConnection {
  let socket: Int32
  private(set) var received: [UInt8] = []
  private var sending: [UInt8] = []
  private var sent = 0
  /// The path of the page that its events are about; `nil` for one that gets no events.
  private(set) var page: String?
  /// Whether it is closed once everything has been sent.
  private(set) var isLast = false
  /// Whether it can be closed.
  private(set) var isOver = false
  /// When something was last received or sent, in seconds.
  private(set) var used: Double

  init(_ socket: Int32, at now: Double) {
    self.socket = socket
    used = now
  }

  /// Whether bytes wait to be sent.
  var isSending: Bool { sent < sending.count }

  /// A browser that does not read its events is behind, and gets no more of them.
  private static let mostWaiting = 8 << 20
  /// What is received before it has been answered: one head, and what follows it at once.
  private static let mostReceived = 64 << 10

  /// Takes what the browser has sent.
  mutating func receive(at now: Double) {
    do throws(SystemCode) {
      while received.count < Self.mostReceived, let bytes = try SocketCalls.receive(socket) {
        used = now
        if bytes.isEmpty {
          isOver = true
          return
        }
        received += bytes
      }
      if received.count >= Self.mostReceived { isOver = true }
    } catch {
      isOver = true
    }
  }

  /// Takes the next request; `nil` if there is none yet, or another is still being answered.
  mutating func next() -> HTTPRequest.Reading? {
    guard !isSending, !isLast, !isOver, page == nil, !received.isEmpty else { return nil }
    let reading = HTTPRequest.read(received)
    switch reading {
    case .incomplete: return nil
    case .complete(_, let length): received.removeFirst(length)
    case .refused: received = []
    }
    return reading
  }

  /// Sends an answer.
  mutating func answer(_ response: HTTPResponse, isHead: Bool, isKept: Bool, page: String?) {
    if !isKept, page == nil { isLast = true }
    self.page = page
    add(response.bytes(isHead: isHead, isKept: isKept))
  }

  /// Adds bytes to what is sent.
  mutating func add(_ bytes: [UInt8]) {
    if !isSending { (sending, sent) = ([], 0) }
    guard sending.count - sent + bytes.count <= Self.mostWaiting else {
      isOver = true
      return
    }
    sending += bytes
  }

  /// Sends what the browser takes now.
  mutating func send(at now: Double) {
    do throws(SystemCode) {
      while isSending {
        let count = try SocketCalls.send(socket, sending[sent...])
        if count == 0 { return }
        sent += count
        used = now
      }
      (sending, sent) = ([], 0)
      if isLast { isOver = true }
    } catch {
      isOver = true
    }
  }
}
