import Diagnostics

extension Rule {
  /// What is found while documents are put together.
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
  ]
}
