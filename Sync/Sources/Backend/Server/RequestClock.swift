import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes

/// Closes a connection whose request takes too long, from its first byte to the last of its answer.
///
/// A large file may take longer on a slow line: the time starts again whenever the socket takes a part of an answer.
///
/// Hummingbird's idle timeout restarts with each byte, so a body of one byte per second would keep
/// a connection for ever. The handler also ends connections whose answer says `close`, once the
/// client has had time to read it: closing with unread bytes would discard the answer.
final class RequestClock: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// Called at the front of the pipeline whenever bytes arrive.
  private struct BytesArrived {}

  private final class FirstHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      context.fireUserInboundEventTriggered(BytesArrived())
      context.fireChannelRead(data)
    }
  }

  /// How long a client may take to read the last answer and end its request.
  private static let linger = TimeAmount.seconds(2)

  // It also ends silence between two requests. The first bytes of a request may have come together
  // with the last ones of the request before, unseen, so their time also ends.
  private let requestTime: TimeAmount
  private let logger: Logger
  private var timer: Scheduled<Void>?
  private var isTiming = false
  private var requestsInProgress = 0
  private var isReading = false
  private var bytesWait = false
  private var isLast = false
  private var isLingering = false
  /// The paths of the requests without an answer, in order.
  private var paths: [String] = []
  /// The path of the latest answer.
  private var path = ""
  private var isAnswering = false
  /// How many parts of answers the socket has not taken yet.
  private var waitingParts = 0
  /// When the socket took the latest one.
  private var lastTaken = NIODeadline.distantPast

  init(limits: Limits, logger: Logger) {
    requestTime = .nanoseconds(Int64(limits.requestSeconds * 1e9))
    self.logger = logger
  }

  func handlerAdded(context: ChannelHandlerContext) {
    try? context.pipeline.syncOperations.addHandler(FirstHandler(), position: .first)
    schedule(requestTime, context)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is BytesArrived else {
      context.fireUserInboundEventTriggered(event)
      return
    }
    bytesWait = true
    guard !isTiming, !isLingering else { return }
    isTiming = true
    schedule(requestTime, context)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      requestsInProgress += 1
      isReading = true
      if !isLingering { paths.append(head.path ?? "") }
      // Some clients send their body only when they are asked for it (RFC 9110, section 10.1.1). While an
      // earlier request has no answer, they would take this for a part of that one.
      if !isLingering, requestsInProgress == 1,
        head.headerFields[.expect]?.lowercased() == "100-continue"
      {
        let asked = HTTPResponsePart.head(HTTPResponse(status: .continue))
        context.writeAndFlush(wrapOutboundOut(asked), promise: nil)
      }
    case .body:
      break
    case .end:
      isReading = false
      bytesWait = false
      if isLingering {
        context.close(promise: nil)
        return
      }
      // It was answered before its body had arrived: from now on the connection is idle.
      if requestsInProgress == 0 {
        isTiming = false
        schedule(requestTime, context)
      }
    }
    if !isLingering { context.fireChannelRead(data) }
  }

  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    switch unwrapOutboundIn(data) {
    case .head(let head):
      if head.headerFields[.connection]?.lowercased() == "close" { isLast = true }
      isAnswering = true
      if !paths.isEmpty { path = paths.removeFirst() }
      context.write(data, promise: promise)
    case .body:
      let written = promise ?? context.eventLoop.makePromise()
      let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
      waitingParts += 1
      written.futureResult.whenComplete { bound.value.took($0) }
      context.write(data, promise: written)
    case .end:
      requestsInProgress -= 1
      isAnswering = false
      if isLast {
        end(context, data: data, promise: promise)
      } else {
        context.write(data, promise: promise)
        // A request that came after this one, or a part of it, is timed from now.
        isTiming = requestsInProgress > 0 || bytesWait
        schedule(requestTime, context)
      }
    }
  }

  /// Writes the end of the last answer and closes: now, or when the rest of the request has
  /// arrived.
  private func end(
    _ context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    isLingering = true
    if isReading {
      context.writeAndFlush(data, promise: promise)
      schedule(Self.linger, context)
    } else {
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      let written = promise ?? context.eventLoop.makePromise()
      written.futureResult.whenComplete { _ in bound.value.close(promise: nil) }
      context.writeAndFlush(data, promise: written)
    }
  }

  /// A part of an answer has left, or never will.
  private func took(_ result: Result<Void, any Error>) {
    waitingParts -= 1
    if case .success = result { lastTaken = .now() }
  }

  private func schedule(_ time: TimeAmount, _ context: ChannelHandlerContext) {
    timer?.cancel()
    let bound = NIOLoopBound((clock: self, context: context), eventLoop: context.eventLoop)
    timer = context.eventLoop.scheduleTask(in: time) {
      bound.value.clock.timeIsUp(bound.value.context)
    }
  }

  private func timeIsUp(_ context: ChannelHandlerContext) {
    let rest = lastTaken + requestTime - NIODeadline.now()
    // The time of a client that does not end its request is fixed.
    if rest > .zero, !(isLingering && isReading) {
      schedule(rest, context)
      return
    }
    if isAnswering || waitingParts > 0 {
      // If nothing waits for the reader, the rest of the answer was not there in time: a disk may be slow.
      logger.warning(
        waitingParts > 0
          ? "a client read too slowly and got only part of the response"
          : "the rest of a response took too long, and its client got only part of it",
        metadata: ["path": "\(URI(path).path.logged)"])
    }
    context.close(promise: nil)
  }
}
