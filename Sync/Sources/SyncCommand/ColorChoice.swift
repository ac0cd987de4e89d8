import ArgumentParser

/// When results are coloured, chosen as in `fairlead`.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// Whether standard output gets colours.
  var isOn: Bool { self == .always || self == .auto && Terminal.wantsColor }
}
