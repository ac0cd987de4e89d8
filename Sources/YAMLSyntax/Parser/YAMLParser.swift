import Bytes

/// Reads YAML 1.2 (core schema) with libyaml and our own limits; the plainest texts without it.
///
/// It calls C on whatever an author wrote, so it belongs in a lane. It keeps no state, so any
/// number of threads may parse at once.
package enum YAMLParser {
  /// Reads one document.
  ///
  /// All problems that can be found in one run are in the tree; a syntax error ends the run, and only
  /// such errors in the values of later lines are looked for.
  ///
  /// - Parameters:
  ///   - text: The YAML text; a byte order mark at its start is skipped.
  ///   - baseOffset: Where `text` starts in its file, in bytes; added to every range.
  ///   - firstLine: The number of the file's line that `text` starts on; messages name lines.
  /// - Returns: The document in offsets of the file, or a tree without nodes.
  package static func parse(
    _ text: ArraySlice<UInt8>, baseOffset: Int = 0, firstLine: Int = 1
  ) -> YAMLTree {
    guard baseOffset >= 0, text.count < Int(UInt32.max) - min(baseOffset, Int(UInt32.max)) else {
      return YAMLTree(problems: [.tooLong()])
    }
    if let tree = parsePlain(text, baseOffset: baseOffset) { return tree }
    let source = SourceSlice(text, baseOffset: baseOffset, firstLine: firstLine)
    var builder = TreeBuilder(source: source)
    if let problem = tooManyDirectives(in: source) {
      builder.record(problem)
      return builder.finish(.abandoned)
    }
    let progress = run(&builder)
    let tree = builder.finish(progress)
    let later = laterErrors(than: tree.problems, in: source)
    return later.isEmpty ? tree : YAMLTree(problems: tree.problems + later)
  }

  /// Reads a text that is so plain that libyaml is not needed: keys with one value each.
  ///
  /// - Parameters:
  ///   - text: The YAML text.
  ///   - baseOffset: Where `text` starts in its file, in bytes.
  /// - Returns: What libyaml's events would give, without a problem; `nil` if libyaml is needed.
  package static func parsePlain(_ text: ArraySlice<UInt8>, baseOffset: Int = 0) -> YAMLTree? {
    guard baseOffset >= 0, text.count < Int(UInt32.max) - min(baseOffset, Int(UInt32.max)) else {
      return nil
    }
    return PlainMapping.read(text, baseOffset: baseOffset)
  }

  /// Reads one document that is a whole file.
  package static func parse(_ text: [UInt8]) -> YAMLTree {
    parse(text[...])
  }

  static func run(_ builder: inout TreeBuilder) -> TreeBuilder.Progress {
    guard var parser = LibYAMLParser(builder.source.bytes) else {
      builder.record(.outOfMemory())
      return .abandoned
    }
    while true {
      switch parser.next(pool: &builder.pool) {
      case .success(let event):
        let progress = builder.accept(event)
        guard case .goOn = progress else { return progress }
      case .failure(.memory):
        builder.record(.outOfMemory())
        return .abandoned
      case .failure(.reader(let words, let offset)):
        builder.record(.notText(words, at: offset, in: builder.source))
        return .abandoned
      case .failure(.syntax(let failure)):
        builder.recordSyntax(failure)
        return .abandoned
      }
    }
  }

  /// libyaml compares every directive with all before it, so 1 MiB of them would take minutes.
  private static func tooManyDirectives(in source: SourceSlice) -> YAMLProblem? {
    var count = 0
    var previous = UInt8.lineFeed
    for (offset, byte) in source.bytes.enumerated() {
      if byte == .percent, previous.isLineEnd {
        count += 1
        if count > YAMLLimits.directives { return .tooManyDirectives(at: offset..<offset + 1) }
      }
      previous = byte
    }
    return nil
  }
}
