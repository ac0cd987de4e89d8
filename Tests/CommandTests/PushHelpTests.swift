import Testing

/// The help of the commands that become another program, which has the options.
@Suite struct PushHelpTests {
  @Test(arguments: [
    (
      "push",
      """
      OVERVIEW: Check and build the library, then push its payloads to the sync
      backend.

      The server is `backend.url` in fairlead.yml. `fairlead push --help` prints the
      options.

      EXAMPLE
        fairlead push --dry-run
        fairlead push --yes
        fairlead push --no-build --format json

      EXIT CODES
        0   done
        1   the content has errors, or a document failed, is in conflict or pending
        2   Fairlead could not do its work; the message says why
        3   there are changes (only with --dry-run --exit-code)
        64  wrong usage

      """
    ),
    (
      "status",
      """
      OVERVIEW: Show what is pending, what failed, and when it is tried again.

      EXAMPLE
        fairlead status

      EXIT CODES
        0   done
        2   Fairlead could not do its work; the message says why
        64  wrong usage

      """
    ),
    (
      "login",
      """
      OVERVIEW: Sign in with an account's tokens, read from standard input.

      EXAMPLE
        fairlead login < tokens.txt

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
  func `the help of a command that becomes another program`(
    command: String, help: String
  ) throws {
    let folder = try TemporaryFolder()
    let run = try Fairlead.run(
      ["help", command], in: folder.path, environment: ["COLUMNS": "80"])
    #expect(
      run.output == """
        \(help)
        USAGE: fairlead \(command) [<arguments> ...]

        ARGUMENTS:
          <arguments>

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.


        """)
    #expect(run.code == 0)
  }
}
