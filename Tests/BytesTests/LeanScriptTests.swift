import Bytes
import Testing

/// The parts of a script that are written.
@Suite struct LeanScriptTests {
  private func lean(_ script: String) -> String {
    String(decoding: LeanScript.of(Array(script.utf8)), as: UTF8.self)
  }

  @Test func `indentation and comments on their own lines are removed`() {
    #expect(
      lean("// Why.\nif (a) {\n  // Because.\n\n\tb(`x`); // kept\n}\n")
        == "if(a){b(`x`); // kept\n}\n")
  }

  @Test(arguments: [
    ("const f = (a, b) => a ? { c : d } : [e];\n", "let f=(a,b)=>a?{c:d}:[e];"),
    ("return a + +b - -c in d;\n", "return a+ +b- -c in d;"),
    ("a-- - b++ + 1 - c < !--d;\n", "a-- -b++ +1-c< !--d;"),
    ("say(\"a = b\", 'c \\' , d' , e);\n", "say(\"a = b\",'c \\' , d',e);"),
    ("a = b / c; d = e;\n", "a = b / c; d = e;\n"),
    ("a = ` , ${b ? c : d}`;\n", "a=` , ${b ? c : d}`;\n"),
    ("a = `${b ? `c d` : e}`;\n", "a = `${b ? `c d` : e}`;\n"),
    ("a = `\\` , ${f({ b })}`;\n", "a = `\\` , ${f({ b })}`;\n"),
  ])
  func `space beside signs is removed, but not in texts`(script: String, result: String) {
    #expect(lean(script) == result)
  }

  @Test(arguments: [
    ("for (const a of b) { const { c } = a; }\n", "for(let a of b){let{c}=a;}\n"),
    ("const [a] = b, é = c; const $d = e;\n", "let[a]=b,é=c;let $d=e;"),
    ("a.const = b; constant = _const;\n", "a.const=b;constant=_const;"),
    ("f({ const : c, d : 1 });\n", "f({const:c,d:1});"),
    ("say(\"const a\"); // const b\n", "say(\"const a\"); // const b\n"),
  ])
  func `const becomes let, but not in names and texts`(script: String, result: String) {
    #expect(lean(script) == result)
  }

  @Test func `a line break is kept where a statement may end`() {
    #expect(
      lean("a = {\n  b,\n  c\n}\nd(\n  e\n)\nf = 1;\ng = 2\n/x;/.test(h);\ni()\n")
        == "a={b,c\n}\nd(e\n)\nf=1;g=2\n/x;/.test(h);\ni()\n")
  }

  @Test(arguments: [
    "a = `\n  // text\n`;\n", "a = \"one \\\n  // two\";\n", "/*\n  // kept\n*/\na\n",
    "a = `<ul>${b.map(c => `\n  Total :  ${c} , yes\n`).join(\"\")}</ul>`;\n",
    "a = `${b({ c: `d` })\n  + 1}`;\n",
  ])
  func `a text that spans lines is left alone`(script: String) {
    #expect(lean(script) == script)
  }
}
