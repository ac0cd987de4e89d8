extension String {
  /// At most forty characters of it, for a message.
  public var shortened: String {
    let start = prefix(40)
    return start.endIndex == endIndex ? self : start + "…"
  }
}
