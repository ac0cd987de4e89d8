import Contract
import Documents
import Exchange
import SiteBuild

extension ImportPlan {
  /// Which ids and names are taken.
  struct Owners {
    private var ids: [UUID: String] = [:]
    private var publicIDs: [String: String] = [:]
    private var stems: Set<String>
    private var addresses: Set<String>
    /// The next number to try for a name.
    private var numbers: [String: Int] = [:]

    init(_ checked: CheckedLibrary) {
      for document in checked.library.documents {
        ids[document.metadata.id.value] = document.path
        publicIDs[document.metadata.publicID.value.lowercased()] = document.path
      }
      stems = Set(checked.files.map { SourcePath($0, languages: []).pageKey })
      addresses = Set(checked.library.addresses)
    }

    /// Notes a document; the path of another one with its id or public id, if there is one.
    mutating func take(_ document: AppDocument) -> String? {
      let name = document.publicID?.lowercased()
      if let owner = document.id.flatMap({ ids[$0] }) ?? name.flatMap({ publicIDs[$0] }) {
        return owner
      }
      if let id = document.id { ids[id] = "the same import" }
      if let name { publicIDs[name] = "the same import" }
      return nil
    }

    /// A path without an extension that no document has, nor its address, with a number if need be.
    mutating func free(
      _ stem: String, address: (String) -> String, exists: (String) throws -> Bool
    ) throws -> String {
      var number = numbers[stem] ?? 1
      while true {
        let candidate = number == 1 ? stem : "\(stem)-\(number)"
        let page = address(candidate)
        if !stems.contains(candidate.lowercased()), !addresses.contains(page),
          try !exists(candidate)
        {
          stems.insert(candidate.lowercased())
          addresses.insert(page)
          numbers[stem] = number + 1
          return candidate
        }
        number += 1
      }
    }
  }
}
