import Synchronization

/// How much a command prints, and in which colours: what `-q`, `-v` and `--color` choose, for this process.
struct PrintingChoices {
  var isQuiet = false
  var isVerbose = false
  var color = ColorChoice.auto

  private static let chosen = Mutex(PrintingChoices())

  /// What was chosen.
  static var current: PrintingChoices { chosen.withLock { $0 } }

  /// Whether only findings and failures are printed.
  static var isQuiet: Bool { current.isQuiet }

  /// Whether more is printed.
  static var isVerbose: Bool { current.isVerbose }

  /// Whether findings on standard output are coloured.
  static var isColored: Bool { current.color.isOn }

  /// Changes what was chosen.
  static func choose(_ change: (inout PrintingChoices) -> Void) {
    chosen.withLock { change(&$0) }
  }

  /// The same choices as arguments of another program.
  var arguments: [String] {
    (isQuiet ? ["--quiet"] : []) + (isVerbose ? ["--verbose"] : [])
      + (color == .auto ? [] : ["--color", color.rawValue])
  }
}
