import ArgumentParser

/// The options that every command has, as in `fairlead`.
struct GlobalOptions: ParsableArguments {
  @Flag(
    name: [.customShort("q"), .customLong("quiet")], help: "Print only failures and questions.")
  var isQuiet = false

  @Flag(
    name: [.customShort("v"), .customLong("verbose"), .customLong("profile")],
    help: "Print each request on standard error, without its contents.")
  var isVerbose = false

  @Option(help: "When to colour the result.")
  var color = ColorChoice.auto

  /// The colours of the result.
  var paint: Paint { Paint(isOn: color.isOn) }
}
