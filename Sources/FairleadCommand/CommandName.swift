import Bytes
import Contract

/// The name of the command among the arguments.
enum CommandName {
  /// The options before it that have a value.
  private static let optionsWithValue: Set<String> = [
    "-C", "--config", "--color", "--generate-completion-script",
  ]
  /// Those that have none.
  private static let flags: Set<String> = [
    "-q", "--quiet", "-v", "--verbose", "--profile", "-h", "--help", "--version",
  ]

  /// What is wrong with the name, with the nearest one; `nil` if it is known, or there is none.
  static func mistake(in arguments: some Sequence<String>, known: [String]) -> String? {
    var isValue = false
    for argument in arguments {
      if isValue {
        isValue = false
      } else if optionsWithValue.contains(argument) {
        isValue = true
      } else if !argument.hasPrefix("-") {
        return mistake(argument, known)
      } else if !flags.contains(argument), !argument.utf8.contains(.equals) {
        // What follows may be its value: the option is wrong, and is named later.
        return nil
      }
    }
    return nil
  }

  private static func mistake(_ name: String, _ known: [String]) -> String? {
    guard name != "help", !known.contains(name) else { return nil }
    let advice =
      (meanings[name.lowercased()] ?? NearestName.of(name, in: known)).map {
        "did you mean '\($0)'?"
      } ?? "`fairlead --help` lists all commands"
    return "There is no command '\(name.shortened)'; \(advice)"
  }

  /// What other programs call a command, or an option.
  private static let meanings = [
    "version": "--version", "lint": "check", "validate": "check", "test": "check",
    "fix": "check --fix",
    "preview": "serve", "watch": "serve", "dev": "serve", "start": "serve", "server": "serve",
    "deploy": "publish", "upload": "publish", "add": "new", "create": "new", "move": "mv",
    "rename": "mv", "remove": "withdraw", "rm": "withdraw", "delete": "withdraw",
    "unpublish": "withdraw", "render": "build", "generate": "build", "make": "build",
    "copy": "fork", "clone": "fork", "signin": "login", "rule": "explain", "rules": "explain",
  ]
}
