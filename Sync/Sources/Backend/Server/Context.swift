import Hummingbird
import NIOCore

/// What a request brings besides its bytes: where it comes from.
struct Context: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The address of the other end.
  let peer: String

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    peer = source.channel.remoteAddress?.ipAddress ?? "unknown"
  }
}
