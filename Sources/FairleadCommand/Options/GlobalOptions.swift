import ArgumentParser

/// The options that every command has, before and after its name.
struct GlobalOptions: ParsableArguments {
  @Option(
    name: .customShort("C"),
    help: ArgumentHelp("Work in this folder, as if started there.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Option(
    name: .customLong("config"),
    help: ArgumentHelp(
      "Use this file instead of fairlead.yml; its folder is the library.", valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var configurationFile: String?

  @Flag(name: [.customShort("q"), .customLong("quiet")], help: "Print only findings and failures.")
  var isQuiet = false

  @Flag(
    name: [.customShort("v"), .customLong("verbose"), .customLong("profile")],
    help: "Print more: each phase and its time, each path that is published, each request.")
  var isVerbose = false

  @Option(help: "When to colour the findings.")
  var color = ColorChoice.auto

  /// Goes to the folder, and notes the rest for this process.
  func apply() throws {
    if let folder { try Workplace.enter(folder) }
    if let configurationFile { Workplace.choose(configuration: configurationFile) }
    PrintingChoices.choose {
      $0 = PrintingChoices(isQuiet: isQuiet, isVerbose: isVerbose, color: color)
    }
  }
}
