/// The numbers of the publish rules; lengths are in user-perceived characters, without surrounding
/// white space.
public enum PublishLimits {
  /// How long a title is.
  public static let title = 3...100
  /// The longest description.
  public static let longestDescription = 500
  /// How many tags a document has.
  public static let tags = 1...10
  /// The longest tag.
  public static let longestTag = 30
  /// How many minutes an item takes.
  public static let minutes = 1...1_440
  /// The largest payload, in bytes: the body of a request.
  public static let largestPayload = 1 << 20
}
