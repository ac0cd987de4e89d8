import Foundation
import Testing

/// A `fairlead publish` that is ended while rclone works, and what it leaves.
@Suite struct PublishInterruptionTests {
  /// A built library, and an rclone that sends nothing and stays.
  private func library() throws -> TemporaryFolder {
    let folder = try PublishedLibrary.built()
    try folder.write(
      program: """
        #!/bin/sh
        [ "$1" = copy ] || exit 0
        echo $$ > '\(folder.path)/new' && mv '\(folder.path)/new' '\(folder.path)/rclone'
        exec sleep 60

        """, to: "bin/rclone")
    return folder
  }

  /// Ends a publication with a signal once rclone works, and then runs something.
  private func end(
    by signal: String, _ folder: TemporaryFolder, then work: String
  ) throws -> Fairlead {
    try Fairlead.shell(
      """
      PATH="$PWD/../bin:$PATH" "$FAIRLEAD" publish ":local:$PWD/../www" > ../log 2>&1 &
      publish=$!
      for _ in $(seq 600); do [ -s ../rclone ] && break; sleep 0.05; done
      rclone=$(cat ../rclone)
      kill -\(signal) $publish
      wait $publish
      echo "ended with $?"
      \(work)
      kill $rclone 2> /dev/null
      true
      """, in: folder.path + "/library")
  }

  @Test(arguments: [("TERM", 143), ("HUP", 129)])
  func `a signal that ends it ends rclone first`(signal: String, code: Int) throws {
    let folder = try library()
    let run = try end(
      by: signal, folder, then: "kill -0 $rclone 2> /dev/null && echo running")
    #expect(run.output == "ended with \(code)\n", "\(run.output)\(run.errors)")
    #expect(try folder.read("log").hasPrefix("assets") == false)
  }

  @Test func `nothing else is built or published until the rclone of a killed one has ended`()
    throws
  {
    let folder = try library()
    let run = try end(
      by: "KILL", folder,
      then: """
        "$FAIRLEAD" build; echo "build $?"
        "$FAIRLEAD" publish ../other; echo "publish $?"
        kill $rclone
        for _ in $(seq 600); do kill -0 $rclone 2> /dev/null || break; sleep 0.05; done
        "$FAIRLEAD" publish --quiet ../other; echo "publish $?"
        """)
    #expect(
      run.output == "ended with 137\nbuild 2\npublish 2\npublish 0\n", "\(run.output)\(run.errors)")
    let message =
      "fairlead: cannot write to \(folder.path)/library/site: another build or publish is writing there\n"
    #expect(run.errors.components(separatedBy: message).count == 3, "\(run.errors)")
  }

  /// Two libraries: one with a page that the other has withdrawn; both are built.
  private func withdrawn() throws -> TemporaryFolder {
    let long = String(repeating: "x", count: 110)
    let folder = try PublishedLibrary.built()
    try FileManager.default.copyItem(
      atPath: folder.path + "/library", toPath: folder.path + "/without")
    try folder.write(
      Sample.guide("Ccc", body: "The gate opens with 4711."), to: "library/content/guides/c.md")
    try folder.write("4711", to: "library/static/\(long).txt")
    try PublishedLibrary.build(folder)
    return folder
  }

  @Test func `nothing is left of a page that is withdrawn after a killed run`() throws {
    let folder = try withdrawn()
    let site = try folder.files(below: "without/site/public")
    var place = 1
    while place < 200 {
      try? FileManager.default.removeItem(atPath: folder.path + "/www")
      let first = try Fairlead.run(["publish", "../www"], in: folder.path + "/without")
      #expect(first.code == 0, "\(first.errors)")
      let run = try Fairlead.shell(
        "strace -qq -o /dev/null -e trace=renameat -e inject=renameat:signal=KILL:when=\(place) "
          + "\"$FAIRLEAD\" publish ../www", in: folder.path + "/library")
      if run.code == 0 { break }
      let next = try Fairlead.run(["publish", "../www"], in: folder.path + "/without")
      #expect(next.code == 0, "\(next.errors)")
      var left = try folder.files(below: "www")
      #expect(left.removeValue(forKey: ".fairlead-published.json") != nil)
      // It has no words of a page, and goes when there is something to send again.
      left.removeValue(forKey: ".fairlead-.fairlead-publishing.json")
      #expect(left == site, "\(place): \(Set(left.keys).symmetricDifference(site.keys))")
      place += 1
    }
    #expect(place > 12 && place < 200)
  }

  @Test func `what rclone was writing goes, and nobody else's file`() throws {
    let folder = try withdrawn()
    let target = ":local:\(folder.path)/www"
    #expect(try Fairlead.run(["publish", "../www"], in: folder.path + "/library").code == 0)
    // As rclone 1.63 leaves it when it is killed.
    try folder.write(
      try folder.read("www/.fairlead-published.json"), to: "www/.fairlead-publishing.json")
    let page = "www/guides/c/index.html"
    try folder.write("4711", to: page + ".1a2b3c4d.partial")
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(page)")
    let mine = ["mine.txt.1a2b3c4d.partial", "a.partial", ".fairlead-mine", ".partial"]
    for name in mine { try folder.write("mine", to: "www/" + name) }
    let run = try Fairlead.run(["publish", target], in: folder.path + "/without")
    #expect(run.code == 0, "\(run.errors)")
    #expect(!folder.exists(page + ".1a2b3c4d.partial"))
    for name in mine { #expect(folder.exists("www/" + name), "\(name)") }
    #expect(!folder.exists("www/.fairlead-publishing.json"))
  }

  @Test(arguments: [false, true])
  func `of two publications to one folder, the later plan is refused`(isFirst: Bool) throws {
    let folder = try withdrawn()
    if !isFirst {
      #expect(try Fairlead.run(["publish", "../www"], in: folder.path + "/library").code == 0)
      try folder.write(Sample.guide("Aaa", body: "Other."), to: "library/content/guides/a.md")
      try PublishedLibrary.build(folder)
    }
    // The first one stops between its plan and its lock.
    let run = try Fairlead.shell(
      """
      www=$(realpath ..)/www
      strace -qq -o ../trace -P "$www" -e trace=mkdirat -e inject=mkdirat:signal=STOP:when=1 \
        sh -c 'echo $$ > ../pid; exec "$FAIRLEAD" publish --quiet ../www' 2> ../errors &
      for _ in $(seq 600); do grep -qs SIGSTOP ../trace && break; sleep 0.05; done
      (cd ../without && "$FAIRLEAD" publish --quiet ../www)
      echo "second $?"
      kill -CONT $(cat ../pid)
      wait $!
      echo "first $?"
      """, in: folder.path + "/library")
    #expect(run.output == "second 0\nfirst 2\n", "\(run.output)\(run.errors)")
    #expect(
      try folder.read("errors")
        == "fairlead: nothing was published: another publish has changed ../www in the meantime; run the command again\n"
    )
    var published = try folder.files(below: "www")
    published[".fairlead-published.json"] = nil
    #expect(published == (try folder.files(below: "without/site/public")))
  }
}
