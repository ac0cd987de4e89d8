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
}
