import Pages
import Testing

/// The parts of a script that are written.
@Suite struct LeanScriptTests {
  private func lean(_ script: String) -> String {
    String(decoding: LeanScript.of(Array(script.utf8)), as: UTF8.self)
  }

  @Test func `indentation and comments on their own lines are removed`() {
    #expect(
      lean("// Why.\nif (a) {\n  // Because.\n\n\tb(`x`); // kept\n}\n")
        == "if(a){\nb(`x`); // kept\n}\n")
  }

  @Test(arguments: [
    ("const f = (a, b) => a ? { c : d } : [e];\n", "const f=(a,b)=>a?{c:d}:[e];\n"),
    ("return a + +b - -c in d;\n", "return a + +b - -c in d;\n"),
    ("say(\"a = b\", 'c \\' , d' , e);\n", "say(\"a = b\",'c \\' , d',e);\n"),
    ("a = b / c; d = e;\n", "a = b / c; d = e;\n"), ("a = ` , `;\n", "a = ` , `;\n"),
  ])
  func `space beside signs is removed, but not in texts`(script: String, result: String) {
    #expect(lean(script) == result)
  }

  @Test(arguments: [
    "a = `\n  // text\n`;\n", "a = \"one \\\n  // two\";\n", "/*\n  // kept\n*/\na\n",
  ])
  func `a text that spans lines is left alone`(script: String) {
    #expect(lean(script) == script)
  }
}
