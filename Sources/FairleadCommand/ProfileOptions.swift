import ArgumentParser

/// The option of commands whose phases are measured.
struct ProfileOptions: ParsableArguments {
  @Flag(
    name: [.customShort("v"), .customLong("verbose"), .customLong("profile")],
    help: "Print each phase and its time on standard error.")
  var isOn = false
}
