import Diagnostics
import Templating
import TestSupport
import Testing

/// No template can make the compiler trap, hang or fail without a reason.
@Suite struct HostileTests {
  private static let pieces = [
    "{{", "}}", "{{{", "}}}", "{{#items}}", "{{/items}}", "{{^pinned}}", "{{/pinned}}", "{{>a}}",
    "{{>page}}", "{{<a}}", "{{/a}}", "{{$b}}", "{{/b}}", "{{=<% %>=}}", "<%title%>", "{{title}}",
    "{{{body}}}", "{{author.name}}", "{{>*kind}}", "<a href=\"", "\"", "'", "<script>",
    "</script>", "<!--", "-->", "<title>", "</title>", "\n", "  ", "\r\n", "\t", "=", ">", "/",
    ":", "é", "{{!", "{{#children}}", "{{/children}}", "{{.}}", "{{#tags}}", "{{/tags}}",
    "<script type=\"application/json\">", "{{#subtitle}}", "{{/subtitle}}",
  ]

  private static let real = """
    <!doctype html>
    <title>{{$title}}{{title}}{{/title}}</title>
    <a href="{{address}}"{{#pinned}} class="pinned"{{/pinned}}>{{title}}</a>
    <ul>
      {{#items}}
      {{>a}}
      {{/items}}
    </ul>
    <script type="application/ld+json">{"name": "{{title}}", "n": {{count}}}</script>
    {{<b}}{{$main}}{{{body}}}{{#author.bio}}{{.}}{{/author.bio}}{{/main}}{{/b}}
    """

  private static let others = [
    "a": "<li>{{title}}\n{{#children}}\n  {{>a}}\n{{/children}}\n",
    "b": "<main>\n  {{$main}}\n  {{/main}}\n</main>\n",
    "guide": "{{title}}", "checklist": "{{count}}",
  ]

  private static let page = Page(
    title: "\u{600}<x \"'", subtitle: "<", tags: ["&"],
    items: [Item(title: "a", children: [Item(title: "b")])],
    editor: Author(bio: "\""))

  private func check(_ bytes: [UInt8], other: [UInt8]) {
    var files = Self.others.sorted { $0.key < $1.key }.map { name, text in
      SourceText(path: "\(name).mustache", bytes: Array(text.utf8))
    }
    files.append(SourceText(path: "page.mustache", bytes: bytes))
    if !other.isEmpty { files.append(SourceText(path: "a.mustache", bytes: other)) }
    var report: [Diagnostic] = []
    let template = TemplateLibrary(files: files)
      .compile("page", for: .page, report: &report)
    #expect((template == nil) == report.hasErrors)
    for diagnostic in report {
      let file = files.last { $0.path == diagnostic.file }
      #expect(diagnostic.range.upperBound <= file?.bytes.count ?? 0)
    }
    var output: [UInt8] = []
    template?.render(Self.page, into: &output)
    #expect(!String(decoding: output, as: UTF8.self).utf8.contains(Self.page.title.utf8))
  }

  @Test func `the real template is valid`() {
    #expect(problems(Self.real, Self.others) == "")
  }

  @Test func `many tags are read in linear time`() {
    func time(_ count: Int) -> Duration {
      let text = String(repeating: "{{! c }}x\n", count: count)
      let file = SourceText(path: "page.mustache", bytes: Array(text.utf8))
      return ContinuousClock().measure { _ = TemplateLibrary(files: [file]) }
    }
    _ = time(100)
    let small = max(time(2_000), .milliseconds(20))
    #expect(time(20_000) < small * 40)
  }

  @Test func `random bytes`() {
    var numbers = FixedGenerator(seed: 1)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0..<80, using: &numbers)).map { _ in
        UInt8.random(in: 0...255, using: &numbers)
      }
      check(bytes, other: [])
    }
  }

  @Test func `random pieces of templates`() {
    var numbers = FixedGenerator(seed: 2)
    let text = { (numbers: inout FixedGenerator) in
      (0..<Int.random(in: 0..<30, using: &numbers))
        .map { _ in Self.pieces.randomElement(using: &numbers) ?? "" }.joined()
    }
    for _ in 0..<6_000 {
      let page = Array(text(&numbers).utf8)
      check(page, other: Array(text(&numbers).utf8))
    }
  }

  @Test func `mutations of a real template`() {
    var numbers = FixedGenerator(seed: 3)
    let original = Array(Self.real.utf8)
    for _ in 0..<3_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &numbers) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
        case 2:
          bytes.insert(
            contentsOf: Self.pieces.randomElement(using: &numbers)?.utf8 ?? "".utf8, at: place)
        default: bytes.removeSubrange(place...)
        }
      }
      check(bytes, other: [])
    }
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "{", "{{", "{{{", "{{!", "{{#", "{{a ", "{{=a b=}}", "{{={{ }}=}}", "{{> ", "<", "<!", "<!--",
      " ", "\n", "<a href=\"", "{{#pinned}}", "{{/a}}", "{{<a}}", "{{$a}}", "{{title}}", "{{x}}",
      "{{$a}}{{/a}}", "\t{{$a}}\n", "{{=}}",
    ])
  func `a long file of one piece`(piece: String) {
    let count = 40_000
    check(
      Array(String(repeating: piece, count: count / piece.utf8.count).utf8), other: [])
  }
}
