import ArgumentParser

/// When findings are coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never

  /// Whether standard output gets colours.
  ///
  /// By default a terminal does, unless `NO_COLOR` is set, and anything else if `FORCE_COLOR` is.
  var isOn: Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      if Terminal.variable("NO_COLOR") != nil {
        false
      } else if let forced = Terminal.variable("FORCE_COLOR") {
        forced != "0"
      } else {
        Terminal.isTerminal(1) && Terminal.variable("TERM") != "dumb"
      }
    }
  }
}
