import Testing

@Suite struct TemplateUnknownNameRuleTests {
  @Test func `a misspelt name gets the nearest one`() {
    #expect(
      problems("{{titel}}") == """
        page:2 titel
        'titel' is not a field of 'page' [template-unknown-name]
        help: did you mean 'title'?
        """)
    #expect(
      problems("{{#items}}{{xyzzy}}{{/items}}") == """
        page:12 xyzzy
        'xyzzy' is not a field of 'item' or 'page' [template-unknown-name]
        help: the fields are 'title', 'note', 'children', 'subtitle', 'body', 'address', \
        'link', 'count', 'minutes', 'pinned', 'kind', 'tags' and others
        """)
    #expect(
      problems("{{author.nmae}}") == """
        page:2 author.nmae
        'nmae' in 'author.nmae' is not a field of 'author' [template-unknown-name]
        help: did you mean 'name'?
        """)
  }

  @Test func `sections of a misspelt name are checked as if it were right`() {
    #expect(
      problems("{{#item}}{{titel}}{{/item}}{{#qqqqqqq}}{{xyzzy}}{{/qqqqqqq}}") == """
        page:3 item
        'item' is not a field of 'page' [template-unknown-name]
        help: did you mean 'items'?
        page:11 titel
        'titel' is not a field of 'item' or 'page' [template-unknown-name]
        help: did you mean 'title'?
        page:30 qqqqqqq
        'qqqqqqq' is not a field of 'page' [template-unknown-name]
        help: the fields are 'title', 'subtitle', 'body', 'address', 'link', \
        'count', 'minutes', 'pinned', 'kind', 'tags', 'items', 'author' and others
        """)
  }
}
