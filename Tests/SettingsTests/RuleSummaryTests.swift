import Contract
import Diagnostics
import SiteBuild
import Testing

/// The summary of each rule in reports and editors, to the letter.
@Suite struct RuleSummaryTests {
  @Test func `every rule has a summary of what it checks`() {
    let summaries = RuleCatalogue.all.rules.map {
      "\($0.id)\($0.isStructural ? "!" : $0.isOffByDefault ? "?" : ""): \($0.summary)"
    }
    // With `!` a rule cannot be changed, with `?` it is off unless a library turns it on.
    #expect(
      summaries.joined(separator: "\n") == """
        address-unique!: each address belongs to one page only
        app-section: a section has a title and an item, as in the app
        app-text: the app shows everything that a text has
        app-title: the app shows all of an item's title
        attribute: parentheses hold attributes only, or none
        author-unknown: an author has a file, if any author has one
        baseline!: `fairlead-baseline.json` can be read
        card-duplicate!: each front is used once in a deck
        card-empty!: a card has a front and a back
        charter-dates!: a charter has both days, and does not end before it starts
        charter-overlap: charters of the same boat do not overlap
        checklist-empty!: a checklist has at least one item
        configuration!: the values in `fairlead.yml` are valid
        date-form: dates are written as 2026-01-15 (ISO 8601)
        date-missing: a published document has a date, its own or one from the version history
        date-order!: `updated` is not before `created`
        date-partial: a date has a year
        deck-empty!: a deck has at least one card
        defaults: every entry of `defaults` is for some document
        description-length: a description is short enough
        description-required: a document has a description
        draft!: a draft is not published
        duration-promised: a checklist takes as long as its description promises
        duration-unused: `duration` is for checklists that are not for emergencies
        embed-cycle: no text embeds itself, not even through others
        embed-depth: embeds are not nested too deep, and a page shows a limited amount of embedded text
        embed-target: the document that an embed shows exists
        exclude: every pattern of `exclude` matches a document
        file-ending: a text in the content folder ends in .md, .yaml or .yml
        folder-name: a folder's name is not a misspelling of one that gives a type
        front-matter: metadata is between two lines of --- at the top
        heading-level: headings follow each other level by level
        history-shallow: the version history goes back to the first commit
        icon-unknown: an icon is one of the theme's, or a symbol of the app
        id-form!: an id is a UUID
        id-missing?: a document has an `id` of its own
        id-unique!: each `id` belongs to one document only
        identity: readers' ticks and reviews stay with the right item
        ignore: a comment `fairlead-ignore` names a rule and a reason, and has an effect
        image-alt: an image has alternative text
        image-location: an image file does not contain the place where it was taken
        image-size: an image has at most 1 MiB
        image-target: an image exists in the library
        item-conflict!: an item is not both required and optional
        item-emphasis: an item that looks mandatory is marked as required
        item-empty!: an item has text
        item-minutes!: an item takes 1 to 1440 minutes
        key-unique!: each `^key` is used once in a document
        link-ambiguous: a name in a link means one document only
        link-anchor: the heading or key that a link names exists
        link-scheme!: a web address begins with an allowed scheme, such as `https`
        link-target: a link leads to a document or a file of the library
        lock!: `fairlead.lock` is complete and up to date
        look-alike: signs are those of the notation, not look-alikes
        metadata-space: titles, descriptions and tags have no white space around them
        metadata-value!: every key has a value of the right kind
        more!: a file has no more than 1,000 findings
        nav: every entry of `nav` leads to a page that all readers have
        notation: a text has no marks that stay plain text
        offline!: pages need and lead to nothing that a device without a network does not have
        parse-limit!: a file can be parsed within the limits
        placeholder: nothing is left to be written
        public-id-form!: a `public_id` is 3 to 80 lowercase letters, digits and hyphens
        public-id-unique!: each `public_id` belongs to one document only
        raw-html: a text has no HTML
        section-length: a section is short enough to work through in one go
        section-text: the text of a section comes before its items
        source!: a source is UTF-8 text within the limits
        stub: a published guide has text
        tag-case: a tag is written the same way everywhere
        tag-duplicate: a tag is given once
        tag-length: a tag is short enough
        tags-count: a document has tags, but not too many
        task-form: an item is written `- [ ] …`
        template-context!: a value is printed where it can be escaped
        template-file!: a theme has every file that it names, and uses every one that it has
        template-kind!: a field is used as its kind allows
        template-recursion!: partials do not include each other endlessly
        template-syntax!: tags and sections are closed
        template-unknown-name!: a name is a field, or a block that the parent has
        template-unknown-partial!: a partial exists
        title-empty!: a document has a title
        title-heading: the first heading is the same as `title`
        title-length: a title is neither too short nor too long
        translation-keys: a checklist and its translations have the same keys
        translation-missing: a public document exists in every language of the library
        translation-outdated: a translation is updated after its source
        unclosed: code and comments are closed
        unknown-key: every key is a known one
        unknown-type!: the `type` is a known one
        yaml!: YAML can be read
        yaml-value: a value of YAML is what its line says
        """)
  }
}
