import Testing

/// The help of the commands, to the letter: it is what most people ever read of the manual.
///
/// What pushes has its help from the program that does it.
@Suite struct HelpTests {
  @Test(arguments: [
    (
      "",
      """
      OVERVIEW: Check, build and publish a library of checklists, guides and
      flashcards.

      Run it in the folder that holds fairlead.yml, or anywhere below.

      EXAMPLE
        fairlead check
        fairlead build

      EXIT CODES
        0   the content is clean
        1   the content has errors
        2   Fairlead could not do its work; the message names the file and the cause
        64  wrong usage

      USAGE: fairlead <subcommand>

      OPTIONS:
        --version               Show the version.
        -h, --help              Show help information.

      SUBCOMMANDS:
        new                     Begin a document: a file with an id, a language and
                                valid metadata.
        check                   Read every document and report what breaks a publish
                                rule.
        build                   Check the library and write the site and its payloads.
        lock                    Bring fairlead.lock up to date, and say what it takes
                                for what.
        schema                  Print a JSON Schema of what authors write, for
                                editors.
        push                    Check and build the library, and push its payloads to
                                the sync backend.
        status                  Say what is pending, what failed, and when it is
                                tried again.
        login                   Take the tokens of an account from standard input and
                                keep them.
        logout                  Forget the tokens of an account.

        See 'fairlead help <subcommand>' for detailed help.

      """
    ),
    (
      "new",
      """
      OVERVIEW: Begin a document: a file with an id, a language and valid metadata.

      The file's name is made of the title, and its folder of the type. It is
      private, and a file
      that is there already stays as it is. The path is printed.

      EXAMPLE
        fairlead new checklist "Engine check before departure"
        fairlead new guide "Швартовка кормой" --language ru

      USAGE: fairlead new <type> <title> [--language <language>]

      ARGUMENTS:
        <type>                  What it is: checklist, guide, deck, charter or
                                author. (values: checklist, guide, deck, charter,
                                author)
        <title>                 Its title.

      OPTIONS:
        --language <language>   Its language, such as en. The default is told by the
                                letters of the title.
        --version               Show the version.
        -h, --help              Show help information.

      """
    ),
    (
      "check",
      """
      OVERVIEW: Read every document and report what breaks a publish rule.

      All files are read, also when many are wrong; every finding is printed once.
      Nothing is
      written.

      EXAMPLE
        fairlead check
        fairlead check content/checklists --format json
        fairlead check --fix --dry-run
        fairlead check --since origin/main --format sarif --output fairlead.sarif

      USAGE: fairlead check [<paths> ...] [--since <revision>] [--output <output>] [--fix] [--dry-run] [--frozen] [--format <format>] [--all] [--jobs <jobs>] [--profile]

      ARGUMENTS:
        <paths>                 Report only what is found in these files and folders.

      OPTIONS:
        --since <revision>      Report only what this branch changed since it left
                                another one.
        --output <output>       Write the findings to this file; the summary is
                                printed all the same.
        --fix                   Make the safe repairs, and report what is left.
        --dry-run               With --fix: change nothing, but print the repairs as
                                a unified diff.
        --frozen                Fail where fairlead.lock would change.
        --format <format>       How to print the findings: human, json, sarif, github
                                or junit. (values: human, json, sarif, github, junit;
                                default: human)
        --all                   Print every finding, also where many say the same.
        --jobs <jobs>           How many workers to run. The default is one a
                                processor.
        --profile               Print how long each phase takes, on standard error.
        --version               Show the version.
        -h, --help              Show help information.

      """
    ),
    (
      "build",
      """
      OVERVIEW: Check the library and write the site and its payloads.

      Writes `public/`, to be put on any file host, and `payloads/`, to be pushed,
      below the output
      folder. Where the content has errors nothing is written, and what is there
      stays.

      EXAMPLE
        fairlead build
        fairlead build --preview --output /tmp/preview

      USAGE: fairlead build [--output <output>] [--report <report>] [--format <format>] [--all] [--jobs <jobs>] [--profile] [--preview] [--frozen]

      OPTIONS:
        --output <output>       The folder to write to. The default is `output` of
                                fairlead.yml, else site.
        --report <report>       Write the findings to this file; the summary is
                                printed all the same.
        --format <format>       How to print the findings: human, json, sarif, github
                                or junit. (values: human, json, sarif, github, junit;
                                default: human)
        --all                   Print every finding, also where many say the same.
        --jobs <jobs>           How many workers to run. The default is one a
                                processor.
        --profile               Print how long each phase takes, on standard error.
        --preview               Write pages of private documents too, marked as such.
                                For your own eyes.
        --frozen                Fail where fairlead.lock would change.
        --version               Show the version.
        -h, --help              Show help information.

      """
    ),
    (
      "lock",
      """
      OVERVIEW: Bring fairlead.lock up to date, and say what it takes for what.

      The lock keeps the ids that ticks, reviews and links hang on. Content that was
      edited, moved or
      renamed is known again; each change that is more than a place is printed with
      both texts.

      EXAMPLE
        fairlead lock
        fairlead lock --dry-run
        fairlead lock --write-keys content/checklists/engine.md

      USAGE: fairlead lock [--dry-run] [--write-keys <write-keys> ...] [--jobs <jobs>]

      OPTIONS:
        --dry-run               Print what would change, and write nothing.
        --write-keys <write-keys>
                                Write a key (^key) behind everything in these
                                documents that has none.
        --jobs <jobs>           How many workers to run. The default is one a
                                processor.
        --version               Show the version.
        -h, --help              Show help information.

      """
    ),
    (
      "schema",
      """
      OVERVIEW: Print a JSON Schema of what authors write, for editors.

      The schema is made of the tables that Fairlead itself reads by. docs/editors.md
      says how to
      tell an editor of it.

      EXAMPLE
        fairlead schema > .vscode/fairlead.schema.json
        fairlead schema configuration

      USAGE: fairlead schema [<subject>]

      ARGUMENTS:
        <subject>               What it is of: document (all types), checklist,
                                guide, deck, charter, author or configuration.
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
      OVERVIEW: Check and build the library, and push its payloads to the sync
      backend.

      The server is `backend.url` of fairlead.yml. Everything but --no-build goes to
      fairlead-sync;
      `fairlead push --help` prints its options.

      EXAMPLE
        fairlead push --dry-run
        fairlead push --yes
        fairlead push --no-build --format json

      """
    ),
    (
      "status",
      """
      OVERVIEW: Say what is pending, what failed, and when it is tried again.

      EXAMPLE
        fairlead status

      """
    ),
    (
      "login",
      """
      OVERVIEW: Take the tokens of an account from standard input and keep them.

      EXAMPLE
        fairlead login < tokens.txt

      """
    ),
    (
      "logout",
      """
      OVERVIEW: Forget the tokens of an account.

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
