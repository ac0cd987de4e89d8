import Testing

/// The help of the commands that become another program, which has the options.
@Suite struct PushHelpTests {
  @Test(arguments: [
    (
      "push",
      """
      OVERVIEW: Check and build the library, then push its payloads to the sync
      backend.

      The server is `backend.url` in fairlead.yml.

      Push compares the payloads with the ledger of what this repository published
      and with what the server has, shows the plan, asks, and carries it out. The
      next push resumes an interrupted one. What someone else changed on the server
      is reported, and overwritten only with --overwrite.

      EXAMPLE
        fairlead push --dry-run
        fairlead push --yes --format json
        fairlead push --plan plan.json && fairlead push --apply plan.json

      EXIT CODES
        0   done
        1   the content has errors, the push was refused, or a document was not sent
        2   Fairlead could not do its work; the message says why
        3   there are changes (only with --dry-run --exit-code)
        64  wrong usage

      """
    ),
    (
      "status",
      """
      OVERVIEW: Show what is published, what is pending and what failed, without
      contacting a server.

      EXAMPLE
        fairlead status
        fairlead status --format json

      EXIT CODES
        0   done
        2   Fairlead could not do its work; the message says why
        64  wrong usage

      """
    ),
    (
      "login",
      """
      OVERVIEW: Sign in: check an account's tokens with the server, and save them.

      The tokens are read from standard input: typed without being shown, or piped as
      the lines `access_token: …` and `refresh_token: …`. They are kept in a file
      that only you can read, or with the helper that FAIRLEAD_CREDENTIAL_HELPER
      names. They are never taken from arguments.

      EXAMPLE
        fairlead login < tokens.txt
        fairlead-backend user add maria --data data | fairlead login

      EXIT CODES
        0   done
        2   Fairlead could not do its work; the message says why
        64  wrong usage

      """
    ),
    (
      "logout",
      """
      OVERVIEW: Sign out: delete an account's tokens from this machine.

      EXAMPLE
        fairlead logout

      EXIT CODES
        0   done
        2   Fairlead could not do its work; the message says why
        64  wrong usage

      """
    ),
  ])
  func `without the other program the help is short`(command: String, help: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(copyOf: try #require(Fairlead.program), to: "fairlead")
    let run = try Fairlead.run(
      "\(folder.path)/fairlead", ["help", command], in: folder.path, ["COLUMNS": "80"])
    let same = try Fairlead.run(
      "\(folder.path)/fairlead", [command, "--help"], in: folder.path, ["COLUMNS": "80"])
    #expect(same.output == run.output && same.code == 0)
    #expect(
      run.output == """
        \(help)
        USAGE: fairlead \(command) [<options> ...]

        ARGUMENTS:
          <options>               Install fairlead-sync to see them.

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.


        """)
    #expect(run.code == 0)
  }

  @Test(arguments: ["push", "status", "login", "logout"])
  func `the help of a command is that of the other program`(command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(copyOf: try #require(Fairlead.program), to: "fairlead")
    try folder.write(program: "#!/bin/sh\necho \"$@\"\n", to: "fairlead-sync")
    let run = try Fairlead.run("\(folder.path)/fairlead", ["help", command], in: folder.path)
    #expect(run.output == "\(command) --help\n", "\(run.errors)")
    #expect(run.code == 0)
    let own = try Fairlead.run("\(folder.path)/fairlead", ["help", "check"], in: folder.path)
    #expect(own.output.contains("USAGE: fairlead check"), "\(own.errors)")
  }
}
