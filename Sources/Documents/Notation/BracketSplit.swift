import Bytes
import MarkdownSyntax

/// The words in brackets between signs and spaces.
struct BracketSplit {
  private(set) var words: [String] = []
  /// Whether a fraction such as `½` or `1,5` is among them, which is written with a point here.
  private(set) var hasFraction = false
  /// Whether a comma of another script is among them, so that a word may be a part of its own.
  private(set) var hasOtherCommas = false
  /// Whether a number has digits of another script, which are those of ASCII here.
  private(set) var hasOtherDigits = false

  /// Whether a `+` says that a number is only the least, as in `5+ min`.
  private(set) var hasMore = false
  /// Whether the words may mean something else: `Rolle` is also a sheave, and `or` is not a comma.
  private(set) var isGuess = false
  /// The sign between an attribute and a value that it does not need, as in `required: true`.
  private(set) var labelSign: String?

  private var word = String.UnicodeScalarView()
  /// The sign right after the last word, if that is an attribute.
  private var signAfterFlag: String?
  /// The sigil of `tags:`, which holds for each word after it.
  private var sigil: String?
  /// The sigil of a label that no word has followed yet.
  private var labelSigil: String?

  init(_ text: ArraySlice<UInt8>) {
    let scalars = Array(String(utf8: WideSpace.replaced(in: text)).unicodeScalars)
    var index = 0
    while index < scalars.count {
      let rest = scalars[index...]
      index += fraction(rest)
      guard index == rest.startIndex else { continue }
      let dots = rangeDots(rest)
      if dots > 0 {
        word.append("…")
        index += dots
        continue
      }
      switch scalars[index] {
      // As in French: `durée : 5 min`.
      case " " where Self.isBeforeLabelSign(rest): break
      case ",", ";", "/", "|", "&", "+", " ", "(", ")", "[", "]", "{", "}", "\t":
        if scalars[index] == "+", isMore(scalars, at: index) { hasMore = true }
        end(isBeforeSpace: scalars[index] == " ")
      case "，", "；", "、", "،", "؛":
        hasOtherCommas = true
        end()
      case ":", "=", "：": end(asLabelBefore: String(scalars[index]))
      case "＃", "№": word.append("#")
      case "＠": word.append("@")
      case "≈": word.append("~")
      case _ where isSign(rest): word.append("~")
      default: word.append(plain(scalars[index]))
      }
      index += 1
    }
    end()
  }

  private static func isBeforeLabelSign(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    text.first { $0 != " " }.map { $0 == ":" || $0 == "=" || $0 == "：" } ?? false
  }

  /// How many dots are between two numbers, as in `2...5`; 0 if there are no such dots.
  private func rangeDots(_ text: ArraySlice<Unicode.Scalar>) -> Int {
    guard text.first == ".", let before = word.last, Self.isDigit(before) else { return 0 }
    let dots = text.prefix { $0 == "." }.count
    guard dots > 1, let after = text.dropFirst(dots).first, Self.isDigit(after) else { return 0 }
    return dots
  }

  /// Whether a sign belongs to the number right after it, as in `<5`.
  ///
  /// A minus does not: `-5 min` is a time before a start.
  private func isSign(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    guard word.isEmpty, let sign = text.first, Self.numberSigns.contains(sign),
      let next = text.dropFirst().first, Self.isDigit(next)
    else { return false }
    // `5 -10 min` is a range.
    return !(words.last?.unicodeScalars.last.map { Self.isDigit($0) } ?? false)
  }

  private static let numberSigns: Set<Unicode.Scalar> = ["<", ">", "≤", "≥", "±"]

  /// Whether a `+` belongs to a number, and does not join two words.
  private func isMore(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    if let first = word.first, let last = word.last, Self.isDigit(last) {
      return Self.isDigit(first) || first == "~"
    }
    guard let before = scalars[..<index].last(where: { $0 != " " }),
      let after = scalars[(index + 1)...].first(where: { $0 != " " })
    else { return true }
    return [",", "(", ";"].contains(before) || [",", ")", ";"].contains(after)
  }

