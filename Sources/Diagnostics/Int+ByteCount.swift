import Contract

extension Int {
  /// A number of bytes for people: `900 bytes`, `256 KiB`, `3.4 MiB`.
  package var asByteCount: String {
    if self < 1 << 10 { return counted(self, "byte") }
    let unit = self < 1 << 20 ? 10 : 20
    // Rounded up, so that what is over a limit never looks equal to it.
    let tenths = (self * 10 + (1 << unit) - 1) >> unit
    let fraction = tenths % 10 == 0 ? "" : ".\(tenths % 10)"
    return "\(tenths / 10)\(fraction) \(unit == 10 ? "KiB" : "MiB")"
  }
}
