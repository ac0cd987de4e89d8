extension YAMLTree {
  /// The value at a node, which is an index into `nodes`.
  public func value(at index: Int) -> YAMLValue {
    YAMLValue(tree: self, index: index)
  }
}
