import Foundation
import Testing

/// What is not an ordinary file, and characters that are not text.
@Suite struct HostileFileTests {
  // MARK: Files of other kinds

  /// Runs the program and fails if it has not ended after ten seconds.
  private static func timed(_ command: String, in folder: TemporaryFolder) throws -> Fairlead {
    try Fairlead.shell("exec timeout 10 \"$FAIRLEAD\" \(command)", in: folder.path)
  }

  @Test func `links, pipes, sockets and devices among the documents are never opened`() throws {
    let folder = try TemporaryFolder(Sample.library)
    let made = try Fairlead.shell(
      """
      cd content/guides && mkfifo pipe.md pipe.png && ln -s /etc/passwd link.md && \
      ln -s ../guides circle && ln -s nowhere dangling.md && \
      python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("socket.md")'
      """, in: folder.path)
    #expect(made.code == 0, "\(made.errors)")
    let isRoot =
      try Fairlead.shell("mknod content/guides/device.md c 1 3", in: folder.path).code == 0
    for command in ["check", "build"] {
      let run = try Self.timed(command, in: folder)
      #expect(run.code == 1 && run.errors == "")
      var lines = [
        "dangling.md: error: this document is a symbolic link, which is not followed [source]",
        "link.md: error: this document is a symbolic link, which is not followed [source]",
        "pipe.md: error: this document is not an ordinary file [source]",
        "socket.md: error: this document is not an ordinary file [source]",
      ]
      if isRoot { lines.append("device.md: error: this document is not an ordinary file [source]") }
      for line in lines {
        #expect(run.output.contains("content/guides/" + line), "\(line) in \(run.output)")
      }
      #expect(!folder.exists("site"))
    }
  }

