import Hummingbird
import NIOCore

/// What a request has besides its bytes: where it comes from.
struct Context: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The client's address.
  let peer: String

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    peer = source.channel.remoteAddress?.ipAddress ?? "unknown"
  }
}
