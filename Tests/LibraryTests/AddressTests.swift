import Library
import TestSupport
import Testing

@Suite struct AddressTests {
  private func address(_ path: String, _ text: String = "", languages: [String] = ["en", "ru"])
    -> String
  {
    link([(path, text)], languages: languages).library.addresses[0]
  }

  @Test(arguments: [
    ("content/guides/Выход в море.md", "guides/vykhod-v-more/"),
    ("content/guides/harbours/Split.md", "guides/harbours/split/"),
    ("content/guides/harbours/index.md", "guides/harbours/"),
    ("content/guides/index.md", "guides/index/"),
    ("content/guides/a.ru.md", "ru/guides/a/"), ("content/ru/guides/a.md", "ru/guides/a/"),
    ("content/guides/ru/a.md", "ru/guides/a/"), ("content/checklists/a.yaml", "checklists/a/"),
    ("content/guides/Πρόσδεση στο λιμάνι.md", "guides/prosdesi-sto-limani/"),
    ("content/guides/🙂/a.md", "guides/a/"), ("content/guides/A B--c.md", "guides/a-b-c/"),
  ])
  func `a page's address is its path in ASCII`(path: String, address: String) {
    #expect(self.address(path) == address)
  }

  @Test func `a name without letters has the id's digits`() {
    #expect(
      address("content/guides/日本.md", "---\nid: 0123abcd-4567-89ab-cdef-0123456789ab\n---\n")
        == "guides/0123abcd/")
  }

  /// Otherwise two names in Arabic or Chinese would have one address.
  @Test func `digits tell apart what cannot be written in ASCII`() {
    let text = "---\nid: 0123abcd-4567-89ab-cdef-0123456789ab\n---\n"
    #expect(address("content/guides/قيود Publish.md", text) == "guides/publish-0123abcd/")
    #expect(address("content/guides/日本/a.md") == "guides/48b99f27/a/")
    #expect(address("content/guides/中国/a.md") != address("content/guides/日本/a.md"))
  }

  @Test func `an author has the username's`() {
    #expect(address("content/authors/a.yaml", "username: Мария К") == "authors/mariya-k/")
    // An author has one page, which documents name by the username alone.
    #expect(address("content/authors/a.yaml", "username: vera\nlanguage: ru") == "authors/vera/")
    for username in ["海员", "مريم", "\u{17F}ea x"] {
      #expect(
        address("content/authors/a.yaml", "username: \"\(username)\"")
          == PageAddress.ofAuthor(username))
    }
  }

  @Test func `a type's folder is not the source's`() {
    #expect(parse("x", path: "content/guides/a.md").document.type.folder == "guides")
    #expect(address("content/other/a.md") == "guides/other/a/")
  }

  @Test(arguments: [
    ("guides/a/", "../../"), ("", ""), ("ru/guides/a/", "../../../"), ("404.html", ""),
  ])
  func `the path back to the root`(address: String, root: String) {
    #expect(SiteRoot.path(from: address) == root)
  }

  @Test func `an address is written with its page's file`() {
    #expect(SiteRoot(path: "../", .files).address("guides/a/") == "../guides/a/index.html")
    #expect(SiteRoot(path: "../../", .files).address("") == "../../index.html")
    #expect(SiteRoot(path: "", .files).address("media/a.png") == "media/a.png")
  }

  @Test func `an address for servers is that of its page's folder`() {
    #expect(SiteRoot(path: "../", .folders).address("guides/a/") == "../guides/a/")
    #expect(SiteRoot(path: "../../", .folders).address("") == "../../")
    #expect(SiteRoot(path: "", .folders).address("") == "./")
    #expect(SiteRoot(path: "", .folders).address("media/a.png") == "media/a.png")
    var html: [UInt8] = []
    SiteRoot(path: "", .folders).append("", fragment: "a", to: &html)
    #expect(String(utf8: html) == "./#a")
  }
}
