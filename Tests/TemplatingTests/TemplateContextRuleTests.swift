import Testing

/// A value may be only where it can be escaped.
@Suite struct TemplateContextRuleTests {
  @Test(arguments: [
    (
      "<{{title}}>", "as the name of a tag", "write the name, and choose it with sections"
    ),
    ("</{{title}}>", "as the name of a tag", "write the name, and choose it with sections"),
    ("<h{{title}}>", "as the name of a tag", "write the name, and choose it with sections"),
    (
      "<p {{title}}>", "among the attributes of a tag",
      "write `name=\"{{title}}\"`, or use a section"
    ),
    (
      "<p data-{{title}}=\"\">", "among the attributes of a tag",
      "write `name=\"{{title}}\"`, or use a section"
    ),
    (
      "<p class=\"a\"{{title}}>", "among the attributes of a tag",
      "write `name=\"{{title}}\"`, or use a section"
    ),
    (
      "<p class={{title}}>", "as a value without quotes",
      "put quotes around it: `\"{{title}}\"`"
    ),
    (
      "<p class=a{{title}}>", "as a value without quotes",
      "put quotes around it: `\"{{title}}\"`"
    ),
    (
      "<!-- {{title}} -->", "in a comment",
      "remove it, or write `{{! … }}`, which is not printed"
    ),
    ("<!doctype {{title}}>", "in a declaration", "write it as text"),
    (
      "<script>let a = \"{{title}}\"</script>", "in a script",
      "print it to a `data-` attribute or to a `<script type=\"application/json\">`"
    ),
    (
      "<script type=\"module\" type=\"application/json\">\"{{title}}\"</script>", "in a script",
      "print it to a `data-` attribute or to a `<script type=\"application/json\">`"
    ),
    (
      "<script type=\"application/json{{count}}\">\"{{title}}\"</script>", "in a script",
      "print it to a `data-` attribute or to a `<script type=\"application/json\">`"
    ),
    (
      "<style>p { color: {{title}} }</style>", "in a style sheet",
      "choose a class with sections instead"
    ),
    (
      "<xmp>{{title}}</xmp>", "in `<xmp>`", "print it outside this element"
    ),
    (
      "<p ONCLICK=\"a('{{title}}')\">", "in an event handler",
      "print it to a `data-` attribute and read that in a script"
    ),
    (
      "<p style=\"color: {{title}}\">", "in a `style` attribute, unless it is a number",
      "choose a class with sections instead"
    ),
    (
      "<iframe srcdoc=\"{{title}}\"></iframe>", "in `srcdoc`",
      "refer to a separate page with `src`"
    ),
    (
      "<script type=\"application/json\">{{title}}</script>", "in JSON outside a string",
      "put quotes around it: `\"{{title}}\"`"
    ),
    (
      "<script type=\"application/json\">\"\\{{title}}\"</script>", "after a backslash",
      "remove the backslash: the value is escaped"
    ),
    (
      "<a href=\"javascript:f('{{title}}')\">", "after this scheme",
      "write an address that begins with `https:`, or print all of it"
    ),
  ])
  func `a value is refused where no escaping helps`(
    template: String, place: String, help: String
  ) {
    let found = problems(template)
    let message = "'title' cannot be printed safely \(place) [template-context]"
    #expect(found.hasSuffix("{{title}}\n\(message)\nhelp: \(help)"))
  }

