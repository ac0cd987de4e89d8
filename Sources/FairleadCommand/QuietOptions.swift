import ArgumentParser

/// The option of commands that report what they do.
struct QuietOptions: ParsableArguments {
  @Flag(
    name: [.customShort("q"), .customLong("quiet")], help: "Print only findings and failures.")
  var isOn = false
}
