import Foundation
import Testing

/// Options that mean the same everywhere: `-C`, `-q` and `-v`.
struct EverywhereTests {
  @Test(arguments: [["-C", "lib", "check"], ["check", "-C", "lib"]])
  func `a command works in another folder`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    for (path, text) in Sample.library { try folder.write(text, to: "lib/\(path)") }
    let run = try Fairlead.run(arguments, in: folder.path)
    #expect(run.code == 0 && run.output == "2 documents checked: nothing to report\n")
    let built = try Fairlead.run(["-C", "lib", "build", "--output", "out"], in: folder.path)
    #expect(built.code == 0 && folder.exists("lib/out/public/index.html"), "\(built.errors)")
    let made = try Fairlead.run(["-C", "lib/content", "new", "guide", "Oil"], in: folder.path)
    #expect(made.output == "guides/oil.md\n" || made.output.hasSuffix("/guides/oil.md\n"))
    #expect(folder.exists("lib/content/guides/oil.md"))
  }

  @Test func `a command that becomes another program works in another folder too`() throws {
    let folder = try TemporaryFolder([
      "lib/fairlead.yml": "",
      "bin/fairlead-sync": """
      #!/bin/sh
      echo "$@"
      """,
    ])
    let run = try Fairlead.shell(
      "cp \"$FAIRLEAD\" bin/fairlead && chmod +x bin/fairlead-sync && bin/fairlead -C lib status --all",
      in: folder.path)
    #expect(run.output == "status --state \(folder.path)/lib/.fairlead --all\n", "\(run.errors)")
  }

  @Test func `a folder that is not there is named`() throws {
    let folder = try TemporaryFolder()
    let run = try Fairlead.run(["-C", "lib", "check"], in: folder.path)
    #expect(run.code == 2)
    #expect(run.errors == "fairlead: cannot work in lib: No such file or directory\n")
  }

  @Test func `a quiet command prints findings alone`() throws {
    let clean = try TemporaryFolder(Sample.library)
    for command in ["check", "build"] {
      let run = try Fairlead.run([command, "-q"], in: clean.path)
      #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.output)")
    }
    #expect(clean.exists("site/public/index.html"))
    let wrong = try TemporaryFolder(Sample.wrong)
    for command in ["check", "build"] {
      let run = try Fairlead.run([command, "--quiet"], in: wrong.path)
      #expect(run.code == 1 && run.output.contains("[link-target]"), "\(run.output)")
      #expect(!run.output.contains("checked:") && !run.output.contains("nothing was written"))
    }
  }

  @Test func `a verbose command prints its phases`() throws {
    let folder = try TemporaryFolder(Sample.library)
    for command in ["check", "build"] {
      let run = try Fairlead.run([command, "-v"], in: folder.path)
      #expect(run.code == 0 && run.errors.contains("  parse\n"), "\(run.errors)")
    }
  }
}
