import Diagnostics

extension Rule {
  /// A device that keeps the library has everything that its pages need.
  package static let offline = structural(
    "offline", "pages must not need or lead to anything that a device without a network lacks")
}