  @Test func `after a value without quotes the next one has its own place`() {
    #expect(
      problems("<p class={{title}} onclick=\"{{title}}\">") == """
        page:9 {{title}}
        'title' cannot be printed safely as a value without quotes [template-context]
        help: put quotes around it: `"{{title}}"`
        page:28 {{title}}
        'title' cannot be printed safely in an event handler [template-context]
        help: print it to a `data-` attribute and read that in a script
        """)
  }

  @Test(arguments: [
    "<p class=\"{{{body}}}\">", "<title>{{{body}}}</title>", "<!-- {{{body}}} -->",
    "<script type=\"application/json\">\"{{{body}}}\"</script>",
  ])
  func `trusted HTML is only between tags`(template: String) {
    let found = problems(template)
    let message = "'body' cannot be printed safely as HTML here [template-context]"
    let help = "help: trusted HTML can only be between the tags of an HTML page"
    #expect(found.hasSuffix("{{{body}}}\n\(message)\n\(help)"))
  }

  @Test(arguments: [
    "<!-- -- > --!>", "<!-->", "<!--->", "<!doctype html>", "<?php ?>", "</>", "</ x>", "a < b ",
    "<p a=b c='d' e = \"f\" g/>", "<p a=\"b\"c>", "<script>if (a</b/) '</scrip'</script >",
    "<TITLE></title></Title\n>", "<style><p></style>", "<textarea><!--</textarea>",
    "<script type=application/json>{\"a\\\"\": \"</b\"}</script>", "<p/class=\"x\">", "<br/>",
    "<a href=javascript:x>", "<a href=\"java&#115;cript:x\">", "<p =x>",
  ])
  func `text follows where a browser sees text`(before: String) {
    #expect(render(before + "{{title}}", with: Page(title: "<")) == before + "&lt;")
  }

  @Test func `a section in a tag may add attributes and classes`() {
    let template =
      "<details{{#pinned}} open{{/pinned}} class=\"a{{#pinned}} b{{/pinned}}\""
      + "{{#subtitle}} title=\"{{subtitle}}\"{{/subtitle}}>{{title}}"
    #expect(render(template) == "<details class=\"a\">Engine")
    #expect(
      render(template, with: Page(subtitle: "<", isPinned: true))
        == "<details open class=\"a b\" title=\"&lt;\">Engine")
  }

  @Test(arguments: [
    ("{{#pinned}}<p{{/pinned}}>", "`{{#pinned}}` begins between tags and ends in a tag"),
    (
      "<p class=\"{{#pinned}}\"{{/pinned}}>",
      "`{{#pinned}}` begins in an attribute value and ends in a tag"
    ),
    (
      "{{^pinned}}<!--{{/pinned}}-->", "`{{^pinned}}` begins between tags and ends in a comment"
    ),
    (
      "{{#items}}<title>{{/items}}</title>",
      "`{{#items}}` begins between tags and ends in `<title>`"
    ),
    (
      "<script type=\"application/json\">{{#tags}}\"{{/tags}}\"</script>",
      "`{{#tags}}` begins in `<script>` and ends in a JSON string"
    ),
  ])
  func `a section ends where it begins`(template: String, message: String) {
    let help = "help: end the section at the kind of place where it begins: it may be left out"
    #expect(problems(template).contains("\(message) [template-context]\n\(help)"))
  }

  @Test func `a template ends between tags`() {
    #expect(
      problems("<p class=\"") == """
        page:10 \n\
        the template ends in an attribute value [template-context]
        help: close what is open: a quote, a tag, a comment or an element
        """)
  }

  @Test(arguments: [
    ("<!--", "in a comment"), ("<!x", "in a declaration"), ("<p", "in a tag"),
  ])
  func `a template may end nowhere else`(template: String, place: String) {
    #expect(
      problems(template) == """
        page:\(template.utf8.count) \n\
        the template ends \(place) [template-context]
        help: close what is open: a quote, a tag, a comment or an element
        """)
  }

  @Test func `literal text around values is checked`() {
    #expect(
      problems("<p{{#pinned}} a{{/pinned}}b>") == """
        page:26 b
        a name cannot continue after a section in a tag [template-context]
        help: put white space here, or the whole name into the section
        """)
    #expect(
      problems("<a href=\"{{title}}:x\">") == """
        page:18 :
        a printed value cannot be the scheme of an address [template-context]
        help: write the scheme as text, or print the whole address
        """)
  }
}
