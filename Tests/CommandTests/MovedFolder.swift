import Testing

extension Fairlead {
  /// A folder of another program after `fairlead init`, with what that printed and wrote into `fairlead.yml`.
  static func moved(_ files: [String: String]) throws -> (
    folder: TemporaryFolder, output: String, settings: String
  ) {
    let folder = try TemporaryFolder(files)
    let run = try Fairlead.run(["init", "."], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    return (folder, run.output, try folder.read("fairlead.yml"))
  }
}

/// What tests of such folders share.
enum MovedFolder {
  static let dated = "---\ntitle: Oil\ncreated: 2026-01-15\n---\nWords.\n"
  static let plain = "# Oil\n\nWords.\n"

  static func check(_ folder: TemporaryFolder, _ options: [String] = []) throws -> String {
    try Fairlead.run(["check"] + options, in: folder.path).output
  }

  /// The paths of the files of its site, after a build.
  static func built(_ folder: TemporaryFolder) throws -> Set<String> {
    let run = try Fairlead.run(["build"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    return Set(try folder.files(below: "site/public").keys)
  }
}
