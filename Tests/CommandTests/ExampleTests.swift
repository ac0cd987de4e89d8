import Foundation
import Testing

/// The examples that `--help` and the man pages show, run as they are shown.
///
/// `fairlead-sync` is a script here, so nothing is sent: Scripts/check-sync-docs runs the real one with a server.
@Suite struct ExampleTests {
  private static let commands = [
    "", "init", "new", "check", "explain", "build", "serve", "lsp", "lock", "schema", "import",
    "export", "fork", "mv", "withdraw", "publish", "push", "status", "login", "logout",
  ]

  private static let fetched = "fairlead fork https://library.example/api/v1/content/\(copied) && "
  private static let copied = "engine-check-1a2b3c4d"

  /// What comes before and after an example that needs more than the library.
  private static let surroundings: [String: (before: String, after: String)] = [
    // In a folder that is not a library yet.
    #"fairlead init . --title "Workshop handbook" --ci github --yes"#: (
      "mkdir new && cd new && ", ""
    ),
    "fairlead fork --update": (fetched, ""),
    "fairlead fork --update content/checklists/engine-check.md": (fetched, ""),
    "fairlead lsp": ("", " < ../messages"),
    "fairlead lsp ~/library": ("", " < ../messages"),
  ]

  @Test(arguments: commands)
  func `the examples of a command work`(command: String) throws {
    let place = try self.place()
    // `help push` is that of the other program, if it is beside this one.
    let help = try Fairlead.run(
      command.isEmpty ? ["--help"] : ["help", command], in: place.path,
      environment: ["COLUMNS": "80"]
    ).output
    let examples = Self.examples(in: help)
    #expect(!examples.isEmpty, "\(help)")
    for example in examples {
      let (before, after) = Self.surroundings[example] ?? ("", "")
      var line = before + example + after
      if command == "serve" {
        // A test is heard on this machine only.
        line = """
          : > ../served
          exec \(line.replacing("0.0.0.0", with: "127.0.0.1")) > ../served & server=$!
          for turn in $(seq 1200); do grep -q '^serving ' ../served && break; sleep 0.1; done
          grep '^serving ' ../served; kill $server; wait $server
          """
      }
      let run = try Fairlead.run(
        "/bin/sh", ["-c", "rm -rf work && cp -a library work && cd work || exit 1\n\(line)"],
        in: place.path, environment(in: place))
      #expect(run.code == 0, "\(example): \(run.output)\(run.errors)")
      if command == "serve" { #expect(run.output.hasPrefix("serving "), "\(run.output)") }
    }
  }

  /// The lines below the heading, up to the next empty one.
  private static func examples(in help: String) -> [String] {
    let lines = help.components(separatedBy: "\n")
    guard let heading = lines.firstIndex(of: "EXAMPLE") else { return [] }
    return lines[(heading + 1)...].prefix { !$0.isEmpty }.map { String($0.dropFirst(2)) }
  }

  /// A home with a library, the program and `fairlead-sync`, and targets of rclone that are folders.
  private func environment(in place: TemporaryFolder) -> [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    var all = [
      "PATH": "\(place.path)/bin:\(path)", "HOME": "\(place.path)/home",
      "FAIRLEAD_TEMPLATES": Fairlead.repository + "/templates",
    ]
    for name in ["SERVER", "STORE"] {
      all["RCLONE_CONFIG_\(name)_TYPE"] = "alias"
      all["RCLONE_CONFIG_\(name)_REMOTE"] = "\(place.path)/\(name)"
    }
    return all
  }

  /// A library in git that has been built, as the examples take it for granted.
  private func place() throws -> TemporaryFolder {
    let copy = """
      {"id":"6C0F7E1A-52F1-4C50-9D6E-0E1B7A3C5D21","title":"Engine check",\
      "description":"About it.","content_type":"checklist","language":"en","tags":["engine"],\
      "public_id":"\(Self.copied)","author_username":"maria","chain_depth":1,\
      "content_data":{"title":"Engine check","markdown":"Words.",\
      "sections":[{"title":"Engine","items":[{"title":"Oil"}]}]}}
      """
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
    ]
    let place = try TemporaryFolder([
      "messages": messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined(),
      "bin/answer":
        #"{"url":"https://library.example/api/v1/content/\#(Self.copied)","document":\#(copy),"chain":[]}"#,
      "bin/fairlead-sync": """
      #!/bin/sh
      if [ "$1" = fetch ]; then cat "$(dirname "$0")/answer"; fi

      """,
      "bin/xdg-open": "#!/bin/sh\n",
      "library/fairlead.yml": """
      site: { title: Sample }
      backend: { url: "https://library.example/api/v1" }

      """,
      "library/content/checklists/engine.md": Sample.guide("Engine", body: "- [ ] Oil"),
      "library/content/checklists/check-in.md": Sample.guide("Check in", body: "- [ ] Papers"),
      "library/content/guides/engine.md": Sample.guide("Engine"),
      "library/content/guides/anchoring.md": Sample.guide("Anchoring"),
      "library/content/decks/knots.md": Sample.guide("Knots", body: "## Bowline\n\nA loop."),
      "library/engine-check.json": copy,
      "library/knots.csv": "front,back\nBow,Front of a boat\n",
      "library/tokens.txt": "access_token: secret\n",
      "library/.gitignore": "site\n.fairlead\n",
    ])
    let prepared = try Fairlead.run(
      "/bin/sh",
      [
        "-c",
        """
        set -e
        cp "$FAIRLEAD" bin/fairlead && chmod +x bin/*
        mkdir home && cp "$PACKAGES/new.apkg" library/Sea.apkg
        cd library && fairlead lock -q
        git init -q . && git add -A
        git -c user.name=A -c user.email=a@example.org commit -qm One
        fairlead build -q
        git update-ref refs/remotes/origin/main HEAD
        cp -a . ../home/library
        """,
      ], in: place.path,
      environment(in: place).merging([
        "FAIRLEAD": try #require(Fairlead.program),
        "PACKAGES": Fairlead.repository + "/Tests/CommandTests/Packages",
      ]) { $1 })
    #expect(prepared.code == 0, "\(prepared.output)\(prepared.errors)")
    return place
  }
}
