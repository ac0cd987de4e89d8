import Bytes
import Contract
import Documents

/// A value of a JSON file with the path that messages name it by.
struct JSONField {
  let value: JSON
  let path: String

  /// A member; `nil` if it is absent or null.
  func member(_ key: some ContractKey) -> JSONField? {
    guard let value = value[key], !value.isNull else { return nil }
    return JSONField(value: value, path: path.isEmpty ? key.rawValue : "\(path).\(key.rawValue)")
  }

  /// The elements of a list.
  func elements() throws(ExchangeProblem) -> [JSONField] {
    guard let elements = value.elements else { throw wrong("a list") }
    return elements.enumerated().map { JSONField(value: $1, path: "\(path)[\($0)]") }
  }

  /// A text on one line.
  func line() throws(ExchangeProblem) -> String {
    let line = try text().onOneLine
    try checkControls(line)
    return line
  }

  /// A text that says something on one line.
  func words() throws(ExchangeProblem) -> String {
    let words = try line()
    if words.isEmpty { throw ExchangeProblem("this text is empty", at: path) }
    return words
  }

  /// A text of any number of lines; `nil` if it is empty.
  func block(_ form: PayloadText) throws(ExchangeProblem) -> String? {
    let block = try text().tidied(form)
    try checkControls(block)
    return block.isEmpty ? nil : block
  }

  /// A list of texts, each on one line.
  func lines() throws(ExchangeProblem) -> [String] {
    var lines: [String] = []
    for element in try elements() { lines.append(try element.line()) }
    return lines
  }

  func truth() throws(ExchangeProblem) -> Bool {
    guard let truth = value.truth else { throw wrong("a Boolean") }
    return truth
  }

  func number() throws(ExchangeProblem) -> Int {
    guard let number = value.integer else { throw wrong("a whole number") }
    return number
  }

  func id() throws(ExchangeProblem) -> UUID {
    let text = try text()
    guard let id = UUID(text) else {
      throw ExchangeProblem("'\(text.shortened)' is not a UUID", at: path)
    }
    return id
  }

  func moment() throws(ExchangeProblem) -> Timestamp {
    let text = try text()
    guard let moment = Timestamp(iso: text) else {
      throw ExchangeProblem(
        "'\(text.shortened)' is not a date such as 2026-01-15T09:00:00Z", at: path)
    }
    return moment
  }

  /// One of the words of a closed set.
  func word<Word: RawRepresentable & CaseIterable>(
    _ type: Word.Type
  ) throws(ExchangeProblem) -> Word where Word.RawValue == String {
    let text = try text()
    guard let word = Word(rawValue: text) else {
      let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw ExchangeProblem("'\(text.shortened)' is not one of \(known)", at: path)
    }
    return word
  }

  func wrong(_ expected: String) -> ExchangeProblem {
    ExchangeProblem("this must be \(expected), but is \(value.name)", at: path)
  }

  private func text() throws(ExchangeProblem) -> String {
    guard let text = value.text else { throw wrong("a string") }
    return text
  }

  /// No document can have them: Markdown and YAML have no way to write one.
  private func checkControls(_ text: String) throws(ExchangeProblem) {
    let control = text.unicodeScalars.first {
      $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
    }
    guard let control else { return }
    throw ExchangeProblem("this text contains the control character \(control.codePoint)", at: path)
  }
}
