/// A line that git writes around or between the sides of a merge conflict.
///
/// It is seven of one sign at the beginning of a line; all but the one between the sides may have a label, after a
/// space.
package enum ConflictMarker: Sendable {
  /// `<<<<<<<`, before the first side.
  case start
  /// `|||||||`, before the lines as they were before both changes (`merge.conflictStyle: diff3`).
  case base
  /// `=======`, before the second side.
  case middle
  /// `>>>>>>>`, after it.
  case end

  /// How many signs it has.
  @inlinable package static var length: Int { 7 }

  /// The marker at the beginning of a text; `nil` if its first line is something else.
  @inlinable
  package init?(line: some Collection<UInt8>) {
    guard let sign = line.first else { return nil }
    switch sign {
    case .lessThan: self = .start
    case .bar: self = .base
    case .equals: self = .middle
    case .greaterThan: self = .end
    default: return nil
    }
    let signs = line.prefix(Self.length)
    guard signs.count == Self.length, signs.allSatisfy({ $0 == sign }) else { return nil }
    let next = line.dropFirst(Self.length).first ?? .lineFeed
    let isEnd = next == .lineFeed || next == .carriageReturn
    guard isEnd || next == .space && self != .middle else { return nil }
  }
}
