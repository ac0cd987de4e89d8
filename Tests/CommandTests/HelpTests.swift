import Testing

/// The help of the commands, to the letter: it is all that most people read of the manual.
///
/// The help of pushing comes from the program that does it.
@Suite struct HelpTests {
  @Test(arguments: [
    (
      "",
      """
      OVERVIEW: Check, build and publish a library of checklists, guides and
      flashcards.

      Run it in the folder with fairlead.yml, or in any folder inside it.

      EXAMPLE
        fairlead check
        fairlead build

      EXIT CODES
        0   the content is clean
        1   the content has errors
        2   Fairlead could not do its work; the message says why
        64  wrong usage

      USAGE: fairlead <subcommand>

      OPTIONS:
        --version               Show the version.
        -h, --help              Show help information.

      SUBCOMMANDS:
        new                     Create a document: a file with an id, its metadata to
                                fill in, and an example.
        check                   Check every document against the publish rules.
        build                   Check the library and write the site and its payloads.
        lock                    Update fairlead.lock and show how edited items were
                                matched.
        schema                  Print a JSON Schema of metadata or fairlead.yml, for
                                editors.
        push                    Check and build the library, then push its payloads
                                to the sync backend.
        status                  Show what is pending, what failed, and when it is
                                tried again.
        login                   Sign in with an account's tokens, read from standard
                                input.
        logout                  Sign out: delete an account's tokens from this
                                machine.

        See 'fairlead help <subcommand>' for detailed help.

      """
    ),
    (
      "new",
      """
      OVERVIEW: Create a document: a file with an id, its metadata to fill in, and an
      example.

      The file's name comes from the title and its folder from the type. The document
      is private; an existing file is never changed. `fairlead check` then reports
      what is still missing. Prints the path.

      EXAMPLE
        fairlead new checklist "Engine check before departure"
        fairlead new guide "Швартовка кормой" --language ru

      USAGE: fairlead new <type> <title> [--language <language>]

      ARGUMENTS:
        <type>                  The type of document. (values: checklist, guide,
                                deck, charter, author)
        <title>                 The document's title.

      OPTIONS:
        --language <language>   The document's language, such as en (default: guessed
                                from the title's script).
        --version               Show the version.
        -h, --help              Show help information.

      """
    ),
    (
      "check",
      """
      OVERVIEW: Check every document against the publish rules.

      Reads all files, however many have mistakes, and prints each finding once.
      Writes nothing without --fix.

      EXAMPLE
        fairlead check
        fairlead check content/checklists --format json
        fairlead check --fix --dry-run
        fairlead check --since origin/main --format sarif --output fairlead.sarif

      USAGE: fairlead check [<options>] [<paths> ...]

      ARGUMENTS:
        <paths>                 Report only findings in these files and folders.

      OPTIONS:
        --since <revision>      Report only what this branch has changed since that
                                revision.
        --output <output>       Write the findings to this file; the summary is still
                                printed.
        --fix                   Make the safe repairs and report what is left.
        --dry-run               With --fix: change nothing and print the repairs as a
                                diff.
        --frozen                Fail if fairlead.lock is out of date.
        --select <rules>        Report only these rules, with commas between them.
        --ignore <rules>        Do not report these rules.
        --strict                Fail if there are warnings.
        --statistics            Print only how many findings each rule has.
        --format <format>       The format of the findings. (values: human, json,
                                sarif, github, junit; default: human)
        --all                   Do not group similar findings.
        --allow-empty           Succeed even if there are no documents.
        --jobs <jobs>           Number of workers (default: one per processor).
        --profile               Print the time of each phase on standard error.
        --version               Show the version.
        -h, --help              Show help information.

      """
    ),
    (
      "build",
      """
      OVERVIEW: Check the library and write the site and its payloads.

      Writes the site into `public/`, for any file host, and what `fairlead push`
      sends into `payloads/`, both in the output folder. If the content has errors,
      nothing is written and the previous output stays.

      EXAMPLE
        fairlead build
        fairlead build --preview --output /tmp/preview

      USAGE: fairlead build [--output <output>] [--report <report>] [--format <format>] [--all] [--allow-empty] [--jobs <jobs>] [--profile] [--preview] [--allow-removals <number>] [--frozen]

      OPTIONS:
        --output <output>       The folder to write to (default: `output` in
                                fairlead.yml, else site).
        --report <report>       Write the findings to this file; the summary is still
                                printed.
        --format <format>       The format of the findings. (values: human, json,
                                sarif, github, junit; default: human)
        --all                   Do not group similar findings.
        --allow-empty           Succeed even if there are no documents.
        --jobs <jobs>           Number of workers (default: one per processor).
        --profile               Print the time of each phase on standard error.
        --preview               Write pages of private documents too, marked as
                                private; do not publish them.
        --allow-removals <number>
                                Remove this many pages or documents, even if they are
                                more than a tenth of all.
        --frozen                Fail if fairlead.lock is out of date.
        --version               Show the version.
        -h, --help              Show help information.

      """
    ),
    (
      "lock",
      """
      OVERVIEW: Update fairlead.lock and show how edited items were matched.

      The lock keeps the ids that ticks, reviews and links depend on. Content that
      was edited, moved or renamed keeps its ids; each match that is not exact is
      printed with both texts.

      EXAMPLE
        fairlead lock
        fairlead lock --dry-run
        fairlead lock --write-keys content/checklists/engine.md

      USAGE: fairlead lock [--dry-run] [--write-keys <write-keys> ...] [--allow-removals <number>] [--jobs <jobs>]

      OPTIONS:
        --dry-run               Print what would change and write nothing.
        --write-keys <write-keys>
                                Add a key (^key) to every section, item and card of
                                these documents that has none.
        --allow-removals <number>
                                Remove this many pages or documents, even if they are
                                more than a tenth of all.
        --jobs <jobs>           Number of workers (default: one per processor).
        --version               Show the version.
        -h, --help              Show help information.

      """
    ),
    (
      "schema",
      """
      OVERVIEW: Print a JSON Schema of metadata or fairlead.yml, for editors.

      The schema is generated from the tables that Fairlead itself uses.
      docs/editors.md shows how to set up an editor with it.

      EXAMPLE
        fairlead schema > fairlead.schema.json
        fairlead schema configuration

      USAGE: fairlead schema [<subject>]

      ARGUMENTS:
        <subject>               What to describe; `document` covers all types.
                                (values: document, checklist, guide, deck, charter,
                                author, configuration; default: document)

      OPTIONS:
        --version               Show the version.
        -h, --help              Show help information.

      """
    ),
  ])
  func `the help of a command`(command: String, help: String) throws {
    let folder = try TemporaryFolder()
    let run = try Fairlead.run(
      command.split(separator: " ").map(String.init) + ["--help"], in: folder.path,
      environment: ["COLUMNS": "80"])
    #expect(run.output.hasPrefix(help))
    #expect(run.output.dropFirst(help.count).allSatisfy { $0.isNewline })
    #expect(run.code == 0)
  }

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

      """
    ),
    (
      "status",
      """
      OVERVIEW: Show what is pending, what failed, and when it is tried again.

      EXAMPLE
        fairlead status

      """
    ),
    (
      "login",
      """
      OVERVIEW: Sign in with an account's tokens, read from standard input.

      EXAMPLE
        fairlead login < tokens.txt

      """
    ),
    (
      "logout",
      """
      OVERVIEW: Sign out: delete an account's tokens from this machine.

      EXAMPLE
        fairlead logout

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
