import Testing

/// The help of the commands that write, check and build, to the letter: it is all that most people
/// read of the manual.
@Suite struct HelpTests {
  @Test(arguments: [
    (
      "",
      """
      OVERVIEW: Check, build and publish a library of checklists, guides and
      flashcards.

      Run it in the folder with fairlead.yml, or in any folder inside it. Every
      subcommand takes the options below, before or after its name.

      EXAMPLE
        fairlead check
        fairlead build

      EXIT CODES
        0   no errors; there may be warnings
        1   the content has errors, or something is left for you to do
        2   Fairlead could not do its work; the message says why
        64  wrong usage

      USAGE: fairlead [-C <folder>] [--config <file>] [--quiet] [--verbose] [--color <color>] <subcommand>

      OPTIONS:
        -C <folder>             Work in this folder, as if started there.
        --config <file>         Use this file instead of fairlead.yml; its folder is
                                the library.
        -q, --quiet             Print only findings and failures.
        -v, --verbose, --profile
                                Print more: each phase and its time, each path that
                                is published, each request.
        --color <color>         When to colour the findings. (values: auto, always,
                                never; default: auto)
        --version               Show the version.
        -h, --help              Show help information.

      SUBCOMMANDS:
        init                    Create a library: its configuration, an example of
                                each kind, and a pipeline.
        new                     Create a document: a file with an id, its metadata to
                                fill in, and an example.
        check                   Check every document against the publish rules.
        explain                 Print what a rule asks for, why, and a wrong and a
                                right example.
        build                   Check the library and write the site and its payloads.
        serve                   Show the library in a browser while you write.
        lsp                     Check and complete documents in your editor while you
                                type.
        lock                    Update fairlead.lock and show how edited items were
                                matched.
        schema                  Print a JSON Schema of metadata or fairlead.yml, for
                                editors.
        import                  Import the app's JSON, tables of cards, Anki decks
                                and task lists.
        export                  Export documents for others: the app's JSON, CSV,
                                Anki, one Markdown file, or single-file pages.
        fork                    Copy a document from another library into this one,
                                and merge its later changes.
        mv                      Move or rename a document, a picture or a folder,
                                with all links to it.
        withdraw                Take a document off the site now, even if others link
                                to it.
        publish                 Send what changed in the built site to a folder, a
                                server or a store.
        push                    Check and build the library, then push its payloads
                                to the sync backend.
        status                  Show what is published, what is pending and what
                                failed, without contacting a server.
        login                   Sign in: check an account's tokens with the server,
                                and save them.
        logout                  Sign out: delete an account's tokens from this
                                machine.

        See 'fairlead help <subcommand>' for detailed help.

      """
    ),
    (
      "init",
      """
      OVERVIEW: Create a library: its configuration, an example of each kind, and a
      pipeline.

      On a terminal it asks five questions; Enter accepts the answer in brackets, and
      an option answers its question in advance. Elsewhere it asks nothing. It never
      changes documents.

        - Existing files stay as they are, and a folder that has Markdown gets no
          examples.
        - In an MkDocs, Hugo or Jekyll site, or a GitBook or mdBook book, the answers
          in brackets come from its configuration. Its menu, redirects from its
          addresses and the visibility of its pages are carried over; what has no
          equivalent here is listed.
        - In an Obsidian vault or a Logseq graph, notes stay private.
        - With a pipeline, fairlead.lock is written too: commit it, because the
          pipeline builds with --frozen.

      EXAMPLE
        fairlead init handbook
        fairlead init . --title "Workshop handbook" --ci github --yes

      USAGE: fairlead init [<folder>] [--title <title>] [--language <language>] [--url <url>] [--author <author>] [--ci <ci>] [--yes]

      ARGUMENTS:
        <folder>                The folder of the library; it may be new. (default: .)

      OPTIONS:
        --title <title>         The title of the library (default: the folder's name).
        --language <language>   The language of its documents, such as en or ru
                                (default: guessed from their script, else en).
        --url <url>             The address of its site, such as
                                https://library.example (default: none yet).
        --author <author>       The default author (default: none).
        --ci <ci>               The CI service to set up (default: none). (values:
                                github, gitlab, none)
        -y, --yes               Ask nothing, even on a terminal.
        --version               Show the version.
        -h, --help              Show help information.


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

      USAGE: fairlead new <type> <title> ... [--language <language>]

      ARGUMENTS:
        <type>                  The type of document. (values: checklist, guide,
                                deck, charter, author, page)
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
      Changes nothing in the library without --fix or --write-baseline, except that
      fixed findings are removed from fairlead-baseline.json.

      EXAMPLE
        fairlead check
        fairlead check content/checklists --format json
        fairlead check --fix --dry-run
        fairlead check --since origin/main --format sarif --output fairlead.sarif
        fairlead check --staged

      USAGE: fairlead check [<options>] [<paths> ...]

      ARGUMENTS:
        <paths>                 Report only findings in these files and folders.

      OPTIONS:
        --since <revision>      Report only what this branch has changed since that
                                revision.
        --staged                Check the files as they are staged, and report only
                                what the next commit changes.
        --output <file>         Write the findings to this file; the summary is still
                                printed.
        --fix                   Make the safe repairs and report what is left.
        --dry-run               With --fix: change nothing, print the repairs as a
                                diff, and fail if there are any.
        --write-baseline        Record today's findings in fairlead-baseline.json;
                                from then on only new ones are reported.
        --frozen                Fail if fairlead.lock is out of date.
        --offline               Also fail if a page needs or links to anything that
                                is not available offline.
        --select <rules>        Report only these rules, with commas between them.
        --ignore <rules>        Do not report these rules.
        --strict                Fail if there are warnings.
        --statistics            Print only how many findings each rule has.
        --format <format>       The format of the findings. (values: human, json,
                                sarif, github, junit; default: human)
        --all                   Do not group similar findings.
        --allow-empty           Succeed even if there are no documents.
        --no-cache              Ignore the cache and do not update it.
        --verify-cache          Do all the work again, and fail if the result differs
                                from the cached one.
        --jobs <jobs>           Number of workers (default: one per processor).
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
        fairlead build --preview
        fairlead build --portable
        fairlead build --print checklists/check-in guides/engine

      USAGE: fairlead build [<options>]

      OPTIONS:
        --output <folder>       The folder to write to (default: `output` in
                                fairlead.yml, else site; a preview goes to `preview`
                                in it).
        --report <file>         Write the findings to this file; the summary is still
                                printed.
        --format <format>       The format of the findings. (values: human, json,
                                sarif, github, junit; default: human)
        --all                   Do not group similar findings.
        --allow-empty           Succeed even if there are no documents.
        --no-cache              Ignore the cache and do not update it.
        --verify-cache          Do all the work again, and fail if the result differs
                                from the cached one.
        --jobs <jobs>           Number of workers (default: one per processor).
        --preview               Write pages of private documents too, marked as
                                private, for yourself.
        --print <list>          Also write print/index.html, one page to print with
                                all these documents: their paths, folders, names or
                                tags.
        --portable              Make links work when opened from disk, even if
                                `site.url` is set.
        --no-offline            Turn offline copies off and delete existing ones.
        --allow-removals <number>
                                Allow up to this many removals of pages or documents
                                (default: 10, or a tenth of all if that is more).
        --frozen                Fail if fairlead.lock is out of date.
        --version               Show the version.
        -h, --help              Show help information.

      """
    ),
  ])
  func `the help of a command`(command: String, help: String) throws {
    try expectHelp(of: command, toBe: help)
  }
}

/// Checks the help of a command to the letter.
func expectHelp(of command: String, toBe help: String) throws {
  let folder = try TemporaryFolder()
  let run = try Fairlead.run(
    command.split(separator: " ").map(String.init) + ["--help"], in: folder.path,
    environment: ["COLUMNS": "80"])
  #expect(run.output.hasPrefix(help))
  #expect(run.output.dropFirst(help.count).allSatisfy { $0.isNewline })
  #expect(run.code == 0)
}
