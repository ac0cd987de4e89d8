import Bytes

/// How a value is written so that it stays text in its place.
@usableFromInline
enum Escaping: Hashable, Sendable {
  /// As it is: trusted HTML.
  case none
  /// HTML text, RCDATA, and quoted attribute values alike.
  case html
  /// An attribute whose value is an address, which may have been partly written.
  case address(AddressPosition)
  /// An attribute with several addresses, such as `srcset`.
  case addressList(AddressPosition)
  /// The inside of a JSON string in a script element.
  case json

  /// Appends `text`, which is UTF-8.
  @usableFromInline
  func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    switch self {
    case .none:
      output.append(contentsOf: text)
    case .html:
      HTMLEscaping.append(text, to: &output)
    case .address(let position):
      let isHarmless = position.allows(text) && !position.isBeforeHost(output, inList: false)
      appendAddress(text, isHarmless: isHarmless, to: &output)
    case .addressList(let position):
      let isHarmless = position.allowsEach(of: text) && !position.isBeforeHost(output, inList: true)
      appendAddress(text, isHarmless: isHarmless, to: &output)
    case .json:
      Self.appendJSON(text, to: &output)
    }
  }

  private func appendAddress(
    _ text: UnsafeBufferPointer<UInt8>, isHarmless: Bool, to output: inout [UInt8]
  ) {
    if isHarmless {
      HTMLEscaping.append(text, to: &output)
    } else {
      output.append(.hash)
    }
  }
}
