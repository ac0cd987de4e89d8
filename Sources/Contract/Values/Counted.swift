/// A number of things, in words such as `1 document` and `2 documents`.
///
/// - Parameters:
///   - number: How many there are.
///   - noun: The word for one of them.
///   - plural: The word for more than one, if it is not `noun` with an `s`.
/// - Returns: The number and the word.
public func counted(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(plural ?? noun + "s")"
}
