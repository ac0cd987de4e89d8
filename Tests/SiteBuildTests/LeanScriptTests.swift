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
        == "if (a) {\nb(`x`); // kept\n}\n")
  }

  @Test(arguments: [
    "a = `\n  // text\n`;\n", "a = \"one \\\n  // two\";\n", "/*\n  // kept\n*/\na\n",
  ])
  func `a text that spans lines is left alone`(script: String) {
    #expect(lean(script) == script)
  }
}
