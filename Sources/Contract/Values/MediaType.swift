/// What kind of file is at an address, as HTTP and `data:` name it.
public enum MediaType {
  /// The type of a file, by its ending in any case; `nil` if the ending is not known.
  public static func of(ending: some StringProtocol) -> String? {
    switch ending.lowercased() {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "json", "map": "application/json"
    case "webmanifest": "application/manifest+json"
    case "svg": "image/svg+xml"
    case "ico": "image/x-icon"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "avif": "image/avif"
    case "woff2": "font/woff2"
    case "woff": "font/woff"
    case "mp3": "audio/mpeg"
    case "m4a": "audio/mp4"
    case "ogg": "audio/ogg"
    case "mp4": "video/mp4"
    case "webm": "video/webm"
    case "pdf": "application/pdf"
    case "xml": "application/xml"
    case "txt", "md": "text/plain; charset=utf-8"
    case "csv": "text/csv; charset=utf-8"
    case "gpx": "application/gpx+xml"
    case "kml": "application/vnd.google-earth.kml+xml"
    default: nil
    }
  }
}
