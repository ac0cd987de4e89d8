import Testing

@Suite struct InlinePlaceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let expected: String

    init(_ text: String, _ expected: String) {
      self.text = text
      self.expected = expected
    }

    var testDescription: String { text.debugDescription }
  }

  @Test(arguments: [
    Case("a  \nb", "p{‹a›break‹  ↵›‹b›}"),
    Case("a\\\n   b", "p{‹a›break‹\\↵   ›‹b›}"),
    Case("a\n      b\n c", "p{‹a›soft‹↵      ›‹b›soft‹↵ ›‹c›}"),
    Case("> a\nb *c*\n> d", "quote{p{‹a›soft‹↵›‹b ›em{‹c›}soft‹↵> ›‹d›}}"),
    Case("> a\n    > b *c*", "quote{p{‹a›soft‹↵    ›‹> b ›em{‹c›}}}"),
    Case("> a\n\t> b", "quote{p{‹a›soft‹↵→›‹> b›}}"),
    Case(
      "- - - > a\n      > b",
      "list{item{list{item{list{item{quote{p{‹a›soft‹↵      > ›‹b›}}}}}}}}"),
    Case("> - a\n> *b*\nc", "quote{list{item{p{‹a›soft‹↵> ›em{‹b›}soft‹↵›‹c›}}}}"),
    Case(
      "[x]: /y\n[z]: <w> \"t\"\nsee [x] and [z]",
      "p{‹see ›link‹[x]›{‹x›}‹ and ›link‹[z]›{‹z›}}"),
    Case("[x]: /y\n[x] *a*", "p{link‹[x]›{‹x›}‹ ›em{‹a›}}"),
    Case("[x]: /y\n*a*", "p{em{‹a›}}"),
    Case("[x]: /y\n`a`", "p{code‹`a`›}"),
    Case("[x]: /y\n![x]", "p{image‹![x]›{‹x›}}"),
    Case("[x]: /y\n<b>", "p{html‹<b>›}"),
    Case("[x]: /y\n~~a~~", "p{del{‹a›}}"),
    Case("[x]:\n/y\n'title'\ntext", "p{‹text›}"),
    Case("[x]: /y\n[^1]\n\n[^1]: n", "p{note‹[^1]›} / footnoteDefinition{p{‹n›}}"),
    Case(
      "a &amp; b &lt;c&gt; &#1103; &copy; &nope; d",
      "p{‹a &amp; b &lt;c&gt; &#1103; &copy; &nope; d = a & b <c> я © &nope; d›}"),
    Case("&ngE; x *y*", "p{‹&ngE; x  = ≧̸ x ›em{‹y›}}"),
    Case("&ngE;\n\n*y*", "p{‹&ngE; = ≧̸›} / p{em{‹y›}}"),
    Case("\\*a\\* \\\\ \\[b\\] \\é", "p{‹\\*a\\* \\\\ \\[b\\] \\é = *a* \\ [b] \\é›}"),
    Case("&amp;lt; \\&amp;", "p{‹&amp;lt; \\&amp; = &lt; &amp;›}"),
    Case(
      "www.a.org, http://b.c/d?e=f&g and x@y.org.",
      "p{link‹www.a.org›{‹www.a.org›}‹, ›link‹http://b.c/d?e=f&g›{‹http://b.c/d?e=f&g›}"
        + "‹ and ›link‹x@y.org›{‹x@y.org›}‹.›}"),
    Case(
      "<http://a.b> *c* <x@y.zz>",
      "p{link‹<http://a.b>›{‹http://a.b›}‹ ›em{‹c›}‹ ›link‹<x@y.zz>›{‹x@y.zz›}}"),
    Case("`` a ` b `` ``` `` ``` `c`", "p{code‹`` a ` b ``›‹ ›code‹``` `` ```›‹ ›code‹`c`›}"),
    Case("`a\nb` *c*", "p{code‹`a↵b`›‹ ›em{‹c›}}"),
    Case("`a\\` *b*", "p{code‹`a\\`›‹ ›em{‹b›}}"),
    Case(
      "[![alt *x*](i.png \"t\")](/p) tail",
      "p{link‹[![alt *x*](i.png \"t\")](/p)›{image‹![alt *x*](i.png \"t\")›{‹alt ›em{‹x›}}}"
        + "‹ tail›}"),
    Case("![a [b](c) d](e)", "p{image‹![a [b](c) d](e)›{‹a ›link‹[b](c)›{‹b›}‹ d›}}"),
    Case("[a](<b c> 'd') e", "p{link‹[a](<b c> 'd')›{‹a›}‹ e›}"),
    Case("[a](b\\)c) [d](e(f)g) h", "p{link‹[a](b\\)c)›{‹a›}‹ ›link‹[d](e(f)g)›{‹d›}‹ h›}"),
    Case(
      "[a][x] [x][] [x] z\n\n[x]: /y",
      "p{link‹[a][x]›{‹a›}‹ ›link‹[x][]›{‹x›}‹ ›link‹[x]›{‹x›}‹ z›}"),
    Case("[a]( /b\n  \"t\" ) *c*", "p{link‹[a]( /b↵  \"t\" )›{‹a›}‹ ›em{‹c›}}"),
    Case("[a] (b) *c*\n\n[a]: /x", "p{link‹[a]›{‹a›}‹ (b) ›em{‹c›}}"),
    Case("***a***", "p{em{strong{‹a›}}}"),
    Case("***a** b*", "p{em{strong{‹a›}‹ b›}}"),
    Case("***a* b**", "p{strong{em{‹a›}‹ b›}}"),
    Case("**a*b*c**", "p{strong{‹a›em{‹b›}‹c›}}"),
    Case("*a **b** c*", "p{em{‹a ›strong{‹b›}‹ c›}}"),
    Case("_a __b__ c_", "p{em{‹a ›strong{‹b›}‹ c›}}"),
    Case("**a* b", "p{‹*›em{‹a›}‹ b›}"),
    Case("*a **b*", "p{‹*a *›em{‹b›}}"),
    Case("__a*b*__", "p{strong{‹a›em{‹b›}}}"),
    Case("****a****", "p{strong{strong{‹a›}}}"),
    Case("*a*b*c*", "p{em{‹a›}‹b›em{‹c›}}"),
    Case("\\**a*", "p{‹\\* = *›em{‹a›}}"),
    Case("~a~ ~~b~~ ~~~c~~~ ~", "p{del{‹a›}‹ ›del{‹b›}‹ ~~~c~~~ ~›}"),
    Case("a\\~~~b~~", "p{‹a\\~ = a~›del{‹b›}}"),
    Case(
      "a[^1] b[^note].\n\n[^1]: one\n\n[^note]: *two*\n",
      "p{‹a›note‹[^1]›‹ b›note‹[^note]›‹.›} / footnoteDefinition{p{‹one›}}"
        + " / footnoteDefinition{p{em{‹two›}}}"),
    Case("Title *a*\n===", "h1{‹Title ›em{‹a›}}"),
    Case("Two\nlines `x`\n---", "h2{‹Two›soft‹↵›‹lines ›code‹`x`›}"),
    Case("## a *b* ##", "h2{‹a ›em{‹b›}}"),
    Case("#\ta\t#", "h1{‹a›}"),
    Case("###### [a](b) \\#", "h6{link‹[a](b)›{‹a›}‹ \\# =  #›}"),
    Case("  ## a", "h2{‹a›}"),
    Case("a *b*\r\nc **d**\r\n\r\n# e\r\n", "p{‹a ›em{‹b›}soft‹←↵›‹c ›strong{‹d›}} / h1{‹e›}"),
    Case("a  \r\n  b", "p{‹a›break‹  ←↵  ›‹b›}"),
    Case("a\rb *c*", "p{‹a›soft‹←›‹b ›em{‹c›}}"),
    Case("a\tb\t*c*\n\td", "p{‹a→b→›em{‹c›}soft‹↵→›‹d›}"),
    Case("-\ta\n\n\t*b*\tc", "list{item{p{‹a›}p{em{‹b›}‹→c›}}}"),
    Case(
      "Ключ **слово**\n  и _ещё_ `код` 🙂 *🙂*",
      "p{‹Ключ ›strong{‹слово›}soft‹↵  ›‹и ›em{‹ещё›}‹ ›code‹`код`›‹ 🙂 ›em{‹🙂›}}"),
    Case("я&nbsp;*б*\nв", "p{‹я&nbsp; = я ›em{‹б›}soft‹↵›‹в›}"),
    Case(
      "<b title=\"*\">a *b*</b> <!-- x --> <br/>",
      "p{html‹<b title=\"*\">›‹a ›em{‹b›}html‹</b>›‹ ›html‹<!-- x -->›‹ ›html‹<br/>›}"),
    Case("a <!-- b\nc --> d *e*", "p{‹a ›html‹<!-- b↵c -->›‹ d ›em{‹e›}}"),
    Case("> a <b\n> c> d", "quote{p{‹a ›html‹<b↵> c>›‹ d›}}"),
    Case(
      "1. a\n   *b*\n2.  c\n   d",
      "list{item{p{‹a›soft‹↵   ›em{‹b›}}}item{p{‹c›soft‹↵   ›‹d›}}}"),
    Case(
      "- [ ] a *b*\n      c\n- [x] `d`",
      "list{item{p{‹a ›em{‹b›}soft‹↵      ›‹c›}}item{p{code‹`d`›}}}"),
    Case(
      "> > a\n> > *b*\n> c\nd *e*",
      "quote{quote{p{‹a›soft‹↵> > ›em{‹b›}soft‹↵> ›‹c›soft‹↵›‹d ›em{‹e›}}}}"),
    Case("a * b _ c ` d [ e ] ! f", "p{‹a * b _ c ` d [ e ] ! f›}"),
    Case("[x][- [x] *c*\n\n[x]: /y", "p{link‹[x]›{‹x›}‹[- ›link‹[x]›{‹x›}‹ ›em{‹c›}}"),
    Case("[x]: /y\n[ *a*", "p{‹[ ›em{‹a›}}"),
    Case("[x]: /y\n[x]a *b*", "p{link‹[x]›{‹x›}‹a ›em{‹b›}}"),
    Case("a\n      > *b*", "p{‹a›soft‹↵      ›‹> ›em{‹b›}}"),
    Case("> a\\\n b", "quote{p{‹a›break‹\\↵ ›‹b =  b›}}"),
    Case("> [x]: /y\n> *a*", "quote{p{em{‹a›}}}"),
    Case("a\n===\nb *c*", "h1{‹a›} / p{‹b ›em{‹c›}}"),
    Case("[x]: /y\n*a*\n===\n[b](c)", "h1{em{‹a›}} / p{link‹[b](c)›{‹b›}}"),
    Case("# [x]: /y", "h1{‹[x]: /y›}"),
    Case("a\\\\*b*", "p{‹a\\\\ = a\\›em{‹b›}}"),
    Case("!\\[a](b) !*c*", "p{‹!\\[a](b) ! = ![a](b) !›em{‹c›}}"),
    Case("a *b\n  c* d", "p{‹a ›em{‹b›soft‹↵  ›‹c›}‹ d›}"),
    Case(
      "a `b\n>c` d\n> e `f\n> g` *h*",
      "p{‹a `b›} / quote{p{‹c›code‹` d↵> e `›‹f›soft‹↵> ›‹g` ›em{‹h›}}}"),
  ])
  func `each inline is where it was written`(sample: Case) {
    let tree = parse(sample.text)
    #expect(tree.misplacements() == [])
    #expect(tree.inlineSketch() == sample.expected)
  }

  @Test(arguments: [
    Case(
      "| a | b |\n|---|:-:|\n| *c* | `d\\|e` |\n| f \\| *g* | [h](i) |\n",
      "table{th{[‹a›][‹b›]}tr{[em{‹c›}][code‹`d\\|e`›]}tr{[‹f \\|  = f | ›em{‹g›}"
        + "][link‹[h](i)›{‹h›}]}}"),
    Case(
      "a|b\n-|-\n\\|x *y*|**z**\n",
      "table{th{[‹a›][‹b›]}tr{[‹\\|x  = |x ›em{‹y›}][strong{‹z›}]}}"),
    Case("|a|\n|-|\n|`x`\\|`y`|\n", "table{th{[‹a›]}tr{[code‹`x`›‹\\| = |›code‹`y`›]}}"),
    Case(
      "| я | *б* |\r\n|-|-|\r\n| 🙂 *в* | г |\r\n",
      "table{th{[‹я›][em{‹б›}]}tr{[‹🙂 ›em{‹в›}][‹г›]}}"),
    Case(
      "> | a | *b* |\n> |---|---|\n> | c | `d` |\n",
      "quote{table{th{[‹a›][em{‹b›}]}tr{[‹c›][code‹`d`›]}}}"),
    Case(
      "- | a | b |\n  |---|---|\n  | *c* | d |\n",
      "list{item{table{th{[‹a›][‹b›]}tr{[em{‹c›}][‹d›]}}}}"),
    Case(
      "a | b | c\n- | - | -\n*x*\n",
      "p{‹a | b | c›} / list{item{p{‹| - | -›soft‹↵›em{‹x›}}}}"),
    Case(
      "| a | b |\n|---|---|\n  [x](y) | *z*\n",
      "table{th{[‹a›][‹b›]}tr{[link‹[x](y)›{‹x›}][em{‹z›}]}}"),
    Case(
      "text [x](y)\n| a | b |\n|---|---|\n| c | d |",
      "p{‹text ›link‹[x](y)›{‹x›}} / table{th{[‹a›][‹b›]}tr{[‹c›][‹d›]}}"),
    Case(
      "one\ntwo *x*\n  | a | *b* |\n  |---|---|\n| c |",
      "p{‹one›soft‹↵›‹two ›em{‹x›}} / table{th{[‹a›][em{‹b›}]}tr{[‹c›][]}}"),
    Case(
      "| a | b |\n|---|---|\nc &amp; d\n",
      "table{th{[‹a›][‹b›]}tr{[‹c &amp; d = c & d›][]}}"),
  ])
  func `cells are where they were written`(sample: Case) {
    let tree = parse(sample.text)
    #expect(tree.misplacements() == [])
    #expect(tree.inlineSketch() == sample.expected)
  }
}
