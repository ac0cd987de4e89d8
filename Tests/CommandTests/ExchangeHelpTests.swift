import Testing

/// The help of the commands beside those: ids, editors, other programs, the app and its server.
@Suite struct ExchangeHelpTests {
  @Test(arguments: [
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
        fairlead lock --write-ids content

      USAGE: fairlead lock [--dry-run] [--write-keys <document> ...] [--write-ids <document> ...] [--allow-removals <number>] [--jobs <jobs>]

      OPTIONS:
        --dry-run               Print what would change and write nothing.
        --write-keys <document> Add a key (^key) to every section, item and card in
                                these documents that lacks one.
        --write-ids <document>  Write the ids of these documents into their metadata,
                                if they are missing.
        --allow-removals <number>
                                Allow up to this many removals of pages or documents
                                (default: 10, or a tenth of all if that is more).
        --jobs <jobs>           Number of workers (default: one per processor).
        --version               Show the version.
        -h, --help              Show help information.

      """
    ),
    (
      "import",
      """
      OVERVIEW: Import the app's JSON, tables of cards, Anki decks and task lists.

      Each document becomes a new file in the folder of its type, and is read back
      and compared before anything is written. If one cannot be imported, none is.

      FILES
        .json       a payload, a detail or a list of details
        .csv, .tsv  a deck, with the columns front, back and (optionally) tags
        .apkg       Anki decks with their pictures and sounds
        .md         a checklist: tasks (- [ ]), such as those of a GitHub issue

      EXAMPLE
        fairlead import engine-check.json
        fairlead import knots.csv --title "Knots" --dry-run
        fairlead import Sea.apkg

      USAGE: fairlead import <files> ... [--title <title>] [--publish] [--dry-run] [--jobs <jobs>]

      ARGUMENTS:
        <files>                 The files to import.

      OPTIONS:
        --title <title>         The title of a table or a task list (default: the
                                heading at its top, or its file's name).
        --publish               Keep the visibility of the app's documents; without
                                it they are private.
        --dry-run               Print what would be written, and write nothing.
        --jobs <jobs>           Number of workers (default: one per processor).
        --version               Show the version.
        -h, --help              Show help information.

      """
    ),
    (
      "fork",
      """
      OVERVIEW: Copy a document from another library into this one, and merge its
      later changes.

      Name a document by the address of its page on a site that Fairlead built, by
      its address in the read API of such a site or of a backend, or by its public
      id, which is looked up at `backend.url` in fairlead.yml. The copy is private,
      and `forked_from` says where it comes from. A document whose author has set
      `can_fork: false` is not copied.

      The original text is kept in the folder forks: commit it. With --update, what
      has changed since then is merged into your text; where both changed the same
      lines, both versions are kept, between git's conflict markers.

      EXAMPLE
        fairlead fork https://library.example/checklists/engine-check/
        fairlead fork https://library.example/api/v1/content/engine-check-1a2b3c4d
        fairlead fork engine-check-1a2b3c4d --dry-run
        fairlead fork --update
        fairlead fork --update content/checklists/engine-check.md

      USAGE: fairlead fork [<document> ...] [--update] [--server <url>] [--ca-file <file>] [--pin <key>] [--dry-run] [--jobs <jobs>]

      ARGUMENTS:
        <document>              The document: its address or its public id; with
                                --update the copies (default: all).

      OPTIONS:
        --update                Merge what has changed in the originals into copies.
        --server <url>          The read API that has the document (default:
                                `backend.url` in fairlead.yml; for copies, where they
                                are from).
        --ca-file <file>        PEM file with extra trusted CA certificates.
        --pin <key>             The server's public key as sha256/BASE64. Another key
                                is refused.
        --dry-run               Print what would be written, and write nothing.
        --jobs <jobs>           Number of workers (default: one per processor).
        --version               Show the version.
        -h, --help              Show help information.

      """
    ),
    (
      "export",
      """
      OVERVIEW: Export documents for others: the app's JSON, CSV, Anki, one Markdown
      file, or single-file pages.

      Without a path it exports every public document that fits the format. To export
      unlisted ones, name them or their folders. Private documents and drafts are
      never exported. Existing files are kept, unless --force is given.

      FORMATS
        json      the file from `payloads/`, byte for byte
        csv       the cards of decks
        apkg      decks for Anki; importing them again there updates the cards
        markdown  one file for readers
        html      one page per document, with its pictures, styles and scripts in it

      EXAMPLE
        fairlead export content/decks/knots.md --as csv > knots.csv
        fairlead export --as markdown --output handbook.md
        fairlead export --as apkg --output library.apkg
        fairlead export content/checklists/engine.md --as html --output engine.html

      USAGE: fairlead export [<documents> ...] --as <format> [--output <path>] [--force] [--jobs <jobs>]

      ARGUMENTS:
        <documents>             The documents, or folders of them (default: all that
                                are public).

      OPTIONS:
        --as <format>           The export's format. (values: json, csv, markdown,
                                apkg, html)
        --output <path>         The file to write, or the folder if there are several
                                files (default: standard output).
        --force                 Replace files that are already there.
        --jobs <jobs>           Number of workers (default: one per processor).
        --version               Show the version.
        -h, --help              Show help information.

      """
    ),
    (
      "withdraw",
      """
      OVERVIEW: Take a document off the site now, even if others link to it.

      Writes `visibility: private` into the document and builds the site without it.
      Links to it are shown as plain text and listed; the next build asks you to
      remove them. `fairlead push --no-build` then removes it from the server.

      EXAMPLE
        fairlead withdraw content/guides/anchoring.md

      USAGE: fairlead withdraw <document> [--allow-removals <number>] [--jobs <jobs>]

      ARGUMENTS:
        <document>              The document: its file, or its public_id.

      OPTIONS:
        --allow-removals <number>
                                Allow up to this many removals of pages or documents
                                (default: 10, or a tenth of all if that is more).
        --jobs <jobs>           Number of workers (default: one per processor).
        --version               Show the version.
        -h, --help              Show help information.

      """
    ),
    (
      "lsp",
      """
      OVERVIEW: Check and complete documents in your editor while you type.

      A language server (LSP) on standard input and output, which your editor starts.
      It reads what you have not saved yet, and writes nothing. docs/editors.md shows
      how to set up VS Code, Neovim, Helix, Emacs and Zed.

      EXAMPLE
        fairlead lsp
        fairlead lsp ~/library

      USAGE: fairlead lsp [<folder>] [--stdio] [--jobs <jobs>]

      ARGUMENTS:
        <folder>                The library (default: the nearest folder with
                                fairlead.yml, from the editor's folder upwards).

      OPTIONS:
        --stdio                 Changes nothing: standard input and output are always
                                used. Some editors pass it.
        --jobs <jobs>           Number of workers (default: one per processor).
        --version               Show the version.
        -h, --help              Show help information.

      """
    ),
    (
      "publish",
      """
      OVERVIEW: Send what changed in the built site to a folder, a server or a store.

      Sends what the last `fairlead build` wrote into `public/`, in an order in which
      readers never see a page whose pictures are missing, and finally removes what
      the site no longer has. A run that was interrupted is completed by the next
      one. A target is a folder, or whatever rclone can reach, if it is installed:
      docs/publishing.md has recipes.

      EXAMPLE
        fairlead publish /srv/www/library --dry-run
        fairlead publish server:/srv/www/library
        fairlead publish store:bucket/library

      EXIT CODES
        0   done
        2   Fairlead could not do its work; the message says why
        64  wrong usage

      USAGE: fairlead publish <target> [--dry-run] [--replace] [--allow-removals <number>]

      ARGUMENTS:
        <target>                A folder, or a target in rclone's notation.

      OPTIONS:
        --dry-run               Print what would be sent and removed, and change
                                nothing.
        --replace               Send every file, and replace even files that Fairlead
                                did not write.
        --allow-removals <number>
                                Allow up to this many removals of pages or documents
                                (default: 10, or a tenth of all if that is more).
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
                                author, page, configuration; default: document)

      OPTIONS:
        --version               Show the version.
        -h, --help              Show help information.

      """
    ),
  ])
  func `the help of a command`(command: String, help: String) throws {
    try expectHelp(of: command, toBe: help)
  }
}
