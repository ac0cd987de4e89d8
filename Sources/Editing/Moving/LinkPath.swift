import Bytes
import Documents

/// The path in a link's address, without its place on the page.
struct LinkPath {
  /// The ways in which the linker reads it: in a wiki link as it is, then without `%` escapes.
  let readings: [String]
  /// Where it is in the address.
  let range: Range<Int>

  /// Reads an address; `nil` if it is not a path.
  ///
  /// - Parameters:
  ///   - address: The address as the parser read it.
  ///   - isWiki: Whether it is in `[[…]]`.
  init?(_ address: ArraySlice<UInt8>, isWiki: Bool) {
    let text = address.trimmingASCIISpace()
    let start = text.startIndex - address.startIndex
    if !isWiki {
      switch Destination(address) {
      case .path(let path, _):
        let length = text.prefix { $0 != .hash && $0 != .question }.count
        guard length > 0 else { return nil }
        (readings, range) = ([path], start..<start + length)
        return
      case .forbidden where Destination.mayBeFile(address): break
      case .forbidden, .external, .fragment, .empty: return nil
      }
    }
    let target = WikiTarget(address)
    guard let path = target.path else { return nil }
    readings = isWiki ? target.paths : [path]
    range = start..<start + path.utf8.count
  }
}
