import Documents
import Library

/// The print views of documents.
extension SiteMap {
  /// Notes the addresses of the print views, which are written with their documents.
  mutating func addPrintViews() {
    let library = index.library
    for number in index.pages where !index.isFront(number) {
      let path = library.documents[number].path
      // Two documents at one address are one mistake, which the linker reports.
      guard let address = index.printAddress(number),
        owners[library.addresses[number]]?.name == path
      else { continue }
      let owner = "the print view of \(path)"
      if let first = owners[address] {
        clashes.append(
          .addressTaken(
            address, by: owner, and: first.name, file: first.file ?? path, areBothFiles: false))
      } else {
        owners[address] = (owner, path)
      }
    }
  }
}
