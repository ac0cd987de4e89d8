import Delivery
import Testing

/// Where the next page of a list is.
@Suite struct NextPageTests {
  @Test(arguments: [
    #"</a?page=2>; rel=next"#, #"</a?page=1>; rel="first",</a?page=2>;rel="next""#,
    #"</a?page=1>; rel="prev"; title="a, <b>; rel=\"next\"", </a?page=2> ; REL = "Last NEXT""#,
    #", </a?page=2>; hreflang; rel=next; rel=prev"#,
    #"</a?page=2>; rel=next, </b?page=2>; rel=next"#,
  ])
  func `the next page is found among other links`(links: String) {
    #expect(NextPage(links: links) == .query("?page=2"))
  }

  @Test(arguments: [nil, "", #"</a?page=1>; rel="prev""#, #"</a?page=1>; title="rel=\"next\"""#])
  func `a list ends without a link to the next page`(links: String?) {
    #expect(NextPage(links: links) == .none)
  }
}
