import Foundation
import Testing

/// `check --fix` writes `https:` before `//host`, wherever the address of a link is.
struct HostAddressFixTests {
  @Test func `addresses of hosts get a scheme`() throws {
    let text = """
      ---
      title: Mooring
      ---
      [a](//e.example/x%20y?a=b&c "t") ![b]( <//e.example:80/b.png> 'u') [![c](//f.example/c)](//e.example)
      [d][Def] [def] [def][] [two] [//e.example](/\\e.example/) `[f](//e.example/f)` [g](//host/g)

      - [h](//e.example/a\\_b)

      > [Def]: <//e.example/d>
      [two]: //e.example/1
      [two]: //e.example/2

      """
    let expected = """
      ---
      title: Mooring
      ---
      [a](https://e.example/x%20y?a=b&c "t") ![b]( <https://e.example:80/b.png> 'u') [![c](https://f.example/c)](https://e.example)
      [d][Def] [def] [def][] [two] [//e.example](/\\e.example/) `[f](//e.example/f)` [g](//host/g)

      - [h](https://e.example/a\\_b)

      > [Def]: <https://e.example/d>
      [two]: //e.example/1
      [two]: //e.example/2

      """
    #expect(try FixTests.fixed(text, as: "content/guides/a.md") == expected)
    #expect(
      try FixTests.fixed(
        "title: Aaa\nsections:\n- items:\n  - title: \"\\u0416 [x](//e.example/y)\"\n",
        as: "content/checklists/a.yaml")
        == "title: Aaa\nsections:\n- items:\n  - title: \"\\u0416 [x](https://e.example/y)\"\n")
  }
}
