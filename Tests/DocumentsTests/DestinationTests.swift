import Documents
import MarkdownSyntax
import Rules
import Settings
import TestSupport
import Testing

private func destination(_ address: String) -> Destination { Destination(Array(address.utf8)[...]) }

@Suite struct DestinationTests {
  @Test(
    arguments: [
      ("{% link faq.md %}", "/faq.md"), ("{{ site.baseurl }}{% link faq.md %}#a", "/faq.md#a"),
      ("{{site.url}}{{ site.baseurl }}{% link faq.md %}", "/faq.md"),
      ("{{site.url}}{{site.baseurl}}/oil/", "/oil/"),
      ("{% post_url 2026-01-02-oil %}", "/_posts/2026-01-02-oil.md"),
      ("{{ site.baseurl }}{% post_url /sea/2026-01-02-oil %}", "/_posts/sea/2026-01-02-oil.md"),
      ("{{ page.url }}{% link faq.md %}", nil), ("{% include a.html %}", nil),
    ] as [(String, String?)])
  func `code of another generator names a path`(address: String, path: String?) {
    #expect(TemplateAddress.path(address) == path)
  }

  @Test func `an address of the site may be repeated any number of times`() {
    let sites = String(repeating: "{{site.url}}", count: 50_000)
    #expect(TemplateAddress.path(sites + "{{site.baseurl}}/oil/") == "/oil/")
    #expect(TemplateAddress.path(sites + "{% link faq.md %}") == "/faq.md")
    #expect(TemplateAddress.path(sites) == nil)
  }

  @Test(arguments: [
    "http://a.b", "https://a.b/c?d#e", "HTTPS://A.B", "mailto:a@b.c", "tel:+7", "  https://a.b",
    "ht\ntps://a.b", "\u{1}https://a.b", "https:a",
  ])
  func `addresses with allowed schemes are external`(address: String) {
    #expect(destination(address) == .external)
  }

  @Test(arguments: [
    ("javascript:alert(1)", "javascript"), ("JaVaScRiPt:alert(1)", "javascript"),
    ("java\nscript:alert(1)", "javascript"), ("java\r\n\tscript:x", "javascript"),
    ("\u{1}\u{1F} javascript:x", "javascript"), ("javascript\n:x", "javascript"),
    ("\u{7F}javascript:x", "javascript"), ("data:text/html,<script>", "data"),
    ("vbscript:x", "vbscript"), ("blob:x", "blob"), ("feed:x", "feed"),
    ("view-source:x", "view-source"),
    ("file:///etc/passwd", "file"), ("ftp://a", "ftp"), ("about:blank", "about"), ("x:", "x"),
    ("C:\\a", "c"), ("//host/a", "//"), ("\\\\host\\a", "//"), ("/\\host", "//"), ("\\/host", "//"),
    ("/\t/host", "//"), (" //host", "//"), ("///host", "//"), ("sms:1", "sms"),
    ("mailto\u{0}x:a", "mailtox"),
  ])
  func `all other schemes are forbidden`(address: String, scheme: String) {
    #expect(destination(address) == .forbidden(scheme: scheme))
  }

  @Test(arguments: [
    ("a.md", "a.md", nil), ("../a b.md", "../a b.md", nil), ("/guides/a.md", "/guides/a.md", nil),
    ("a%20b.md", "a b.md", nil), ("%D1%8F.md#%D1%8F", "я.md", "я"), ("a.md#b#c", "a.md", "b#c"),
    ("a.md?x=y#z", "a.md", "z"), ("a%2.md", "a%2.md", nil), ("a%", "a%", nil),
    ("a%zz", "a%zz", nil),
    ("a%FFb", "a%FFb", nil), ("a%00b", "a%00b", nil), ("1:a.md", "1:a.md", nil),
    ("javascript%3Aalert(1)", "javascript:alert(1)", nil),
    ("./javascript:x", "./javascript:x", nil),
    ("я:x", "я:x", nil), ("a.md#", "a.md", ""), ("%252e", "%2e", nil),
  ])
  func `anything else is a path`(address: String, path: String, fragment: String?) {
    #expect(destination(address) == .path(path, fragment: fragment))
  }

  @Test func `a fragment on its own is a place on the page`() {
    #expect(destination("#a") == .fragment("a"))
    #expect(destination("#%D1%8F") == .fragment("я"))
    #expect(destination("#") == .fragment(""))
    #expect(destination("#javascript:x") == .fragment("javascript:x"))
  }

  @Test(arguments: ["", " ", "\n\t", "\u{1}"])
  func `an empty address is empty`(address: String) {
    #expect(destination(address) == .empty)
  }

  /// What entities and escapes decode to is what counts.
  @Test(arguments: [
    "[x](javascript:alert(1))", "[x](JaVaScRiPt&#58;alert(1))", "[x](javascript&colon;alert(1))",
    "[x](java&#10;script:alert(1))", "[x](java&Tab;script&#x3A;alert(1))", "[x](&#1;javascript:x)",
    "[x](<java&NewLine;script:x>)", "[x](javascript\\:x)", "[x](\\\\\\\\host)", "[x](/&#47;host)",
    "[x]( <//host> )", "[x][y]\n\n[y]: javascript:x", "![x](data:image/svg+xml,x)",
    "<javascript:alert(1)>", "[x](vbscript:x 'title')", "<data:x>",
  ])
  func `no notation of Markdown gets a forbidden scheme through`(text: String) throws {
    let tree = MarkdownParser.parse(Array(text.utf8))
    let link = try #require(tree.nodes.firstIndex { $0.kind == .link || $0.kind == .image })
    guard case .forbidden = Destination(tree.destination(of: link)) else {
      Issue.record("\(String(decoding: tree.destination(of: link), as: UTF8.self)) passes")
      return
    }
    let sample = parse(text, path: "content/guides/a.md", rules: RuleBook())
    #expect(sample.rules.contains("link-scheme"))
    #expect(!html(text).contains("href="))
    #expect(!html(text).contains("src="))
  }

  @Test func `an address that ends after its scheme is none`() {
    for address in ["", "https://", "http:", "HTTPS:/", "mailto:", "tel:"] {
      #expect(Destination.isOnlyScheme(Array(address.utf8)[...]), "\(address)")
    }
    for address in ["https://a", "tel:1", "mailto:a@b.c", "a.md", "note:", "/", "#x"] {
      #expect(!Destination.isOnlyScheme(Array(address.utf8)[...]), "\(address)")
    }
  }
}
