/// A line that git writes around or between the sides of a merge conflict.
///
/// It is seven of one sign at the beginning of a line, or as many as `conflict-marker-size` in `.gitattributes` says;
/// all but the one between the sides may have a label, after a space.
package enum ConflictMarker: Sendable {
  /// `<<<<<<<`, before the first side.
  case start
  /// `|||||||`, before the lines as they were before both changes (`merge.conflictStyle: diff3`).
  case base
  /// `=======`, before the second side.
  case middle
  /// `>>>>>>>`, after it.
  case end

  /// How many signs it has, unless `.gitattributes` says otherwise.
  @inlinable package static var length: Int { 7 }

  /// How many signs a line has if it is a marker: those that it begins with, and at least seven.
  @inlinable
  package static func signs(in line: some Collection<UInt8>) -> Int {
    guard let sign = line.first else { return Self.length }
    return max(Self.length, line.prefix { $0 == sign }.count)
  }

  /// The marker at the beginning of a text; `nil` if its first line is something else.
  ///
  /// - Parameters:
  ///   - line: The text.
  ///   - length: How many signs it has.
  @inlinable
  package init?(line: some Collection<UInt8>, length: Int = ConflictMarker.length) {
    guard let sign = line.first else { return nil }
    switch sign {
    case .lessThan: self = .start
    case .bar: self = .base
    case .equals: self = .middle
    case .greaterThan: self = .end
    default: return nil
    }
    let signs = line.prefix(length)
    guard signs.count == length, signs.allSatisfy({ $0 == sign }) else { return nil }
    let next = line.dropFirst(length).first ?? .lineFeed
    let isEnd = next == .lineFeed || next == .carriageReturn
    guard isEnd || next == .space && self != .middle else { return nil }
  }
}
