import SyncTestSupport
import Testing

/// Texts of a library that somebody else wrote, in what a push prints.
@Suite(.serialized) struct HostileTextTests {
  /// In JSON: control characters of one and of two bytes, marks of direction, ends of lines.
  private static let hostile =
    #"\u001b[2J\u007f\u0085\u009b31m\u200f\u202e\u2066\u2028\r\nunpublished\ufeff"#

  /// What controls a terminal, or begins a line where nobody wrote one.
  private func controls(_ run: Program) -> [Unicode.Scalar] {
    (run.output + run.errors).unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: scalar != "\n"
      default: false
      }
    }
  }

  @Test func `plans, reports and states have no control characters`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha", "beta": "Beta"])
    #expect(try place.push().code == 0)
    try place.write("alpha", "Alpha \(Self.hostile)")
    try place.write("gamma", "Gamma \(Self.hostile)")
    try place.remove("beta")
    let plan = place.folder.path + "/plan"
    for options in [["--dry-run"], ["--dry-run", "--verbose"], ["--plan", plan], ["--verbose"]] {
      let run = try Program.run(
        try place.words(options), environment: ["FAIRLEAD_TOKEN": Workplace.token])
      #expect(controls(run).isEmpty, "\(options): \(run.output.debugDescription)")
      #expect(!run.output.contains("\nunpublished"))
      #expect((run.output + run.errors).contains("lpha"), "\(options): \(run)")
    }
    #expect(try controls(place.status()).isEmpty)
    #expect(try controls(place.push("--dry-run")).isEmpty)
  }
}
