import Content
import Testing

/// What reports and editors say of each rule, to the letter.
@Suite struct RuleSummaryTests {
  @Test func `every rule says what it asks for`() {
    let summaries = RuleCatalogue.all.map {
      "\($0.id)\($0.isStructural ? "!" : $0.isOffByDefault ? "?" : ""): \($0.summary)"
    }
    // With `!` a rule cannot be changed, with `?` it is off unless a library asks for it.
    #expect(
      summaries.joined(separator: "\n") == """
        address-unique!: no two documents have one address
        attribute: parentheses hold attributes only, or none
        card-duplicate!: no two cards of a deck have one front
        card-empty!: a card has a front and a back
        charter-dates!: a charter does not end before it starts
        charter-overlap!: charters of one boat do not overlap
        checklist-empty!: a checklist has a section with an item
        configuration!: `fairlead.yml` holds known keys and values
        date-form!: dates are written as ISO 8601
        date-missing: a document has a date, its own or the history's
        date-order!: `updated` is not before `created`
        date-partial: a date has a year
        deck-empty!: a deck has a card
        description-length: a description is short enough
        description-required: a document has a description
        embed-cycle!: no text shows itself by way of embeds
        embed-depth!: embeds end soon, and a page shows not too much of others
        embed-target!: an embed's document exists
        exclude: what `exclude` names leaves out a document
        history-shallow: the version history goes back to the first commit
        id-form!: an id is a UUID
        id-missing?: a document has an `id` of its own
        id-unique!: no two documents have one id
        identity: what readers keep stays with what it is about
        ignore: an ignore names a rule and a reason, and has an effect
        image-alt: an image has alternative text
        image-location: an image does not tell where it was taken
        image-size: an image is small enough
        image-target!: an image exists
        item-conflict!: an item is not both required and optional
        item-emphasis: an item that is written as a must is marked as one
        item-empty!: an item has words
        item-minutes!: an item takes 1 to 1440 minutes
        key-unique!: no two things in a document have one `^key`
        link-ambiguous!: a name in a link means one document
        link-anchor!: a link's heading exists
        link-scheme!: an address has an allowed scheme
        link-target!: a link leads to a document
        lock!: `fairlead.lock` is whole and up to date
        metadata-space: titles, descriptions and tags have no white space around them
        metadata-value!: a key has a value of its kind
        more!: a file has no more than 1,000 findings
        notation: a text holds no marks that stay text
        parse-limit!: a file can be parsed within the limits
        public-id-form!: a `public_id` is 3 to 80 small letters, digits and hyphens
        public-id-unique!: no two documents have one `public_id`
        raw-html: a text holds no HTML
        section-length: a section is short enough to be worked through
        source!: a source is UTF-8 text within the limits
        stub: a document that is published has a text
        tag-case: a tag is written in one way everywhere
        tag-duplicate: a tag is given once
        tag-length: a tag is short enough
        tags-count: a document has tags, but not too many
        template-context!: a value is printed where it can be escaped
        template-kind!: a field is used as what it is
        template-recursion!: partials do not include each other without end
        template-syntax!: tags and sections are closed
        template-unknown-name!: a name is a field, or a block that the parent has
        template-unknown-partial!: a partial exists
        title-empty!: a document has a title
        title-heading: a first heading says the same as `title`
        title-length: a title is neither too short nor too long
        translation-missing: a document is there in every language of the library
        translation-outdated: a translation is not older than its source
        unknown-key: metadata holds known keys
        unknown-type!: a type is a known one
        yaml!: YAML can be read
        """)
  }
}
