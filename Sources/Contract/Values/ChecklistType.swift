/// When a checklist is used.
public enum ChecklistType: String, Sendable, Hashable, CaseIterable {
  /// Before a charter begins.
  case preCharter = "pre_charter"
  /// Taking over a boat.
  case checkIn = "check_in"
  /// Every day.
  case daily
  /// Handing a boat back.
  case postCharter = "post_charter"
  /// When something goes wrong.
  case emergency
  /// At any time.
  case general
  /// Looking after the boat.
  case maintenance
  /// Looking after people.
  case safety
  /// Food and stores.
  case provisioning
}
