import Diagnostics

extension Rule {
  /// The rules for what is found while documents are linked.
  package static let ofLinking: [Rule] = [
    .addressUnique,
    .charterOverlap,
    .embedCycle,
    .embedDepth,
    .embedTarget,
    .idUnique,
    .imageLocation,
    .imageSize,
    .imageTarget,
    .linkAmbiguous,
    .linkAnchor,
    .linkTarget,
    .publicIDUnique,
    .translationOf,
  ]
}
