extension String {
  /// A text as one word of a shell, such as a path in a command that people copy.
  package var shellWord: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy {
        $0.isASCIIAlphanumeric || !$0.isASCII || "-_./".utf8.contains($0)
      }
    if isPlain { return self }
    return "'"
      + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
