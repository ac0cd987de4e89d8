/// What a scalar means in the core schema of YAML 1.2, where `NO` is Norway and `1:30` is text.
package enum YAMLScalar: Sendable, Hashable {
  /// `null`, `~`, or an empty text.
  case null
  /// `true` or `false`.
  case bool(Bool)
  case int(Int)
  /// Any other number; also a whole one that does not fit into `Int`.
  case float(Double)
  /// Everything else.
  case string(String)
}
