import Testing

/// A library in which a guide shows other files.
extension Site {
  private static let files: [String: String] = [
    "fairlead.yml": Sample.configuration + "payloads: { text: markdown }\n",
    "content/checklists/engine.md": Sample.guide(
      "Engine",
      body:
        "Before.\n\n## Oil\n- [ ] Level (required) ^oil\n      Engine *cold*.\n  - [ ] Nested\n- [ ] Lights … ON"
    ),
    "content/decks/knots.md": Sample.guide(
      "Knots", body: "## Which?\n\nThe [bowline](../guides/ropes.md)."),
    "content/guides/ropes.md": Sample.guide(
      "Ropes",
      body:
        "Intro[^1].\n\n## Kinds\n\nSee [[#Ends]][^n].\n\n### Thick\n\nT.\n\n## Ends\n\nE.\n\n[^1]: One.\n[^n]: Two."
    ),
    "content/images/wave.gif": "",
  ]

  /// A two-coloured GIF with this many pictures of one pixel.
  private static func gif(_ pictures: Int) -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    for _ in 0..<pictures {
      bytes += [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    }
    return bytes + [0x3B]
  }

  /// A library with a guide of this text, and with what it can show.
  static func embedding(_ body: String, _ more: [String: String] = [:]) throws -> Site {
    var files = files.merging(more) { $1 }
    files["content/images/wave.gif"] = nil
    files["content/guides/main.md"] = Sample.guide("Main", body: body)
    return try Site.build(
      files,
      bytes: [
        "content/images/wave.gif": gif(2), "content/images/still.gif": gif(1),
        "content/images/film.mp4": [0, 1], "content/images/plan.pdf": [2],
        "content/images/song.mp3": [3],
      ])
  }

  /// What is between the text's opening and the footer of a page.
  func body(_ address: String = "guides/main/") throws -> String {
    let page = try self.page(address)
    let start = try #require(page.range(of: "<div class=\"text\">\n")).upperBound
    let end = try #require(page.range(of: "\n</div>\n<footer")).lowerBound
    return String(page[start..<end])
  }

  /// The Markdown of a guide's payload.
  func markdown(_ name: String = "main-") throws -> String {
    let path = try #require(paths.first { $0.hasPrefix("payloads/\(name)") })
    let data = try #require(try object(path)["content_data"] as? [String: Any])
    return try #require(data["markdown"] as? String)
  }
}
