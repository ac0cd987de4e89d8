import Testing

/// Values stay text, whatever they are and wherever they are.
@Suite struct EscapingTests {
  private func page(_ title: String) -> Page { Page(title: title) }

  @Test(arguments: ["<p>{{title}}</p>", "<title>{{title}}</title>", "<p a=\"{{title}}\">"])
  func `markup is escaped in text, titles and attributes`(template: String) {
    let output = render(template, with: page("<a b=\"c\" d='e'>&"))
    #expect(output.contains("&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;"))
  }

  @Test func `markup is found byte by byte, not character by character`() {
    #expect(render("{{title}}", with: page("\u{0600}<script>")) == "\u{0600}&lt;script&gt;")
    let accented = render("<p a='{{title}}'>", with: page("'\u{0301} \"\u{0301} <\u{0338}"))
    #expect(accented == "<p a='&#39;\u{0301} &quot;\u{0301} &lt;\u{0338}'>")
    #expect(render("{{title}}", with: page("\r\n&\r\n")) == "\r\n&amp;\r\n")
  }

  @Test func `choices and optional text are escaped like text`() {
    #expect(render("{{kind}}") == "guide")
    let template = "{{#subtitle}}{{subtitle}}{{/subtitle}}"
    #expect(render(template, with: Page(subtitle: "a<b")) == "a&lt;b")
  }

  @Test func `trusted HTML is printed as it is`() {
    #expect(render("{{{body}}}|{{&body}}") == "<p>Check & go</p>|<p>Check & go</p>")
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " \u{1}javascript:alert(1)",
    "\u{0}javascript:alert(1)",
    "data:text/html,<script>", "blob:x", "feed:x", "view-source:x", "vbscript:x", "file:///etc",
    "//host", "/\\host", "\\\\host", " //host", ":x", "javascript&colon;:x",
    "\u{0430}:x",
  ])
  func `an address with another scheme or a bare host becomes harmless`(address: String) {
    #expect(render("<a href=\"{{title}}\">", with: page(address)) == "<a href=\"#\">")
    #expect(render("<a HREF = '{{title}}'>", with: page(address)) == "<a HREF = '#'>")
    #expect(render("<img srcset=\"{{title}} 2x\">", with: page(address)) == "<img srcset=\"# 2x\">")
    #expect(
      render("<img srcset=\"{{title}}\">", with: page("a.png 2x,\(address)"))
        == "<img srcset=\"#\">")
  }

  @Test(arguments: ["java\tscript:x", "java\r\nscript:x", "/\t/host", "\t/\n\\host"])
  func `a browser would remove line ends and tabs from an address`(address: String) {
    #expect(render("<a href=\"{{title}}\">", with: page(address)) == "<a href=\"#\">")
  }

  @Test(arguments: [
    "https://a.example/?a=1&b=2", "http://a", "HTTPS://a", "mailto:a@b", "tel:+123", "/a", "a/b:c",
    "../a", "#a:b", "?a:b", "", "a b", "a",
  ])
  func `other addresses are only escaped`(address: String) {
    let escaped = address.split(separator: "&", omittingEmptySubsequences: false)
      .joined(separator: "&amp;")
    for attribute in ["href", "src", "action", "poster", "cite", "formaction", "data"] {
      let output = render("<a \(attribute)=\"{{title}}\">", with: page(address))
      #expect(output == "<a \(attribute)=\"\(escaped)\">")
    }
  }

  @Test func `what is before a value in an address counts`() {
    let template = { (before: String) in "<a href=\"\(before){{title}}\">" }
    #expect(render(template("/tags/"), with: page("a:b")) == "<a href=\"/tags/a:b\">")
    #expect(render(template("/"), with: page("a:b")) == "<a href=\"/a:b\">")
    #expect(render(template("/"), with: page("/host")) == "<a href=\"/#\">")
    #expect(render(template("java"), with: page("script:x")) == "<a href=\"java#\">")
    #expect(render(template("{{count}}"), with: page("//host")) == "<a href=\"3#\">")
    #expect(render(template("{{count}}/"), with: page("/host")) == "<a href=\"3/#\">")
    #expect(render(template("https:"), with: page("//host")) == "<a href=\"https://host\">")
    let branch = "<a href=\"{{#pinned}}/x/{{/pinned}}{{title}}\">"
    #expect(render(branch, with: page("javascript:x")) == "<a href=\"#\">")
    let loop = "<a href=\"{{#tags}}{{.}}{{/tags}}\">"
    #expect(render(loop, with: Page(tags: ["javascript", ":x"])) == "<a href=\"javascript#\">")
  }

  @Test func `a value after slashes and nothing else would be a host`() {
    #expect(
      render("<a href=\"/{{title}}/{{author.name}}\">", with: page("a")) == "<a href=\"/a/Maria\">")
    #expect(render("<a href='{{title}}/{{author.name}}'>", with: page("a")) == "<a href='a/Maria'>")
    #expect(render("<a href=\"/{{title}}/{{author.name}}\">", with: page("")) == "<a href=\"//#\">")
    #expect(
      render("<a href=\"/{{title}}/{{author.name}}\">", with: page("\t")) == "<a href=\"/\t/#\">")
    #expect(render("<a href=\"{{title}}/{{author.name}}\">", with: page("/")) == "<a href=\"//#\">")
    #expect(
      render("<a href=\"{{title}}/{{author.name}}\">", with: page("")) == "<a href=\"/Maria\">")
    #expect(
      render("<img srcset=\"a 1x, /{{title}}/{{author.name}} 2x\">", with: page(""))
        == "<img srcset=\"a 1x, //# 2x\">")
  }

  @Test func `a checked address is trusted`() {
    let page = Page(address: "blob:a&b", link: "data:x")
    #expect(render("<a href=\"{{address}}\">", with: page) == "<a href=\"blob:a&amp;b\">")
    let link = "{{#link}}<a href=\"{{link}}\">{{/link}}"
    #expect(render(link, with: page) == "<a href=\"data:x\">")
  }

  @Test(arguments: ["application/json", "application/ld+json", " Application/JSON "])
  func `text in JSON is the inside of a string`(type: String) {
    let template = "<script type=\"\(type)\">{\"a\": \"{{title}}\", \"n\": {{count}}}</script>"
    let hostile = "</script><!--&\"\\\n\r\t\u{0}\u{1F}\u{2028}\u{2029}\u{2030}é'"
    let escaped =
      #"\u003c/script\u003e\u003c!--\u0026\"\\\n\r\t\u0000\u001f\u2028\u2029"# + "\u{2030}é'"
    #expect(
      render(template, with: page(hostile))
        == "<script type=\"\(type)\">{\"a\": \"\(escaped)\", \"n\": 3}</script>")
  }

  @Test func `numbers are allowed where text is not`() {
    #expect(render("<p style=\"--n: {{count}}\">") == "<p style=\"--n: 3\">")
    let minutes = "{{#minutes}}{{minutes}} min{{/minutes}}{{^minutes}}?{{/minutes}}"
    #expect(render(minutes) == "?")
    #expect(render(minutes, with: Page(minutes: -5)) == "-5 min")
  }
}
