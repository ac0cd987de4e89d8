import Testing

/// A library in the folder `library`, beside which tests publish it.
enum PublishedLibrary {
  /// The sample library and more files, built.
  static func built(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in Sample.library.merging(more, uniquingKeysWith: { $1 }) {
      try folder.write(text, to: "library/" + path)
    }
    try build(folder)
    return folder
  }

  static func build(_ folder: TemporaryFolder, _ options: [String] = []) throws {
    let run = try Fairlead.run(["build"] + options, in: folder.path + "/library")
    #expect(run.code == 0, "\(run.errors)\(run.output)")
  }

  /// Every page at the target finds its style sheets and scripts.
  static func expectAssets(in folder: TemporaryFolder) throws {
    for (path, data) in try folder.files(below: "www") where path.hasSuffix(".html") {
      let pieces = String(decoding: data, as: UTF8.self).components(separatedBy: "assets/")
      for piece in pieces.dropFirst() {
        let name = piece.prefix { $0.isLetter || $0.isNumber || "-._".contains($0) }
        #expect(folder.exists("www/assets/\(name)"), "\(path) needs assets/\(name)")
      }
    }
  }
}
