import Diagnostics

extension Rule {
  /// A device that keeps the library has everything that its pages need.
  package static let offline = structural(
    "offline", "pages need and lead to nothing that a device without a network does not have")
}
