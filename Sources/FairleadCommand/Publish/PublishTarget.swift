import Bytes
import Diagnostics

/// Where a site is published: a folder, or a place in the notation of rclone (`remote:path`,
/// `:s3,…:bucket/path`).
struct PublishTarget {
  /// As rclone reads it.
  let text: String
  /// The folder on this machine, at the end of symbolic links; `nil` for what rclone reaches.
  let folder: String?
  /// As messages name it: options between commas may be passwords.
  let shown: String

  /// Reads a target that the user wrote.
  ///
  /// - Throws: A folder in the library, where the site would become part of what it is built from.
  init(_ written: String, _ repository: Repository) throws {
    text = written
    shown = Self.shown(written)
    guard Self.isFolder(written) else {
      folder = nil
      try Self.refuseAddress(written)
      return
    }
    let place = try Repository.resolved(try repository.path(written))
    folder = place
    if place.isEmpty {
      throw MachineFailure("cannot publish to \(written): choose a folder, not all of the disk")
    }
    guard try repository.contains(place) else { return }
    throw MachineFailure(
      "cannot publish to \(written): it is in the library; choose a folder outside it"
        + Self.serverAdvice(written))
  }

  /// What to write if a server with SSH was meant: without its colon, it is the name of a folder.
  private static func serverAdvice(_ written: String) -> String {
    let name = written.utf8.prefix { $0 != .slash }
    guard let at = name.lastIndex(of: .at) else { return "" }
    let (user, host) = (Substring(name[..<at]), Substring(name[at...].dropFirst()))
    if user.isEmpty || host.isEmpty { return "" }
    return ", or write a server with SSH as `:sftp,host=\(host),user=\(user):PATH`"
  }

  /// Refuses what other programs take for a place, and rclone does not.
  private static func refuseAddress(_ written: String) throws {
    let server = written.utf8.prefix { $0 != .colon }
    let rest = written.utf8.dropFirst(server.count + 1)
    if let at = server.lastIndex(of: .at) {
      let (user, host) = (Substring(server[..<at]), Substring(server[at...].dropFirst()))
      throw MachineFailure(
        "cannot publish to \(written): write a server with SSH as "
          + "`:sftp,host=\(host),user=\(user):\(Substring(rest))`, or name it once with "
          + "`rclone config create NAME sftp host=\(host) user=\(user)`")
    }
    let written = withoutSignIn(written)
    if ["http", "https"].contains(Substring(server).lowercased()), rest.starts(with: "//".utf8) {
      throw MachineFailure(
        "cannot publish to \(written): readers find the site there; name the folder, the server or "
          + "the bucket that it is sent to")
    }
    if rest.starts(with: "//".utf8) {
      throw MachineFailure(
        "cannot publish to \(written): run `rclone config create NAME "
          + "\(Substring(server)) …` once, then write the target as `NAME:PATH`")
    }
  }

  /// An address without the user and the password before its host.
  private static func withoutSignIn(_ address: String) -> String {
    let bytes = Array(address.utf8)
    guard let slashes = bytes.firstIndex(of: Array("://".utf8)) else { return address }
    let start = slashes + 3
    guard let at = bytes[start...].prefix(while: { $0 != .slash }).lastIndex(of: .at) else {
      return address
    }
    return String(utf8: bytes[..<start]) + "…" + String(utf8: bytes[at...])
  }

  /// A message of rclone, which may quote the target and then give the reason.
  func hidingPasswords(in message: [UInt8]) -> String {
    if shown == text { return String(utf8: message) }
    let mark = Array("\": ".utf8)
    let starts = message.indices.filter { message[$0...].starts(with: mark) }
    return String(utf8: message.dropFirst(starts.last.map { $0 + mark.count } ?? 0))
  }

  /// Whether it is a path on this machine, as for rclone: no colon comes before its first slash.
  private static func isFolder(_ written: String) -> Bool {
    let name = written.utf8.prefix { $0 != .slash }
    return !name.contains(.colon)
  }

  private static func shown(_ written: String) -> String {
    guard let comma = written.utf8.firstIndex(of: .comma),
      let colon = written.utf8.lastIndex(of: .colon), comma < colon
    else { return written }
    return "\(written[..<comma]),…\(written[colon...])"
  }
}
