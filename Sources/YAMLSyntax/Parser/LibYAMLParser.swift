import CLibYAML

/// One run of libyaml over one text; the only place where C is called.
///
/// It owns the C parser and the bytes that the parser reads, and frees both on every path. libyaml
/// is reentrant, so parsers in different threads are independent.
struct LibYAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeMutableBufferPointer<UInt8>

  /// Starts on `bytes`, which have no byte order mark; `nil` if memory is short.
  init?(_ bytes: [UInt8]) {
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      return nil
    }
    // libyaml asserts that the pointer is not null, also for an empty text.
    text = .allocate(capacity: max(1, bytes.count))
    _ = text.initialize(from: bytes)
    // Without this, two stray bytes at the start would make it read UTF-16.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    text.deallocate()
  }

  /// The next event, or why there is none.
  ///
  /// A scalar's text is appended to `pool`.
  mutating func next(pool: inout [UInt8]) -> Result<LibYAMLEvent, LibYAMLFailure> {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { return .failure(failure()) }
    defer { yaml_event_delete(&event) }
    let start = event.start_mark.index
    let end = event.end_mark.index
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      return .success(LibYAMLEvent(.documentStart, start: start, end: end))
    case YAML_ALIAS_EVENT:
      let name = text(event.data.alias.anchor) ?? ""
      return .success(LibYAMLEvent(.alias(name), start: start, end: end))
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let textStart = pool.count
      pool.append(contentsOf: UnsafeBufferPointer(start: scalar.value, count: scalar.length))
      let style = style(scalar.style)
      return .success(
        LibYAMLEvent(
          .scalar(style, text: textStart..<pool.count), start: start, end: end,
          anchor: text(scalar.anchor), tag: text(scalar.tag)))
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      let style: YAMLNode.Style = sequence.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block
      return .success(
        LibYAMLEvent(
          .collectionStart(.sequence, style), start: start, end: end,
          anchor: text(sequence.anchor), tag: text(sequence.tag)))
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      let style: YAMLNode.Style = mapping.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block
      return .success(
        LibYAMLEvent(
          .collectionStart(.mapping, style), start: start, end: end,
          anchor: text(mapping.anchor), tag: text(mapping.tag)))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      return .success(LibYAMLEvent(.collectionEnd, start: start, end: end))
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT:
      return .success(LibYAMLEvent(.streamEnd, start: start, end: end))
    default:
      return .success(LibYAMLEvent(.other, start: start, end: end))
    }
  }

  private borrowing func failure() -> LibYAMLFailure {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? ""
    let context = parser.pointee.context.map { String(cString: $0) }
    switch parser.pointee.error {
    case YAML_READER_ERROR:
      return .reader(problem, at: parser.pointee.problem_offset)
    case YAML_SCANNER_ERROR, YAML_PARSER_ERROR:
      return .syntax(
        LibYAMLFailure.Syntax(
          problem: problem, context: context ?? "", at: parser.pointee.problem_mark.index,
          contextStart: context == nil ? nil : parser.pointee.context_mark.index))
    default:
      return .memory
    }
  }

  private borrowing func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  private borrowing func style(_ style: yaml_scalar_style_t) -> YAMLNode.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }
}

extension YAMLParser {
  /// The version of libyaml.
  package static var libraryVersion: String { String(cString: yaml_get_version_string()) }
}
