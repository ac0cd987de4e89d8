extension JSON {
  /// Reads a value.
  ///
  /// - Throws: A ``JSONProblem`` if the bytes are not JSON.
  public init(parsing bytes: [UInt8]) throws(JSONProblem) {
    self = try JSONReader.read(bytes)
  }

  /// Reads a value of another program, in which the last of equal keys counts, as most readers have it.
  ///
  /// - Throws: A ``JSONProblem`` if the bytes are not JSON.
  package init(parsingForeign bytes: [UInt8]) throws(JSONProblem) {
    self = try JSONReader.read(bytes, takesLast: true)
  }

  /// Reads a message of an editor, whose open texts may have what no file may: U+0000, and half of a surrogate
  /// pair, which becomes U+FFFD.
  ///
  /// - Throws: A ``JSONProblem`` if the bytes are not JSON.
  package init(parsingMessage bytes: [UInt8]) throws(JSONProblem) {
    self = try JSONReader.read(bytes, takesAny: true)
  }
}
