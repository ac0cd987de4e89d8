import Foundation
import Testing

/// Options that mean the same everywhere: `-C`, `--config`, `-q` and `-v`.
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

  @Test(arguments: [
    ["--config", "lib/staging.yml", "check"], ["check", "--config", "lib/staging.yml"],
    ["-C", "lib", "--config", "staging.yml", "check"],
  ])
  func `another configuration is used, and findings name it`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    for (path, text) in Sample.library { try folder.write(text, to: "lib/\(path)") }
    try folder.write("exclude: [nothing-here]\n", to: "lib/staging.yml")
    let run = try Fairlead.run(arguments, in: folder.path)
    #expect(
      run.output.hasPrefix(
        "staging.yml:1:11: warning: the pattern 'nothing-here' matches no document [exclude]\n"),
      "\(run.output)\(run.errors)")
    let usual = try Fairlead.run(["-C", "lib", "check"], in: folder.path)
    #expect(usual.output == "2 documents checked: nothing to report\n")
  }

  @Test func `no configuration is a document, even if documents are beside it`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "title: wrong\n", "staging.yml": "site: { title: Tests }\n",
      "a.md": "---\ntitle: Oil\n---\nWords.\n",
    ])
    let run = try Fairlead.run(["build", "--config=staging.yml", "--preview"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try folder.read("site/preview/public/index.html").contains("<title>Tests</title>"))
    #expect(!folder.exists("site/preview/public/guides/fairlead"))
  }

  @Test func `a command that becomes another program uses the configuration too`() throws {
    let folder = try TemporaryFolder([
      "lib/staging.yml": "backend: { url: \"https://staging.example/api/v1\" }\n",
      "bin/fairlead-sync": """
      #!/bin/sh
      echo "$@"
      """,
    ])
    let run = try Fairlead.shell(
      "cp \"$FAIRLEAD\" bin/fairlead && chmod +x bin/fairlead-sync && "
        + "bin/fairlead login --config lib/staging.yml", in: folder.path)
    #expect(run.output == "login --server https://staging.example/api/v1\n", "\(run.errors)")
  }

  @Test(arguments: [
    ("lib/staging.yml", "cannot read the configuration lib/staging.yml: no such file or folder"),
    (
      "lib/.staging",
      "lib/.staging cannot be a configuration: the name of the file must end in .yml and not begin with a dot"
    ),
  ])
  func `a configuration that cannot be used is named`(file: String, message: String) throws {
    let folder = try TemporaryFolder(["lib/a.md": "Words.\n"])
    let run = try Fairlead.run(["check", "--config", file], in: folder.path)
    #expect(run.code == 2 && run.errors == "fairlead: \(message)\n", "\(run.errors)")
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
