/// The keys of a document of another library with where it comes from: what `fairlead-sync fetch` prints, and
/// what `fairlead fork` keeps.
public enum UpstreamKey: String, ContractKey {
  /// The address of the document in its read API.
  case url
  /// The answer of that address.
  case document
  /// The summaries of the documents that it was copied from, the nearest first.
  case chain
}
