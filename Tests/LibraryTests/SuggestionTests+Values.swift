import Testing

extension SuggestionTests {
  @Test func `a value of another program is suggested by its meaning`() {
    #expect(
      guide("visibility: published")
        == ["'visibility' cannot be 'published' / did you mean 'public'?"])
    #expect(
      guide("visibility: draft") == ["'visibility' cannot be 'draft' / did you mean 'private'?"])
    #expect(
      guide("visibility: yes")
        == ["'visibility' cannot be 'yes' / use one of private, unlisted, public"])
    #expect(
      guide("visibility: pubic") == ["'visibility' cannot be 'pubic' / did you mean 'public'?"])
  }

  @Test func `a list in a list of texts is reported separately from the list`() {
    #expect(
      guide("tags: [1, [a]]")
        == ["every entry of 'tags' must be text; this one is a list / remove the inner brackets"])
    #expect(
      guide("tags: [{a: b}]")
        == [
          "every entry of 'tags' must be text; this one has its own keys / "
            + "put it in quotes if it is one text"
        ])
  }

  @Test func `what must be a list or a Boolean is named as such`() {
    #expect(
      yaml("sections:\n  - items: One\n")
        == ["'items' must be a list / begin each of its entries with `- `"])
    #expect(
      yaml("sections:\n  - items:\n      - {title: One, required: \"true\"}\n")
        == ["'required' must be true or false without quotes / write `required: true`"])
  }
}
