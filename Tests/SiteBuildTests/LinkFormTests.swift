import SiteBuild
import Testing

/// How links name pages: by the address that servers give them, or by the file that is on a disk.
struct LinkFormTests {
  /// The home page and a list of the sample library, with or without an address.
  private func links(
    hasAddress: Bool, _ configure: (inout SiteBuild) -> Void = { _ in }
  ) throws -> [String] {
    var library = Sample.library
    if !hasAddress { library["fairlead.yml"] = "site: { title: Library, languages: [en, ru] }\n" }
    let site = try Site.build(library, change: configure)
    #expect(site.deadLinks() == [])
    return try ["", "guides/mooring/"].flatMap { try Markup(site.page($0)).addresses }
      .filter { !$0.contains("assets/") && !$0.contains(":") }
  }

  @Test func `links of a library with an address name no file`() throws {
    let links = try links(hasAddress: true)
    for link in ["./", "guides/", "ru/", "../../", "../../checklists/engine/"] {
      #expect(links.contains(link), "\(link)")
    }
    #expect(links.filter { $0.contains("index.html") } == [])
  }

  @Test(arguments: [(false, false, false), (true, true, false), (true, false, true)])
  func `a library without one, a portable one and a preview can be read from a disk`(
    hasAddress: Bool, isPortable: Bool, isPreview: Bool
  ) throws {
    let links = try links(hasAddress: hasAddress) {
      $0.isPortable = isPortable
      $0.preview = isPreview
    }
    for link in ["index.html", "guides/index.html", "../../checklists/engine/index.html"] {
      #expect(links.contains(link), "\(link)")
    }
    #expect(links.filter { $0.hasSuffix("/") } == [])
  }
}
