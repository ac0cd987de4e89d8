import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
  /// The answer to HEAD: the fields of this one, and no body.
  ///
  /// A body that comes in pieces has no length until it is written, and an empty one would report 0, so it is
  /// measured.
  func head() async throws -> Response {
    var head = createHeadResponse()
    if body.contentLength == nil {
      let measure = Measure()
      try await body.write(measure)
      head.headers[.contentLength] = "\(measure.length)"
    }
    return head
  }
}

/// Counts the bytes of a body.
private final class Measure: ResponseBodyWriter {
  private(set) var length = 0

  func write(_ buffer: ByteBuffer) async throws { length += buffer.readableBytes }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
