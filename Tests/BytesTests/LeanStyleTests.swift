import Bytes
import Testing

/// The parts of a style sheet that are written.
@Suite struct LeanStyleTests {
  private func lean(_ style: String) -> String {
    String(decoding: LeanStyle.of(Array(style.utf8)), as: UTF8.self)
  }

  @Test func `comments and space that means nothing are removed`() {
    #expect(
      lean(
        "/* Why. */\na , b {\n  top: 1px;\n  margin: 0 1px;\n}\n\n@media print { p { top: 0; } }")
        == "a,b{top:1px;margin:0 1px}@media print{p{top:0}}")
  }

  @Test(arguments: [
    ("a :hover > b + c {}", "a :hover>b + c{}"), ("a/**/b{}", "a b{}"),
    ("p { width: calc(1px + (2px - 3px)) }", "p{width:calc(1px + (2px - 3px))}"),
    ("@media (width: 1rem) and (hover: none) {}", "@media (width:1rem) and (hover:none){}"),
    ("p { --x: ; }", "p{--x:}"), ("a\\; b {}", "a\\; b{}"),
  ])
  func `space that means something stays`(style: String, result: String) {
    #expect(lean(style) == result)
  }

  @Test(arguments: [
    "p{content:\" ; /* \\\" */  }\"}", "p{content:'a  \" , b'}", "p{background:url(a.svg#b;c)}",
  ])
  func `texts in quotes are left alone`(style: String) {
    #expect(lean(style) == style)
  }

  @Test(arguments: ["", " \n", "/* never closed", "p{content:\"never closed", "a\\"])
  func `what is cut off ends with the file`(style: String) {
    #expect(LeanStyle.of(Array(style.utf8)).count <= style.utf8.count)
  }
}
