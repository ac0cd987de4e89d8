import Library
import Rendering
import TestSupport
import Testing

/// Links and images without words in the app's texts.
@Suite struct WordlessLinkTests {
  @Test func `they have the names of their targets, without the folders of the library`() {
    let targets: [LinkTarget] = [
      .file(address: "media/p.svg"), .file(address: "media/f.mp4"),
      .page(address: "guides/b/", fragment: nil), .page(address: "guides/b/", fragment: nil),
      .external,
    ]
    let text =
      "![](../images/p.svg) ![](../films/f.mp4#t=9) ![](../c/b.md) [](../c/b.md) "
      + "![](https://o.ut/p/q.png)"
    #expect(
      plain(text, .guide, targets: targets)
        == "[p.svg](https://x.example/media/p.svg) [f.mp4](https://x.example/media/f.mp4) "
        + "[b](https://x.example/guides/b/) [b](https://x.example/guides/b/) "
        + "[https://o.ut/p/q.png](https://o.ut/p/q.png)")
    #expect(
      plain("![](../films/f.mp4)", .text, targets: [.file(address: "media/f.mp4")])
        == "f.mp4 (https://x.example/media/f.mp4)")
  }
}
