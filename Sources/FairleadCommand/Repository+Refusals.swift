import Diagnostics
import Glibc
import SiteBuild

/// "Nothing to report" would be wrong if nothing was checked.
extension Repository {
  /// Refuses folders that can only be a library by mistake.
  func refuseStrangers() throws {
    if try Self.exists("\(root)/fairlead.yml") { return }
    if try Self.exists("\(root)/fairlead.yaml") {
      throw MachineFailure("fairlead.yaml is not read: rename it to fairlead.yml")
    }
    let home = getenv("HOME").map { String(cString: $0) }
    guard root.isEmpty || root == "/" || root == home else { return }
    throw MachineFailure(
      "\(root.isEmpty ? "/" : root) is not a library: go to the folder that contains your documents, or "
        + "write a fairlead.yml there")
  }

  /// Refuses a library without a single document, if nothing else is reported.
  func refuseEmpty(_ checked: CheckedLibrary) throws {
    guard checked.library.documents.isEmpty, !checked.diagnostics.hasErrors else { return }
    let content = checked.configuration.layout.content
    let folder = content == "." ? root : "\(root)/\(content)"
    let what =
      try Self.exists(folder)
      ? "\(folder) contains no documents" : "there is no folder \(folder)"
    throw MachineFailure(
      "nothing was checked: \(what); name the folder with `content` in fairlead.yml, or write "
        + "--allow-empty if that is right")
  }
}
