import Contract
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix

/// Serves the files of a built site.
struct StaticSite: Sendable {
  let folder: String

  /// What was read from the disk for a request.
  private enum Found: Sendable {
    case file(SiteFile, name: String)
    case unchanged(etag: String)
    /// A folder whose address lacks the slash at its end.
    case folder
    case nothing
  }

  func respond(
    to path: String, query: String?, ifNoneMatch: IfMatch, range: String?
  ) async throws -> Response {
    // The disk may be slow; its thread pool keeps it away from everything else.
    let (found, rules) = try await NIOThreadPool.singleton.runIfActive {
      (try find(path, ifNoneMatch), try readRules())
    }
    var headers = rules.fields(for: path)
    switch found {
    case .file(let file, let name):
      if headers[.contentType] == nil { headers[.contentType] = Self.type(of: name) }
      if headers[.cacheControl] == nil { headers[.cacheControl] = "no-cache" }
      headers[.eTag] = "\"\(file.etag)\""
      headers[.acceptRanges] = "bytes"
      let part = ByteRange(range, of: file.size)
      headers[.contentRange] = part.field(of: file.size)
      switch part {
      case .whole:
        return Response(status: .ok, headers: headers, body: Self.body(file, 0..<file.size))
      case .part(let range):
        return Response(status: .partialContent, headers: headers, body: Self.body(file, range))
      case .outside: return Response(status: .rangeNotSatisfiable, headers: headers)
      }
    case .unchanged(let etag):
      headers[.eTag] = "\"\(etag)\""
      return Response(status: .notModified, headers: headers)
    case .folder:
      // Relative, because a proxy may show the site below a path.
      let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[$0...] } ?? ""
      headers[.location] = ".\(name)/" + (query.map { "?\($0)" } ?? "")
      return Response(status: .movedPermanently, headers: headers)
    case .nothing:
      return try await missing(path, headers)
    }
  }

  /// A part of a file, which is read as it is sent: readers may be slow, and many.
  private static func body(_ file: SiteFile, _ range: Range<Int>) -> ResponseBody {
    ResponseBody(contentLength: range.count) { writer in
      var rest = range
      while !rest.isEmpty {
        let piece = try await NIOThreadPool.singleton.runIfActive { [rest] in
          try file.piece(rest)
        }
        try await writer.write(ByteBuffer(bytes: piece))
        rest = rest.dropFirst(piece.count)
      }
      try await writer.finish(nil)
    }
  }

  private static func type(of name: String) -> String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let type = parts.count > 1 ? parts.last.flatMap { MediaType.of(ending: $0) } : nil
    return type ?? "application/octet-stream"
  }

  private static let nameOfMissingPage = "404.html"

  /// The site's own page for missing files: the one in the nearest folder, because each language
  /// has its own.
  private func missing(_ path: String, _ headers: HTTPFields) async throws -> Response {
    let found = try await NIOThreadPool.singleton.runIfActive { try missingPage(for: path) }
    guard let file = found else { throw Problem.nothingHere }
    var headers = headers
    headers[.contentType] = Self.type(of: Self.nameOfMissingPage)
    headers[.cacheControl] = "no-cache"
    return Response(status: .notFound, headers: headers, body: Self.body(file, 0..<file.size))
  }

  /// Looks into the folders of a path from the top: it may name thousands, of which few exist.
  private func missingPage(for path: String) throws -> SiteFile? {
    var folders: [String] = []
    var nearest = try page(in: folders)
    for part in Self.parts(of: path).served {
      folders.append(part)
      guard try SiteFile(folder: folder, parts: folders)?.kind == .folder else { break }
      nearest = try page(in: folders) ?? nearest
    }
    return nearest
  }

  private func page(in folders: [String]) throws -> SiteFile? {
    let file = try SiteFile(folder: folder, parts: folders + [Self.nameOfMissingPage])
    return file?.kind == .file ? file : nil
  }

  private func find(_ path: String, _ ifNoneMatch: IfMatch) throws -> Found {
    let (served, areAll) = Self.parts(of: path)
    guard areAll else { return .nothing }
    var parts = served
    if path.hasSuffix("/") { parts.append("index.html") }
    guard let file = try SiteFile(folder: folder, parts: parts), let kind = file.kind else {
      return .nothing
    }
    if kind == .folder { return .folder }
    if ifNoneMatch.names(file.etag) { return .unchanged(etag: file.etag) }
    return .file(file, name: parts.last ?? "")
  }

  /// It is read again each time: the site may be rebuilt while the server runs.
  ///
  /// - Throws: A failure of the machine: no page is sent without the policy that belongs to it.
  private func readRules() throws -> HeaderRules {
    guard let file = try SiteFile(folder: folder, parts: ["_headers"]), file.kind == .file else {
      return HeaderRules()
    }
    return HeaderRules(String(decoding: try file.read(), as: UTF8.self))
  }

  /// The parts of a path, decoded, up to the first that may not be served: hidden files except for
  /// the site's `.well-known`, `..`, and whatever could mean another path to the system.
  private static func parts(of path: String) -> (served: [String], areAll: Bool) {
    guard path.hasPrefix("/") else { return ([], false) }
    var parts: [String] = []
    let encoded = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for (index, part) in encoded.enumerated() {
      if part.isEmpty, index == encoded.count - 1 { break }
      guard let decoded = part.removingPercentEncoding, !decoded.isEmpty,
        !decoded.hasPrefix(".") || (index == 0 && decoded == ".well-known"),
        decoded != "_headers", decoded != "_redirects",
        !decoded.utf8.contains(where: { Self.isForbidden($0) })
      else { return (parts, false) }
      parts.append(decoded)
    }
    return (parts, true)
  }

  /// Whether a byte of a name is a control character or could divide a path.
  private static func isForbidden(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<UInt8(ascii: " "), UInt8(ascii: "/"), UInt8(ascii: "\\"), 0x7F: true
    default: false
    }
  }
}
