import Glibc

/// The system calls of a small server, none of which waits.
package enum SocketCalls {
  /// Listens for connections.
  ///
  /// - Parameters:
  ///   - address: An address of this machine in digits, of IPv4 or IPv6.
  ///   - port: The port; 0 for any that is free.
  /// - Returns: The socket and its port; `nil` if that is not an address.
  /// - Throws: The system's error, such as a port that is in use.
  package static func listen(
    on address: String, port: UInt16
  ) throws(SystemCode) -> (socket: Int32, port: UInt16)? {
    var four = sockaddr_in()
    var six = sockaddr_in6()
    if inet_pton(AF_INET, address, &four.sin_addr) == 1 {
      four.sin_family = sa_family_t(AF_INET)
      four.sin_port = port.bigEndian
      let bytes = withUnsafeBytes(of: four) { Array($0) }
      return try listen(family: AF_INET, address: bytes)
    }
    if inet_pton(AF_INET6, address, &six.sin6_addr) == 1 {
      six.sin6_family = sa_family_t(AF_INET6)
      six.sin6_port = port.bigEndian
      let bytes = withUnsafeBytes(of: six) { Array($0) }
      return try listen(family: AF_INET6, address: bytes)
    }
    return nil
  }

  /// Whether a text is an address in digits.
  package static func isAddress(_ text: String) -> Bool {
    var four = in_addr()
    var six = in6_addr()
    return inet_pton(AF_INET, text, &four) == 1 || inet_pton(AF_INET6, text, &six) == 1
  }

  private static func listen(
    family: Int32, address: [UInt8]
  ) throws(SystemCode) -> (socket: Int32, port: UInt16) {
    let number = try FileCalls.made { socket(family, Int32(SOCK_STREAM.rawValue), 0) }
    do throws(SystemCode) {
      // The connections of a server that has just ended would keep the port for a minute.
      var yes: Int32 = 1
      _ = try FileCalls.made {
        setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
      }
      _ = try FileCalls.made {
        address.withUnsafeBytes { bytes in
          Glibc.bind(
            number, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
            socklen_t(bytes.count))
        }
      }
      try prepare(number)
      _ = try FileCalls.made { Glibc.listen(number, 64) }
      return (number, try port(of: number))
    } catch {
      FileCalls.release(number)
      throw error
    }
  }

  /// Lets calls on a socket return at once, and no child have it.
  private static func prepare(_ number: Int32) throws(SystemCode) {
    try FileCalls.setNonBlocking(number)
    _ = try FileCalls.made { fcntl(number, F_SETFD, FD_CLOEXEC) }
  }

  /// The port that a socket has; both families keep it in the same place.
  private static func port(of number: Int32) throws(SystemCode) -> UInt16 {
    var address = sockaddr_in6()
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    _ = try FileCalls.made {
      withUnsafeMutableBytes(of: &address) { bytes in
        getsockname(number, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
      }
    }
    return UInt16(bigEndian: address.sin6_port)
  }

  /// The addresses of this machine in its networks, of IPv4.
  package static func ownAddresses() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var found: [String] = []
    var next = first
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard let address = entry.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET),
        entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0
      else { continue }
      var text = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
      var four = UnsafeRawPointer(address).load(as: sockaddr_in.self).sin_addr
      guard inet_ntop(AF_INET, &four, &text, socklen_t(text.count)) != nil else { continue }
      let digits = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      found.append(String(decoding: digits, as: UTF8.self))
    }
    return found
  }

  /// Waits until something can be received, or sent if that is wanted; or until a signal comes.
  package static func wait(
    for sockets: [(descriptor: Int32, isSending: Bool)], milliseconds: Int32
  ) throws(SystemCode) {
    var waits = sockets.map { socket in
      pollfd(
        fd: socket.descriptor, events: Int16(POLLIN | (socket.isSending ? POLLOUT : 0)),
        revents: 0)
    }
    if poll(&waits, nfds_t(waits.count), milliseconds) < 0, errno != EINTR {
      throw SystemCode(number: errno)
    }
  }

  /// Whether something can be received now, or the other side is gone.
  package static func isReady(_ number: Int32) throws(SystemCode) -> Bool {
    var wait = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return try FileCalls.made { poll(&wait, 1, 0) } > 0
  }

  /// Takes the next connection; `nil` if none is waiting.
  package static func accept(_ number: Int32) throws(SystemCode) -> Int32? {
    do throws(SystemCode) {
      let socket = try FileCalls.made { Glibc.accept(number, nil, nil) }
      do throws(SystemCode) {
        try prepare(socket)
      } catch {
        FileCalls.release(socket)
        throw error
      }
      // An event is a few bytes, which are to be sent at once.
      var yes: Int32 = 1
      setsockopt(
        socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
      return socket
    } catch {
      // A client that is gone before it was served is not a failure.
      if error.isFull || error.number == ECONNABORTED { return nil }
      throw error
    }
  }

  /// Receives what is there; `nil` if nothing is yet, and nothing at all at the end.
  package static func receive(_ number: Int32) throws(SystemCode) -> [UInt8]? {
    do throws(SystemCode) {
      return try FileCalls.bytes(atMost: 1 << 14) { buffer throws(SystemCode) in
        try FileCalls.made { recv(number, buffer.baseAddress, buffer.count, 0) }
      }
    } catch {
      if error.isFull { return nil }
      throw error
    }
  }

  /// Sends some of the bytes, and returns how many; 0 if the other side does not take more now.
  package static func send(_ number: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemCode) -> Int {
    do throws(SystemCode) {
      return try FileCalls.made {
        bytes.withUnsafeBytes {
          Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
      }
    } catch {
      if error.isFull { return 0 }
      throw error
    }
  }
}
