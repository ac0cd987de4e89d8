import SyncFiles
import SystemCalls

/// The folder that `serve --site` names.
enum SiteFolder {
  /// Refuses a folder that is not a site, or that has more than readers may see.
  ///
  /// A misspelt name would answer 404 to everything, and the folder above a site gives everybody
  /// the private documents of a library, and those of its preview.
  static func checked(_ site: String) throws(StorageFailure) -> String {
    guard let reason = refusal(of: site) else { return site }
    throw .other("the site '\(site)' cannot be served: \(reason)")
  }

  private static func refusal(of site: String) -> String? {
    do throws(SystemCode) {
      FileCalls.release(try FileCalls.openFolder(site))
      if try has("fairlead.yml", in: site) {
        return try "it is a library, with its private documents" + advice(for: site)
      }
      if try has("manifest.json", in: site), try has("public", in: site) {
        return try "it is what a build writes, with more than the site" + advice(for: site)
      }
      guard try has("index.html", in: site) else {
        return try "it has no index.html" + advice(for: site)
      }
      return try isPreview(site)
        ? "it is a preview with private documents; run `fairlead build` without --preview" : nil
    } catch {
      return "\(error)"
    }
  }

  private static func has(_ name: String, in folder: String) throws(SystemCode) -> Bool {
    try FileCalls.exists("\(folder)/\(name)")
  }

  /// The site that was probably meant.
  private static func advice(for site: String) throws(SystemCode) -> String {
    var folder = site[...]
    while folder.utf8.count > 1, folder.utf8.last == UInt8(ascii: "/") {
      folder = folder[..<folder.utf8.index(before: folder.endIndex)]
    }
    for name in ["public", "site/public"] {
      let other = folder == "." ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if try has("index.html", in: other), try !isPreview(other) {
        return "; did you mean '\(other)'?"
      }
    }
    return ""
  }

  /// Whether a site is a preview: the list of files beside it begins so.
  private static func isPreview(_ site: String) throws(SystemCode) -> Bool {
    let heading = #"{"version":1,"preview":true,"#
    do throws(SystemCode) {
      let file = try FileCalls.openFile("\(site)/../manifest.json")
      defer { FileCalls.release(file) }
      return try FileCalls.read(file, limit: 1 << 30)?.starts(with: heading.utf8) ?? false
    } catch {
      // A site that was published has no list beside it, and may be in a folder of somebody else.
      if error.isNotForUs { return false }
      throw error
    }
  }
}
