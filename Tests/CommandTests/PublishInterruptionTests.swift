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
}
