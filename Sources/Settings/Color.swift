import Bytes
import Contract

/// An opaque colour in sRGB.
package struct Color: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package static let white = Color(red: 0xFF, green: 0xFF, blue: 0xFF)
  package static let black = Color(red: 0, green: 0, blue: 0)

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Reads three or six hexadecimal digits, with or without `#` before them; `nil` for anything else.
  package init?(_ text: String) {
    var digits: [UInt8] = []
    for byte in text.utf8.first == .hash ? text.utf8.dropFirst() : text.utf8[...] {
      guard let digit = byte.asciiHexDigitValue else { return nil }
      digits.append(digit)
    }
    switch digits.count {
    case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6:
      self.init(
        red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3],
        blue: digits[4] << 4 | digits[5])
    default: return nil
    }
  }

  /// The colour as style sheets write it, such as `#07567a`.
  package var hex: String { "#" + [red, green, blue].hexadecimal }

  /// How light it is, from 0 to 1 (WCAG 2.2, "relative luminance").
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast with another colour, from 1 to 21 (WCAG 2.2, "contrast ratio").
  package func contrast(with other: Color) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  /// The nearest colour on the way to `end` whose contrast with `ground` is at least `ratio`.
  ///
  /// It is the colour itself if that has it, and `end` if nothing on the way does.
  package func readable(on ground: Color, towards end: Color, ratio: Double) -> Color {
    for step in 0...Self.steps {
      let mixed = mixed(with: end, share: Double(step) / Double(Self.steps))
      if mixed.contrast(with: ground) >= ratio { return mixed }
    }
    return end
  }

  private static let steps = 100

  private func mixed(with other: Color, share: Double) -> Color {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) * (1 - share) + Double(to) * share).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// A channel of sRGB as an amount of light: above a straight part, a power of 2.4.
  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
  }

  /// `value` to the power of 2.4, the twelfth of its fifth root, for values from 0.09 to 1.
  ///
  /// Newton's method from 1 has the root to the last bit long before the end of the loop.
  private static func power(_ value: Double) -> Double {
    var root = 1.0
    for _ in 0..<12 {
      let fourth = root * root * root * root
      root -= (fourth * root - value) / (5 * fourth)
    }
    let third = root * root * root
    let sixth = third * third
    return sixth * sixth
  }
}
