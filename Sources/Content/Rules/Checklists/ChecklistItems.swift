extension Document {
  /// Every item of a checklist, nested ones behind their parents; none of anything else.
  var checklistItems: [Checklist.Item] {
    guard case .checklist(let checklist) = body else { return [] }
    return checklist.sections.flatMap { Checklist.flattened($0.items) }
  }
}
