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
        address-unique!: each page needs an address of its own
        app-section: sections need a title and an item, as in the app
        app-text: texts must contain only what the app can show
        app-title: item titles must be short enough for the app
        attribute: parentheses at the end of an item must contain attributes only, or none
        author-unknown: authors need a file, if any author has one
        baseline!: `fairlead-baseline.json` must be readable
        card-duplicate!: use each front only once in a deck
        card-empty!: cards need a front and a back
        card-form: write all cards of a deck in the same form
        charter-dates!: charters need both days, and must not end before they start
        charter-overlap: charters of the same boat must not overlap
        checklist-empty!: checklists need at least one item
        configuration!: the values in `fairlead.yml` must be valid
        date-form: write dates as 2026-01-15 (ISO 8601)
        date-missing: published documents need a date, their own or one from the version history
        date-order!: `updated` must not be before `created`
        date-partial: dates need a year
        deck-empty!: decks need at least one card
        defaults: every entry of `defaults` must apply to a document
        description-length: descriptions must be short enough
        description-required: documents need a description
        draft!: drafts must not be published
        duration-promised: checklists must take as long as their descriptions promise
        duration-unused: use `duration` only in checklists that are not for emergencies
        embed-cycle: documents must not embed themselves, not even through others
        embed-depth: embeds must not be nested too deep, or show too much text on one page
        embed-target: the document that an embed shows must exist
        exclude: every pattern of `exclude` must match a document
        file-ending: documents in the content folder must have names that end in .md, .yaml or .yml
        folder-name: folder names must not be misspellings of those that give a type
        front-matter: put metadata between two lines of --- at the top
        heading-level: headings must follow each other level by level
        history-shallow: the version history must go back to the first commit
        icon-unknown: icons must come from the theme or be symbols of the app
        id-form!: ids must be UUIDs
        id-missing?: documents need an `id` of their own
        id-unique!: each `id` must belong to one document only
        identity: readers' ticks and reviews must stay with the right item
        ignore: a comment `fairlead-ignore` must name a rule and a reason, and have an effect
        image-alt: images need alternative text
        image-location: image files must not contain the place where they were taken
        image-size: images must be at most 1 MiB
        image-target: images must exist in the library
        item-conflict!: items must not be both required and optional
        item-emphasis: mark items that look mandatory as required
        item-empty!: items need text
        item-minutes!: items must take 1 to 1440 minutes
        key-unique!: use each `^key` only once in a document
        language-unknown: documents must be in a language of the library
        link-ambiguous: a name in a link must mean one document only
        link-anchor: the heading or key that a link names must exist
        link-scheme: web addresses must begin with an allowed scheme, such as `https`
        link-target: links must lead to a document or a file of the library
        lock!: `fairlead.lock` must be complete and up to date
        lock-ignored: `fairlead.lock` must not be ignored by git
        look-alike: use plain punctuation, not look-alikes
        merge-conflict: resolve all merge conflicts
        metadata-space: titles, descriptions and tags must have no white space around them
        metadata-value!: every key needs a value of the right kind
        more!: only the first 1000 findings of a file are shown
        nav: every entry of `nav` must lead to a page that all readers have
        notation: texts must not contain marks that stay plain text
        offline!: pages must not need or lead to anything that a device without a network lacks
        parse-limit!: files must be parsed within the limits
        placeholder: replace placeholders such as TODO with text
        public-id-form!: a `public_id` must be 3 to 80 lowercase letters, digits and hyphens
        public-id-unique!: each `public_id` must belong to one document only
        raw-html: HTML is not allowed in text
        section-length: sections must be short enough to work through in one go
        section-text: the text of a section must come before its items
        source!: sources must be UTF-8 text within the limits
        stub: published guides need text
        tag-case: write each tag the same way everywhere
        tag-duplicate: list each tag only once
        tag-length: tags must be short enough
        tags-count: documents need tags, but not too many
        task-form: write items as `- [ ] …`
        template-context!: values may be printed only where they can be escaped
        template-file!: a theme must have every file that it names, and use every one that it has
        template-kind!: fields must be used as their kind allows
        template-recursion!: partials must not include each other endlessly
        template-syntax!: tags and sections must be closed
        template-unknown-name!: a name must be a field, or a block that the parent has
        template-unknown-partial!: partials must exist
        title-duplicate: publish a document only once, without copies that have the same title
        title-empty!: documents need a title
        title-heading: the first heading must be the same as `title`
        title-length: titles must be neither too short nor too long
        translation-keys: a checklist and its translations must have the same keys
        translation-missing: public documents must exist in every language of the library
        translation-of: `translation_of` must name a document of the same type in another language
        translation-outdated: update translations when their source changes
        translation-values: translations must agree on what is the same in every language
        unclosed: code and comments must be closed
        unknown-key: every key must be a known key
        unknown-type!: `type` must be a known type
        yaml!: YAML must be valid
        yaml-value: YAML must read each value the way its line looks
        """)
  }
}
