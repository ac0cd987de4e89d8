/// What authors write in parentheses after a heading or an item.
package struct Attributes: Sendable, Hashable {
  /// Must be done.
  package var isRequired = false
  /// May be left out.
  package var isOptional = false
  /// How long it takes, in seconds: the least and the most, which a plain time has in common.
  package var seconds: ClosedRange<Int>?
  /// `#tag`, without the sign.
  package var tags: [String] = []
  /// `@role`, without the sign.
  package var roles: [String] = []
  /// `icon NAME`.
  package var icon: String?
  /// Starts folded.
  package var isCollapsed = false

  /// What larger times are, and smaller ones with a minus: there is no word for so many minutes.
  package static let mostMinutes = 1_000_000_000_000

  /// No attributes.
  package init() {}

  /// How long it takes in whole minutes, as the app has it: seconds are rounded up.
  package var minutes: ClosedRange<Int>? {
    get { seconds?.wholeMinutes }
    set {
      // Numbers in YAML may be as large as they like; a rule reports those out of range.
      let most = Self.mostMinutes
      seconds = newValue.map { $0.clamped(to: -most...most) }
        .map { $0.lowerBound * 60...$0.upperBound * 60 }
    }
  }
}

extension ClosedRange<Int> {
  /// Seconds as whole minutes, rounded up.
  package var wholeMinutes: ClosedRange<Int> {
    func minutes(_ seconds: Int) -> Int { seconds / 60 + (seconds % 60 > 0 ? 1 : 0) }
    return minutes(lowerBound)...minutes(upperBound)
  }

  /// Whether seconds are whole minutes.
  package var areWholeMinutes: Bool { lowerBound % 60 == 0 && upperBound % 60 == 0 }

  /// As authors write times: `5–10`, or one number if both are the same.
  package var written: String {
    lowerBound == upperBound ? "\(upperBound)" : "\(lowerBound)–\(upperBound)"
  }
}
