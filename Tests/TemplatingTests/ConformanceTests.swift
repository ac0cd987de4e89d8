import Diagnostics
import Foundation
import Templating
import Testing

/// The tests of the Mustache specification, which are beside the repository, not in it.
@Suite struct ConformanceTests {
  private struct Suite: Decodable {
    struct Case: Decodable {
      var name: String
      var data: JSON
      var template: String
      var partials: [String: String]?
      var expected: String
    }

    var tests: [Case]
  }

  /// The number of cases in each file; lambdas are not supported.
  private static let counts = [
    "comments": 12, "delimiters": 14, "dynamic-names": 21, "inheritance": 27,
    "interpolation": 42, "inverted": 22, "partials": 12, "sections": 34,
  ]

  /// `FAIRLEAD_CONFORMANCE`, or `shared/conformance` beside an ancestor of this file.
  private static var folder: URL? {
    if let path = ProcessInfo.processInfo.environment["FAIRLEAD_CONFORMANCE"] {
      return URL(fileURLWithPath: path).appendingPathComponent("mustache")
    }
    var ancestor = URL(fileURLWithPath: #filePath)
    while ancestor.path != "/" {
      ancestor.deleteLastPathComponent()
      let candidate = ancestor.appendingPathComponent("shared/conformance/mustache")
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
    }
    return nil
  }

  @Test func `passes every case of the specification`() throws {
    guard let folder = Self.folder else {
      print("The Mustache specification's tests are not beside the repository: nothing to do.")
      return
    }
    var passed: [String: Int] = [:]
    for name in Self.counts.keys.sorted() {
      let data = try Data(contentsOf: folder.appendingPathComponent("\(name).json"))
      for test in try JSONDecoder().decode(Suite.self, from: data).tests {
        let output = render(test)
        #expect(output == test.expected, "\(name): \(test.name)")
        if output == test.expected { passed[name, default: 0] += 1 }
      }
    }
    #expect(passed == Self.counts)
  }

  private func render(_ test: Suite.Case) -> String? {
    var files = [SourceText(path: "main.mustache", bytes: Array(test.template.utf8))]
    for (name, text) in test.partials ?? [:] {
      files.append(SourceText(path: "\(name).mustache", bytes: Array(text.utf8)))
    }
    var report: [Diagnostic] = []
    let template = TemplateLibrary(files: files)
      .compileBySpecification("main", for: .json, report: &report)
    #expect(report.isEmpty, "\(test.name)")
    guard let template else { return nil }
    var output: [UInt8] = []
    template.render(JSONContext(test.data), into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
