import Bytes
import Contract
import Diagnostics
import Documents
import YAMLSyntax

/// Keys that are not known.
extension FieldReader {
  /// Reports a key that is not known, with the nearest known one.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - owner: What has such keys.
  ///   - entries: The mapping: a key that it already has is not suggested.
  ///   - mayBeForeign: Whether other programs also write keys there.
  ///   - home: Where a key of this name belongs, as advice; `nil` if nowhere.
  ///   - other: The key that its place says it means; `nil` if only its letters can tell.
  /// - Returns: The known key that the advice names, if it names one.
  @discardableResult
  package mutating func unknownKey(
    _ key: YAMLValue, of owner: KeyOwner, in entries: [YAMLValue.Entry],
    mayBeForeign: Bool = false, home: String? = nil, meant other: String? = nil
  ) -> String? {
    // A key that is not text is a YAML problem, which has already been reported.
    guard let written = key.text else { return nil }
    if mayBeForeign, foreignKey(written, at: key.range, of: owner) {
      return ForeignKey.meaning(written)?.rawValue
    }
    if let home {
      report.append(.unknownKey(written, at: key.range, of: owner, file: path, help: home))
      return nil
    }
    let known = owner.keys
    let nearest = other ?? Self.meaning(of: written, among: known)
    let meant = other ?? NearestName.alone(written, in: known, within: 2)
    // The limit keeps the time for a file full of wrong keys from being quadratic.
    let isFree =
      entries.count <= 64 && !entries.contains { $0.key.text == meant }
      && entries.count { NearestName.of($0.key.text ?? "", in: known) == meant } <= 1
      // The author decides who may see a document, not a guess.
      && meant != MetadataKey.visibility.rawValue && meant != MetadataKey.isDraft.rawValue
    var finding = Diagnostic.unknownKey(
      written, at: key.range, of: owner, file: path,
      help: nearest.map { "did you mean '\($0)'?" }
        ?? (known.count == 1 ? "the only key is " : "known keys are ")
        + known.joined(separator: ", ")
        + (owner.takesOwnKeys ? "; your own keys begin with `x-`" : ""))
    if isFree, let meant, meant == nearest {
      finding.fixes = [Diagnostic.Fix(range: key.range, replacement: meant)]
    }
    report.append(finding)
    return nearest
  }

  /// The known key that a name means: another word for it, else the nearest one.
  static func meaning(of name: String, among known: [String]) -> String? {
    let lowercase = name.lowercased()
    if lowercase != name, known.contains(lowercase) { return lowercase }
    let other = KeySynonym.meanings(of: name).first {
      // Another id would make another document of it, for the app and for readers' ticks.
      known.contains($0) && $0 != name && ($0 != "id" || !known.contains("public_id"))
    }
    return other ?? NearestName.of(name, in: known)
  }

  /// Reports a key of another program; false if it is not known.
  private mutating func foreignKey(
    _ key: String, at range: Range<Int>, of owner: KeyOwner
  ) -> Bool {
    // Cards in files of their own have few of the keys that the advice names.
    if let meant = ForeignKey.meaning(key), !owner.keys.contains(meant.rawValue) { return false }
    if let advice = ForeignKey.advice(key) {
      report.append(.unknownKey(key, at: range, of: owner, file: path, help: advice))
    } else if let program = ForeignKey.program(key) {
      report.append(.foreignKey(key, of: program, at: range, file: path))
    } else {
      return false
    }
    return true
  }

  /// Reports a key that was read as another one: an old name of it, or one in another case.
  mutating func otherKey(
    _ key: YAMLValue, _ value: YAMLValue, current: String,
    in entries: [YAMLValue.Entry]
  ) {
    if key.text == "date", let day = Metadata.otherDay(of: value, in: path) {
      report.append(.formerDay(key, day, file: path))
      return
    }
    let isFree = !entries.contains { $0.key.text == current }
    report.append(
      key.text?.lowercased() == current
        ? .recasedKey(key, current: current, file: path)
        : .formerKey(key, current: current, isFree: isFree, file: path))
  }
}
