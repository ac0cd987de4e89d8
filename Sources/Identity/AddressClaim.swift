import Contract

/// Why a document may keep an address that its page had before, which others may have had, too.
///
/// The last document that readers could reach there keeps it. A page that is published takes its
/// address from all others at once, also from those that are gone or left out. So if the lock has an
/// address among the former ones of one document and as the page of another, the other one was never
/// published there.
struct AddressClaim {
  /// How it is known that the document had the address; the earlier of two comes first.
  enum Ground: Int {
    /// The lock has it among the former addresses.
    case recorded
    /// The lock has it as the address of the page.
    case left
    /// Another site had it, and the document has moved since.
    case lost
  }

  /// The number of the document.
  let document: Int
  /// Whether the document was never published, or was gone.
  let isWeak: Bool
  let ground: Ground
  /// How many addresses the document has left since.
  let later: Int
  /// The id of the document.
  let id: UUID

  /// Whether the document gets the address rather than another one.
  func precedes(_ other: AddressClaim) -> Bool {
    if isWeak != other.isWeak { return other.isWeak }
    if ground != other.ground { return ground.rawValue < other.ground.rawValue }
    // Only after a merge have two documents recorded one address.
    return later == other.later ? id < other.id : later < other.later
  }
}
