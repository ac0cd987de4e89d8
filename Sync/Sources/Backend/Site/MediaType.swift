/// The types of files by their extensions.
enum MediaType {
  static func of(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      return "application/octet-stream"
    }
    return switch name[name.utf8.index(after: dot)...].lowercased() {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "json", "map": "application/json; charset=utf-8"
    case "webmanifest": "application/manifest+json; charset=utf-8"
    case "xml": "application/xml; charset=utf-8"
    case "txt", "md": "text/plain; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "avif": "image/avif"
    case "ico": "image/x-icon"
    case "woff2": "font/woff2"
    case "woff": "font/woff"
    case "pdf": "application/pdf"
    case "mp3": "audio/mpeg"
    case "mp4": "video/mp4"
    default: "application/octet-stream"
    }
  }
}
