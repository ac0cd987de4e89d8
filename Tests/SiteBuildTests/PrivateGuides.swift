/// Guides n0, n1 and so on, which only a preview shows.
func privateGuides(_ count: Int, _ body: (Int) -> String) -> [String: String] {
  Dictionary(
    uniqueKeysWithValues: (0..<count).map {
      (
        "content/guides/n\($0).md",
        Sample.guide("Note \($0)", visibility: "private", body: body($0))
      )
    })
}
