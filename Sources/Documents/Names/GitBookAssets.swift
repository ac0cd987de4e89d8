import Bytes

/// The hidden folder in which GitBook keeps every picture, `.gitbook/assets`: no other one is read.
package enum GitBookAssets {
  /// The name of the hidden folder.
  package static let folder = ".gitbook"

  /// Whether documents may refer to a file: if it is in the hidden folder, only those in `assets` below it.
  ///
  /// - Parameters:
  ///   - folders: The folders of the file.
  ///   - isDocument: Whether it would be read as a document.
  /// - Returns: `false` for other files of the hidden folder, such as its settings.
  package static func allows(_ folders: [String], isDocument: Bool) -> Bool {
    guard let place = folders.firstIndex(of: folder) else { return true }
    return !isDocument && folders[(place + 1)...].first == "assets"
  }
}