  @Test func `a folder of a library may be a link, and what is in it may not`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "static/hello.txt": "Hello.\n", "templates/assets/own.css": "p { margin: 0 }\n",
      ]) { $1 })
    let made = try Fairlead.shell(
      """
      mkdir elsewhere && for name in content static templates
      do mv $name elsewhere/ && ln -s elsewhere/$name $name; done
      """, in: folder.path)
    #expect(made.code == 0, "\(made.errors)")
    let whole = try Self.timed("build", in: folder)
    #expect(whole.code == 0 && folder.exists("site/public/hello.txt"), "\(whole.output)")
    for name in ["static", "templates"] {
      let message = "\(name)/out.txt: error: this file is a symbolic link, which is not followed"
      _ = try Fairlead.shell("ln -s /etc/passwd elsewhere/\(name)/out.txt", in: folder.path)
      let run = try Self.timed("build", in: folder)
      #expect(run.code == 1 && run.output.contains(message), "\(run.output)")
      _ = try Fairlead.shell("rm elsewhere/\(name)/out.txt", in: folder.path)
    }
    // Else a site would lose its theme, or the files beside its pages, without a word.
    for name in ["content", "static", "templates"] {
      _ = try Fairlead.shell("mv elsewhere/\(name) elsewhere/moved", in: folder.path)
      let run = try Self.timed("build", in: folder)
      #expect(run.code == 2)
      #expect(
        run.errors
          == "fairlead: cannot list the folder \(name): it is a symbolic link that leads nowhere\n")
      _ = try Fairlead.shell("mv elsewhere/moved elsewhere/\(name)", in: folder.path)
    }
    #expect(try Self.timed("build", in: folder).code == 0)
  }

  @Test(arguments: ["fairlead.yml", "fairlead.lock"])
  func `a pipe in place of one of our files is a failure`(name: String) throws {
    let folder = try TemporaryFolder(Sample.library)
    _ = try Fairlead.shell("rm -f \(name) && mkfifo \(name)", in: folder.path)
    let run = try Self.timed("check", in: folder)
    #expect(run.code == 2)
    #expect(run.errors == "fairlead: cannot read \(name): it is not an ordinary file\n")
  }

  @Test func `a huge sparse file costs nothing`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "content/guides/a.md": Sample.guide("Aaa", body: "![a film](film.png)")
      ]) { $1 })
    _ = try Fairlead.shell(
      "cd content/guides && truncate -s 1T film.png && truncate -s 1T huge.md", in: folder.path)
    let run = try Self.timed("check", in: folder)
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "content/guides/huge.md:1:1: error: the file is larger than 1 MiB, the limit for a source [source]"
      ), "\(run.output)")
  }

  @Test func `pictures are in memory one at a time`() throws {
    let names = (1...8).map { "p\($0).png" }
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "content/guides/a.md": Sample.guide(
          "Aaa", body: names.map { "![a view](\($0))" }.joined(separator: " ") + "\n")
      ]) { $1 })
    for command in ["check", "build"] {
      let run = try Fairlead.shell(
        """
        (cd content/guides && truncate -s 32M \(names.joined(separator: " ")))
        python3 -c 'import os, resource, subprocess
        subprocess.run([os.environ["FAIRLEAD"], "\(command)", "--no-cache", "--jobs", "1"], stdout=subprocess.DEVNULL, check=True)
        print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10)'
        """, in: folder.path)
      // 256 MB of pictures.
      #expect(
        try #require(Int(run.output.trimmingCharacters(in: .newlines))) < 128, "\(run.errors)")
    }
    #expect(try folder.files(below: "site/public/media").count == 8)
  }

  @Test func `a file that vanishes while the library is read is a failure`() throws {
    let folder = try TemporaryFolder(Sample.library)
    // The first file of the library disappears when it is opened.
    let run = try Fairlead.shell(
      """
      for place in $(seq 1 60); do
        strace -qq -o /dev/null -e trace=openat -e inject=openat:error=ENOENT:when=$place \
          "$FAIRLEAD" check --no-cache --jobs 1 > out 2> errors
        grep -l 'disappeared' errors && cat errors >&2 && exit
      done
      """, in: folder.path)
    #expect(
      run.errors
        == "fairlead: cannot read content/checklists/b.md: it disappeared while the library "
        + "was being read; try again\n")
  }

  /// What happens to a file between the question how long it is and its reading.
  private static let changes = [
    (
      change: ": > FILE", code: Int32(2), output: "",
      errors: "fairlead: cannot read FILE: it became shorter while it was being read\n"
    ),
    // The folder has the new file; this run has read the old one.
    (
      change: "mv new.md FILE", code: 0, output: "2 documents checked: nothing to report\n",
      errors: ""
    ),
    (change: "rm FILE", code: 0, output: "2 documents checked: nothing to report\n", errors: ""),
    (
      change: "printf '\\n[x](gone.md)\\n' >> FILE", code: 1,
      output: "FILE:11:1: error: no document or file at 'gone.md' [link-target]\n", errors: ""
    ),
  ]

  @Test(arguments: changes)
  func `a file that changes while it is read is read once, or an error`(
    change: String, code: Int32, output: String, errors: String
  ) throws {
    let file = "content/guides/a.md"
    let folder = try TemporaryFolder(
      Sample.library.merging([file: Sample.guide("Aaa"), "new.md": "[x](gone.md)\n"]) { $1 })
    let run = try Fairlead.shell(
      """
      strace -qq -o trace -P "$PWD/\(file)" -e trace=fstat,newfstatat \
        -e inject=fstat,newfstatat:signal=STOP:when=1 "$FAIRLEAD" check --no-cache --jobs 1 &
      for turn in $(seq 1 6000); do
        grep -q 'stopped by SIGSTOP' trace 2> errors && break
        sleep 0.01
      done
      \(change.replacingOccurrences(of: "FILE", with: file))
      kill -CONT $(cat /proc/$!/task/$!/children)
      wait $!
      """, in: folder.path)
    let named = { (text: String) in text.replacingOccurrences(of: "FILE", with: file) }
    #expect(run.code == code)
    #expect(run.errors == named(errors))
    #expect(run.output.hasPrefix(named(output)), "\(run.output)")
  }

  // MARK: Control characters

  @Test func `a NUL in a path of the configuration is an error`() throws {
    for (text, place) in [
      ("content: \"\\0\"\n", "1:10"), ("output: \"a\\0b\"\n", "1:9"),
      ("folders: { \"g\\0\": guide }\n", "1:12"), ("exclude: [\"a\\0\"]\n", "1:11"),
    ] {
      let folder = try TemporaryFolder(Sample.library.merging(["fairlead.yml": text]) { $1 })
      for command in ["check", "build", "lock"] {
        let run = try Self.timed(command, in: folder)
        #expect(run.code == 1)
        #expect(
          run.output.contains(
            "fairlead.yml:\(place): error: this value contains the control character U+0000, "
              + "which is not allowed in a configuration [configuration]"), "\(run.output)")
        #expect(!folder.exists("site") && !folder.exists("fairlead.lock"))
      }
    }
  }

  @Test func `control characters of YAML are reported where they are`() throws {
    func report(_ description: String) throws -> String {
      let folder = try TemporaryFolder([
        "content/guides/a.md":
          "---\ntitle: Aaa\ndescription: \(description)\ntags: [a]\n---\nWords.\n"
      ])
      return try Fairlead.run(["check", "--select", "source,yaml"], in: folder.path).output
    }
    #expect(
      try report("\"Wor\u{85}ds\"").hasPrefix(
        "content/guides/a.md:3:18: warning: the text contains the control character U+0085, which is "
          + "published as a space [source]\n"))
    #expect(
      try report("Wor\u{85} ds\u{85}").hasPrefix(
        "content/guides/a.md:3:17: warning: the text contains 2 control characters, the first of them "
          + "U+0085; they are published as spaces [source]\n"))
    // What YAML does not allow is an error of it, and nothing else.
    for sign in ["\u{92}", "\u{C}", "\u{1B}", "\u{1}", "\u{7F}"] {
      let found = try report("Wor\(sign)ds")
      #expect(found.hasPrefix("content/guides/a.md:3:17: error: the character U+00"), "\(found)")
      #expect(found.hasSuffix("\n1 document checked: 1 error\n"), "\(found)")
    }
  }

  @Test func `control characters are found and never published`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { title: Sample, url: \"https://l.example\" }\n",
      "content/guides/a.md": Sample.guide(
        "\"A\\e[31ma\"",
        body: "# H\u{1B}ead\n\nWo\u{8}rds &#27;[1m &#x9B;2m \u{7F}\u{85} and `co\u{1}de`.\n\n"
          + "```\nco\u{2}de\n```\n\n[li\u{3}nk](b.md#x\u{4}y) ![i\u{5}](p.png \"t\u{6}\")[^\u{7}]\n"
      ),
      "content/checklists/b.yaml": """
      title: "Bbb"
      description: "About\\x01it."
      tags: [sea]
      visibility: public
      created: 2026-01-15
      updated: 2026-02-01
      sections: [{ title: "Se\\x02c", items: [{ title: "I\\x03t", description: "d\\x04e" }] }]

      """,
      "content/guides/p.png": "no picture",
    ])
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(
      run.output.contains(
        "content/guides/a.md:9:4: warning: the text contains 11 control characters, the first of them "
          + "U+001B; they are published as spaces [source]"), "\(run.output)")
    #expect(
      run.output.contains(
        "content/guides/a.md:1:1: warning: an entity or an escape in this file is a control "
          + "character, which is published as a space [source]"))
    #expect(
      run.output.contains(
        "content/checklists/b.yaml:1:1: warning: an entity or an escape in this file is a "
          + "control character, which is published as a space [source]"))
    let build = try Fairlead.run(["build", "--preview"], in: folder.path)
    // The pictures of the theme are no text.
    for (name, data) in try folder.files(below: "site") where !name.hasSuffix(".png") {
      #expect(!data.contains { $0 < 0x20 && $0 != 9 && $0 != 10 && $0 != 13 }, "\(name)")
      let text = String(decoding: data, as: UTF8.self)
      #expect(!text.contains("\\u00"), "\(name)")
      #expect(!text.unicodeScalars.contains { ("\u{7F}"..."\u{9F}").contains($0) }, "\(name)")
    }
    #expect(build.code <= 1)
    // What is beside them stays as it is.
    let plain = try TemporaryFolder(
      Sample.library.merging([
        "content/guides/a.md": Sample.guide(
          "Aaa", body: "```text\nkeep\u{1B}\nthis\n```\n\n[link](b.md \"and this\")\n"),
        "content/guides/b.md": Sample.guide("Bbb"),
      ]) { $1 })
    #expect(try Fairlead.run(["build"], in: plain.path).code == 0)
    let page = try plain.read("site/public/guides/a/index.html")
    #expect(page.contains("<pre><code class=\"language-text\">keep \nthis\n</code></pre>"))
    #expect(page.contains("title=\"and this\""))
  }
}
