import Bytes
import Contract
import Diagnostics
import Editing
import Hashing
import Pages
import SiteBuild
import System
import SystemCalls

/// Answers requests from a preview: a request names something of the site, never a path on the disk.
struct LiveAnswers {
  private(set) var preview: LivePreview
  /// The name in `--host`, which browsers may use.
  let host: String
  private var report: [UInt8] = []
  /// The pages of this preview that browsers show.
  private var pages: [String: LivePage] = [:]

  init(_ preview: LivePreview, host: String) {
    self.preview = preview
    self.host = host
  }

  /// Shows a library that was read.
  mutating func take(_ outcome: Result<LiveSite, MachineFailure>) {
    preview.take(outcome)
    report = LiveReport.json(preview)
    pages = [:]
  }

  /// Shows the text that a document has now; returns false if the library must be read again for that.
  mutating func show(_ path: String) -> Bool {
    guard preview.show(path) else { return false }
    pages = [:]
    return true
  }

  /// Prepares to show a document at once.
  mutating func prepare() { preview.prepare() }

  /// Frees what is no longer needed.
  mutating func discard() { preview.discard() }

  /// What a browser that shows a page receives.
  mutating func event(_ path: String) -> [UInt8] {
    if let known = pages[path] { return known.event(report) }
    let file = preview.file(path) ?? Self.empty
    let page = LivePage(file)
    // There is no end to the names that a request may invent.
    if file.status == 200 { pages[path] = page }
    return page.event(report)
  }

  /// Answers a request.
  mutating func response(to request: HTTPRequest) -> HTTPResponse {
    guard isAllowed(request) else {
      return HTTPResponse(403, "a preview is shown only at its own address")
    }
    switch request.path {
    case LiveScript.address:
      return HTTPResponse(
        type: "text/javascript; charset=utf-8", body: Array(LiveScript.text.utf8))
    case LiveScript.events:
      guard let page = request.value("page"), page.hasPrefix("/"), request.method == "GET" else {
        return HTTPResponse(400, "name the page")
      }
      var response = HTTPResponse(
        type: "text/event-stream", body: Array("retry: 500\n".utf8) + event(page))
      response.isStream = true
      // nginx would hold events back until it has a page of them.
      response.fields.append(("X-Accel-Buffering", "no"))
      return response
    default:
      return file(request)
    }
  }

  /// Whether a page of another site cannot have sent the request.
  ///
  /// Another site can give its own name this machine's address, and then read what it is sent. So the
  /// host must be an address in digits, which is nobody's name, or a name of this machine.
  private func isAllowed(_ request: HTTPRequest) -> Bool {
    if let origin = request.origin, origin != "http://\(request.host)" { return false }
    var name = Substring(request.host)
    if name.hasPrefix("[") {
      guard let end = name.firstIndex(of: "]") else { return false }
      name = name[name.index(after: name.startIndex)..<end]
    } else if let colon = name.firstIndex(of: ":") {
      name = name[..<colon]
    }
    return name == "localhost" || name == host || SocketCalls.isAddress(String(name))
  }

  private mutating func file(_ request: HTTPRequest) -> HTTPResponse {
    let path = request.path
    guard let file = preview.file(path) else {
      let isPage = path.hasSuffix("/") || path.hasSuffix(".html")
      return isPage ? page(Self.empty) : HTTPResponse(404, "there is no such file")
    }
    if file.status == 404, preview.file(path + "/")?.status == 200 {
      var response = HTTPResponse(302, "the page is at \(path)/")
      let query = request.query.isEmpty ? "" : "?\(request.query)"
      response.fields.append(("Location", String(percentEncoding: "\(path)/".utf8) + query))
      return response
    }
    let type = Self.type(of: file.status == 404 ? "404.html" : path)
    if type.hasPrefix("text/html") { return page(file) }
    var response = HTTPResponse(file.status, type: type, body: file.bytes)
    if path.hasPrefix("/assets/") || path.hasPrefix("/media/"),
      ContentHash.isNamed(path, hex: ContentHash(of: file.bytes).hex)
    {
      response.fields.append(("Cache-Control", "private, max-age=31536000, immutable"))
    }
    if file.status == 200 { response.take(request.range) }
    if path.hasPrefix("/media/") {
      response.fields.append(
        ("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"))
    }
    return response
  }

  private func page(_ file: LivePreview.File) -> HTTPResponse {
    HTTPResponse(
      file.status, type: "text/html; charset=utf-8", body: LivePage(file).withScript)
  }

  /// A page while there is no preview at all, such as with templates that were wrong at the start.
  private static let empty = LivePreview.File(
    bytes: Array(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>No preview yet</title>
      </head>
      <body>
      <main>
      <h1>No preview yet</h1>
      <p>It appears here once the errors are fixed.</p>
      </main>
      </body>
      </html>

      """.utf8), status: 503)

  private static func type(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    if path.hasSuffix("/") { return "text/html; charset=utf-8" }
    guard let dot = name.lastIndex(of: ".") else {
      // Such as `CNAME`, from `static/`.
      return path.hasPrefix("/api/") ? "application/json" : "text/plain; charset=utf-8"
    }
    return MediaType.of(ending: name[dot...].dropFirst()) ?? "application/octet-stream"
  }
}
