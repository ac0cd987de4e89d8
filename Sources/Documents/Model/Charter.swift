import Contract

/// A cruise: who, where, when, and which checklists.
package struct Charter: Sendable {
  /// The boat's name.
  package var boat: String?
  /// Where it begins.
  package var location: String?
  /// The first day.
  package var start: Day?
  /// The last day.
  package var end: Day?
  /// Whether a day was written that cannot be read, which has been reported.
  package var hasUnreadableDay = false
  /// Where it begins, if the author wrote that.
  package var position: Position?
  /// The name of the place in the app's map.
  package var placeID: String?
  /// The names of those aboard.
  package var crew: [String] = []
  /// The checklists, by the moment they are for.
  package var checklists: [Entry] = []
  /// Where its dates are in the file.
  package var range: Range<Int>

  package init(range: Range<Int>) { self.range = range }

  /// A day, perhaps with a time.
  package struct Day: Sendable {
    /// The moment; midnight in UTC if only a day is written.
    package let moment: Timestamp
    /// Midnight in UTC of the day that is written, whatever its time and offset.
    package let day: Timestamp

    /// Reads a date in ISO 8601.
    package init?(iso text: String) {
      guard let moment = Timestamp(iso: text), let day = Timestamp(iso: String(text.prefix(10)))
      else { return nil }
      (self.moment, self.day) = (moment, day)
    }
  }

  /// A place on the Earth in decimal degrees, each as a JSON number.
  package struct Position: Sendable, Hashable {
    package var latitude: String
    package var longitude: String

    package init(latitude: String, longitude: String) {
      (self.latitude, self.longitude) = (latitude, longitude)
    }
  }

  /// A checklist of a charter.
  package struct Entry: Sendable {
    /// The moment, such as `check_in`.
    package var moment: String
    /// The path or name by which the author refers to the checklist.
    package var target: String
    /// Where that is in the file.
    package var range: Range<Int>

    package init(moment: String, target: String, range: Range<Int>) {
      (self.moment, self.target, self.range) = (moment, target, range)
    }
  }
}
