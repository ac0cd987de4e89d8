import Bytes

/// What an address in a style sheet leads to.
enum StyleTarget: Equatable {
  /// A file of the theme, by its name below `assets/`, and what follows it (`#part`, `?#iefix`).
  ///
  /// After `/assets/` it may also be a file of `static/`.
  case file(String, rest: String)
  /// Another host.
  case elsewhere
  /// The sheet's own parts, a path of the host, or the data itself.
  case asWritten

  /// Reads the address of a style sheet in a folder below `assets/`, such as `fonts`.
  init(_ address: String, in folder: [String]) {
    let bytes = address.utf8
    if bytes.starts(with: "//".utf8) {
      self = .elsewhere
      return
    }
    let ends: [UInt8] = [.hash, .question]
    let path = bytes.prefix { !ends.contains($0) }
    let isRooted = path.first == .slash
    if path.isEmpty || isRooted && !path.starts(with: "/assets/".utf8) {
      self = .asWritten
      return
    }
    if let colon = path.firstIndex(of: .colon), !path[..<colon].contains(.slash) {
      let scheme = String(decoding: path[..<colon], as: UTF8.self).lowercased()
      self = scheme == "http" || scheme == "https" ? .elsewhere : .asWritten
      return
    }
    // The sheet's own folder is `assets/…`, so `../assets/x` is a way to write `x`.
    var parts = isRooted ? [] : ["assets"] + folder
    for part in String(decoding: path, as: UTF8.self).split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if !parts.isEmpty {
        parts.removeLast()
      }
    }
    let name =
      parts.first == "assets"
      ? parts.dropFirst().joined(separator: "/") : "../" + parts.joined(separator: "/")
    self = .file(name, rest: String(decoding: bytes[path.endIndex...], as: UTF8.self))
  }
}
