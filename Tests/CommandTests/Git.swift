import Testing

/// Runs git at a moment, without the settings of whoever runs the tests.
func git(_ arguments: [String], at seconds: Int, in folder: TemporaryFolder) throws {
  let moment = "@\(seconds) +0300"
  let run = try Fairlead.run(
    "/usr/bin/env",
    ["git", "-c", "commit.gpgSign=false", "-c", "init.defaultBranch=main"] + arguments,
    in: folder.path,
    [
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_AUTHOR_DATE": moment,
      "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.com",
      "GIT_COMMITTER_DATE": moment, "GIT_CONFIG_GLOBAL": "/dev/null",
    ])
  #expect(run.code == 0, "\(run.errors)")
}

/// Runs a line of the shell that begins with git's arguments, without the user's settings.
func git(_ line: String, in folder: TemporaryFolder) throws {
  let run = try Fairlead.run(
    "/bin/sh", ["-c", "git \(line)"], in: folder.path,
    [
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
      "GIT_COMMITTER_EMAIL": "a@b", "GIT_CONFIG_GLOBAL": "/dev/null",
    ])
  #expect(run.code == 0, "git \(line): \(run.errors)")
}
