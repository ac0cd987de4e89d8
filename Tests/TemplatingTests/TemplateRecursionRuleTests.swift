import Testing

@Suite struct TemplateRecursionRuleTests {
  @Test func `an endless recursion is shown with its chain`() {
    #expect(
      problems(
        "{{>a}}", ["a": "{{>b}}", "b": "{{#author}}{{/author}}{{#pinned}}{{>a}}{{/pinned}}"])
          == """
          b:36 a
          these partials include each other endlessly: 'a' → 'b' → 'a' [template-recursion]
          help: include it in the section of a list or of an object that may be missing
          """)
    #expect(problems("{{>page}}").contains("endlessly: 'page' → 'page'"))
    // One of the two calls of `a` goes down, the other does not.
    let mixed = problems("{{>a}}", ["a": "{{#items}}{{>b}}{{/items}}{{>b}}", "b": "{{>a}}"])
    #expect(mixed.contains("'a' → 'b' → 'a'"))
  }

  @Test func `a list of what is around the partial is the same list each time`() {
    let item = "<li>{{title}}{{#items}}{{>item}}{{/items}}"
    #expect(
      problems("{{#items}}{{>item}}{{/items}}", ["item": item]) == """
        item:26 item
        these partials include each other endlessly: 'item' → 'item' [template-recursion]
        help: the section around it must belong to what it is included for: the `children` of an item, not \
        the `items` that the item is one of
        """)
    // Of the children each one begins with all items again.
    let both = "{{#children}}{{#items}}{{>item}}{{/items}}{{/children}}"
    #expect(problems("{{#items}}{{>item}}{{/items}}", ["item": both]).contains("endlessly"))
    let inner = "{{#items}}{{#children}}{{>item}}{{/children}}{{/items}}"
    #expect(problems("{{#items}}{{>item}}{{/items}}", ["item": inner]).contains("endlessly"))
  }

  @Test func `partials that multiply each other are reported`() {
    var twice = ["p60": "x"]
    var deep = ["p300": "x"]
    for level in 0..<60 { twice["p\(level)"] = "{{>p\(level + 1)}}{{>p\(level + 1)}}" }
    for level in 0..<300 { deep["p\(level)"] = "{{>p\(level + 1)}}" }
    #expect(
      problems("{{>p0}}", twice) == """
        p41:0 \n\
        with 'p41' the template becomes too large [template-recursion]
        help: make it include less: parts may be nested at most 200 deep, and a partial \
        that is included twice counts twice
        """)
    #expect(problems("{{>p0}}", deep).contains("with 'p199' the template becomes too large"))
  }

  @Test func `blocks that multiply each other are reported`() {
    let blocks = (0..<60).map { level in
      let next = "{{$b\(level + 1)}}{{/b\(level + 1)}}"
      return "{{$b\(level)}}\(next)\(next){{/b\(level)}}"
    }
    let page = "{{<layout}}\(blocks.joined()){{/layout}}"
    #expect(
      problems(page, ["layout": "{{$b0}}{{/b0}}{{>*kind}}", "guide": "", "checklist": ""])
        .contains("with 'page' the template becomes too large"))
  }
}
