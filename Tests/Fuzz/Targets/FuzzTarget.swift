import Bytes

/// What fuzzers feed: one reader of hostile bytes each, with what must be true of its result.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case document, yaml, markdown, template, lock, manifest, lane, links, escaping, json, table
  case package, record, request, message

  /// Reads one input.
  ///
  /// - Throws: What must be true and is not.
  package func check(_ bytes: [UInt8]) throws {
    switch self {
    case .document: try DocumentTarget.check(bytes)
    case .yaml: try YAMLTarget.check(bytes)
    case .markdown: try MarkdownTarget.check(bytes)
    case .template: try TemplateTarget.check(bytes)
    case .lock: try LockTarget.check(bytes)
    case .manifest: try ManifestTarget.check(bytes)
    case .lane: try LaneTarget.check(bytes)
    case .links: try LinkTarget.check(bytes)
    case .escaping: try EscapingTarget.check(bytes)
    case .json: try JSONTarget.check(bytes)
    case .table: try TableTarget.check(bytes)
    case .package: try PackageTarget.check(bytes)
    case .record: try RecordTarget.check(bytes)
    case .request: try RequestTarget.check(bytes)
    case .message: try MessageTarget.check(bytes)
    }
  }
}

/// Something that must be true and is not.
struct Untrue: Error, CustomStringConvertible {
  let description: String
}

func expect(_ isTrue: Bool, _ what: @autoclosure () -> String) throws {
  if !isTrue { throw Untrue(description: what()) }
}

/// Bytes as the parsers get them: a file that is not UTF-8 or has a NUL does not reach them.
func asText(_ bytes: some Sequence<UInt8>) -> [UInt8] {
  let whole = String(decoding: Array(bytes), as: UTF8.self)
  return whole.utf8.map { $0 == 0 ? .space : $0 }
}