  /// A digit of another script as one of ASCII, if it belongs to a number.
  private mutating func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value >= 0x80, scalar.properties.numericType == .decimal,
      word.first.map({ Self.isDigit($0) || $0 == "~" }) ?? true,
      let value = scalar.properties.numericValue, (0...9).contains(value)
    else { return scalar }
    hasOtherDigits = true
    return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
  }

  private mutating func end(asLabelBefore sign: String? = nil, isBeforeSpace: Bool = false) {
    guard !word.isEmpty else { return }
    let text = String(word)
    word = String.UnicodeScalarView()
    if let sign {
      if let label = Self.labels[text.lowercased()] {
        labelSign = sign
        words.append(label.sigil)
        labelSigil = label.sigil
        sigil = label.isPlural ? label.sigil : nil
        if Self.ambiguousLabels.contains(text.lowercased()) { isGuess = true }
        return
      }
      if Self.timeLabels.contains(text.lowercased()) {
        labelSign = sign
        return
      }
      if Attributes.isIconWord(Array(text.utf8)[...]) { labelSign = sign }
    }
    if let flagSign = signAfterFlag, Self.yes.contains(text.lowercased()) {
      labelSign = flagSign
      signAfterFlag = nil
      return
    }
    signAfterFlag = sign != nil && isFlag(text) ? sign : nil
    // `tags: #engine` has the sigil twice.
    let hasSigil = labelSigil.map { text.hasPrefix($0) } ?? false
    labelSigil = nil
    if hasSigil { words.removeLast() }
    if let sigil, !hasSigil, words.last != sigil, !isAttribute(text) {
      // `tags: engine and oil`, but not `tags: a, e, i`.
      if isBeforeSpace, JoiningWord.isAnd(text) { return }
      if isBeforeSpace, JoiningWord.isOr(text) {
        isGuess = true
        return
      }
      words.append(sigil)
    }
    words.append(text)
  }

  private func isAttribute(_ text: String) -> Bool {
    var one = Attributes()
    return one.take(Array(text.utf8)[...])
  }

  /// Whether a word is `required` or the like, nearly too.
  private func isFlag(_ text: String) -> Bool {
    var one = Attributes()
    return one.take(Array(text.utf8)[...])
      ? one.isRequired || one.isOptional || one.isCollapsed : Attributes.nearest(to: text) != nil
  }

  private static let yes: Set = ["true", "yes", "да"]
  private static let timeLabels: Set = [
    "time", "duration", "время", "длительность", "dauer", "zeit", "durée", "temps", "duración",
    "tiempo", "durata", "tempo", "trajanje", "vrijeme", "süre", "διάρκεια", "المدة",
  ]
  private static let labels: [String: (sigil: String, isPlural: Bool)] = [
    "tag": ("#", false), "tags": ("#", true), "тег": ("#", false), "теги": ("#", true),
    "role": ("@", false), "roles": ("@", true), "роль": ("@", false), "роли": ("@", true),
    "rolle": ("@", false), "rollen": ("@", true), "rôle": ("@", false), "rôles": ("@", true),
    "rol": ("@", false), "ruolo": ("@", false), "ruoli": ("@", true), "uloga": ("@", false),
    "uloge": ("@", true),
  ]
  private static let ambiguousLabels: Set = ["rolle", "rollen"]

  // MARK: Fractions

  /// Reads a fraction, and returns how many scalars it has; 0 if there is none.
  private mutating func fraction(_ text: ArraySlice<Unicode.Scalar>) -> Int {
    guard let first = text.first else { return 0 }
    let isAfterDigits = !word.isEmpty && word.allSatisfy { Self.isDigit($0) }
    if word.isEmpty || isAfterDigits, let decimals = Self.signs[first] {
      append(decimals, isAfterDigits: isAfterDigits)
      return 1
    }
    guard isAfterDigits else { return 0 }
    let digits = text.dropFirst().prefix { Self.isDigit($0) }
    if first == ",", digits.count == 1 || Self.signs.values.contains(String(Self.view(digits))) {
      append(String(Self.view(digits)), isAfterDigits: true)
      return 1 + digits.count
    }
    if first == "/", let decimals = Self.ratios["\(String(word))/\(String(Self.view(digits)))"] {
      word = String.UnicodeScalarView()
      append(decimals, isAfterDigits: false)
      return 1 + digits.count
    }
    return 0
  }

  private mutating func append(_ decimals: String, isAfterDigits: Bool) {
    hasFraction = true
    word.append(contentsOf: "\(isAfterDigits ? "" : "0").\(decimals)".unicodeScalars)
  }

  private static let signs: [Unicode.Scalar: String] = ["½": "5", "¼": "25", "¾": "75"]
  private static let ratios = ["1/2": "5", "1/4": "25", "3/4": "75"]

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func view(_ scalars: ArraySlice<Unicode.Scalar>) -> String.UnicodeScalarView {
    String.UnicodeScalarView(scalars)
  }
}
