import Bytes
import Contract

/// Writes diagnostics as SARIF 2.1.0 (OASIS), which code hosts and editors read.
///
/// Columns count Unicode scalars (`columnKind`). The fixes of a finding belong
/// together, so they are one fix with several replacements.
package struct SARIFReport {
  private let version: String
  private let rules: [Rule]
  private let pathInRepository: (String) -> String
  private let page: (Rule) -> String
  private let source: (String) -> SourceText?

  /// Prepares a report.
  ///
  /// - Parameters:
  ///   - version: The version of Fairlead.
  ///   - rules: Every rule that a finding may name.
  ///   - pathInRepository: Where a file is in the repository, for its path from the library's folder.
  ///   - page: The page of a rule, in Markdown.
  ///   - source: The text of the file at a path.
  package init(
    version: String, rules: [Rule], pathInRepository: @escaping (String) -> String = { $0 },
    page: @escaping (Rule) -> String,
    source: @escaping (String) -> SourceText?
  ) {
    self.version = version
    self.rules = rules
    self.pathInRepository = pathInRepository
    self.page = page
    self.source = source
  }

  /// The report of some findings, in the given order.
  package func bytes(_ diagnostics: [Diagnostic]) -> [UInt8] {
    var places = PlaceFinder(source: source)
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.key("runs")
      json.array([0]) { json, _ in
        json.object { json in
          writeTool(explaining: Set(diagnostics.map(\.rule)), to: &json)
          json.key("invocations")
          json.array([0]) { json, _ in
            json.object { $0.member("executionSuccessful", true) }
          }
          json.member("columnKind", "unicodeCodePoints")
          json.key("results")
          json.array(diagnostics) { write($1, &places, to: &$0) }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// Code hosts show the page of a rule beside its findings, so it is there for each that was broken.
  private func writeTool(explaining found: Set<Rule>, to json: inout JSONWriter) {
    json.key("tool")
    json.object { json in
      json.key("driver")
      json.object { json in
        json.member("name", "Fairlead")
        json.member("version", version)
        json.key("rules")
        json.array(rules) { json, rule in
          json.object { json in
            json.member("id", rule.id)
            json.key("shortDescription")
            json.object { $0.member("text", rule.summary) }
            json.key("help")
            json.object { json in
              json.member("text", "`\(rule.explainCommand)` gives the reason and examples.")
              if found.contains(rule) { json.member("markdown", page(rule)) }
            }
          }
        }
      }
    }
  }

  private func write(
    _ diagnostic: Diagnostic, _ places: inout PlaceFinder, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("ruleId", diagnostic.rule.id)
      json.member("ruleIndex", rules.firstIndex { $0.id == diagnostic.rule.id })
      json.member("level", diagnostic.severity.rawValue)
      json.key("message")
      json.object { json in
        json.member("text", diagnostic.lines)
      }
      json.key("locations")
      json.array([0]) { json, _ in
        json.object { json in
          json.key("physicalLocation")
          json.object { json in
            writeFile(diagnostic.file, to: &json)
            if places.hasText(diagnostic.file) {
              json.key("region")
              writeRegion(diagnostic.range, of: diagnostic.file, &places, to: &json)
            }
          }
        }
      }
      if !diagnostic.fixes.isEmpty { writeFix(diagnostic, &places, to: &json) }
    }
  }

  private func writeFix(
    _ diagnostic: Diagnostic, _ places: inout PlaceFinder, to json: inout JSONWriter
  ) {
    json.key("fixes")
    json.array([0]) { json, _ in
      json.object { json in
        json.key("artifactChanges")
        json.array([0]) { json, _ in
          json.object { json in
            writeFile(diagnostic.file, to: &json)
            json.key("replacements")
            json.array(diagnostic.fixes) { json, fix in
              json.object { json in
                json.key("deletedRegion")
                writeRegion(fix.range, of: diagnostic.file, &places, to: &json)
                json.key("insertedContent")
                json.object { $0.member("text", fix.replacement) }
              }
            }
          }
        }
      }
    }
  }

  private func writeFile(_ path: String, to json: inout JSONWriter) {
    json.key("artifactLocation")
    json.object { json in
      json.member("uri", String(percentEncoding: pathInRepository(path).utf8))
      json.member("uriBaseId", "%SRCROOT%")
    }
  }

  private func writeRegion(
    _ range: Range<Int>, of file: String, _ places: inout PlaceFinder, to json: inout JSONWriter
  ) {
    let start = places.location(of: range.lowerBound, in: file)
    let end = places.location(of: range.upperBound, in: file)
    json.object { json in
      json.member("startLine", start.line)
      json.member("startColumn", start.column)
      json.member("endLine", end.line)
      json.member("endColumn", end.column)
      json.member("byteOffset", start.offset)
      json.member("byteLength", end.offset - start.offset)
    }
  }
}
