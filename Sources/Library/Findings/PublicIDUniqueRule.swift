import Diagnostics

extension Rule {
  package static let publicIDUnique = structural(
    "public-id-unique", "each `public_id` must belong to one document only")
}
