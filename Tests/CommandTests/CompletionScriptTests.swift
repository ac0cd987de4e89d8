import Foundation
import Testing

/// What bash completes with the script that the packages install.
struct CompletionScriptTests {
  /// What a user gets for Tab at the end of a line, sorted.
  private func completions(_ line: String, in folder: TemporaryFolder) throws -> [String] {
    let script = #"""
      set -e
      eval "$("$0" --generate-completion-script bash)"
      COMP_LINE=$1 COMP_POINT=${#1}
      read -ra COMP_WORDS <<< "$1"
      if [[ $1 = *' ' ]]; then COMP_WORDS+=(''); fi
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      set +e
      _fairlead fairlead "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
      printf '%s\n' "${COMPREPLY[@]}"
      """#
    let program = try #require(Fairlead.program)
    let run = try Fairlead.run("/bin/bash", ["-c", script, program, line], in: folder.path)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    return run.output.split(separator: "\n").map(String.init).sorted()
  }

  private static let all = ["content", "contents.txt", "fairlead.lock", "fairlead.yml"]

  /// What is typed after the program's name, and what Tab gives.
  static let lines: [(String, [String])] = [
    ("check ", all), ("check cont", ["content", "contents.txt"]),
    ("check content/", ["content/a.md"]),
    ("check --output fair", ["fairlead.lock", "fairlead.yml"]),
    ("-C cont", ["content"]), ("check -C cont", ["content"]),
    ("-C content check cont", ["content", "contents.txt"]), ("--config fair", ["fairlead.yml"]),
    ("build --output ", ["content"]), ("build --report ", all), ("publish ", ["content"]),
    ("init ", ["content"]), ("serve ", ["content"]), ("lsp ", ["content"]),
    ("import ", all), ("export ", all), ("export --output ", all), ("mv ", all),
    ("mv content/a.md ", all), ("withdraw content/", ["content/a.md"]),
    ("fork --ca-file ", all), ("lock --write-keys content/", ["content/a.md"]),
    ("push --plan cont", ["content", "contents.txt"]), ("login --ca-file ", all),
    ("check --froz", ["--frozen"]),
  ]

  @Test(arguments: lines)
  func `paths are completed where a command takes one`(line: String, wanted: [String]) throws {
    let folder = try TemporaryFolder([
      "content/a.md": "", "contents.txt": "", "fairlead.lock": "", "fairlead.yml": "",
    ])
    #expect(try completions("fairlead \(line)", in: folder) == wanted)
  }
}
