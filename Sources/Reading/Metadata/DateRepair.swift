import Bytes
import Contract
import Documents

/// Dates that are not written as ISO 8601 but can be read in only one way.
enum DateRepair {
  /// The date as `2026-01-15`; `nil` if the text is not a date, or is ambiguous.
  static func iso(_ text: String) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    let plain = String(
      String.UnicodeScalarView(text.unicodeScalars.map { dashes.contains($0) ? "-" : $0 }))
    return numeric(plain) ?? named(plain)
  }

  /// What word processors and phones write instead of a hyphen.
  private static let dashes: Set<Unicode.Scalar> = ["‐", "‑", "–", "—", "−"]

  /// Three numbers: the year first, or the day first and dots, or a day that cannot be a month.
  private static func numeric(_ text: String) -> String? {
    let bytes = Array(text.trimmingSpace().utf8)
    if bytes.count == 8, let whole = number(bytes[...]) {
      return date(year: whole / 10_000, month: whole / 100 % 100, day: whole % 100)
    }
    guard let mark = bytes.first(where: { !$0.isASCIIDigit }),
      mark == .dot || mark == .slash || mark == .hyphen
    else { return nil }
    let parts = bytes.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count == 3, let first = number(parts[0]), let second = number(parts[1]),
      let third = number(parts[2])
    else { return nil }
    if parts[0].count == 4 { return date(year: first, month: second, day: third) }
    guard parts[2].count == 4 else { return nil }
    // With dots the day comes first everywhere; with other separators both orders are in use.
    if mark == .dot || first > 12 || first == second {
      return date(year: third, month: second, day: first)
    }
    return second > 12 ? date(year: third, month: first, day: second) : nil
  }

  /// `15 January 2026`, `January 15, 2026`, `15 января 2026`.
  private static func named(_ text: String) -> String? {
    let words = words(of: text).filter { !["г", "года", "de"].contains($0) }
    guard words.count == 3, words[2].utf8.count == 4, let year = number(Array(words[2].utf8)[...])
    else { return nil }
    if let day = number(Array(words[0].utf8)[...]), let month = month(words[1]) {
      return date(year: year, month: month, day: day)
    }
    if let month = month(words[0]), let day = number(Array(words[1].utf8)[...]) {
      return date(year: year, month: month, day: day)
    }
    return nil
  }

  /// `November 16`, `16 ноября`, `16.11.`: a day without a year.
  static func partial(_ text: String) -> (month: Int, day: Int)? {
    guard text.utf8.count <= 30 else { return nil }
    let words = words(of: text)
    guard words.count == 2 else { return nil }
    let first = number(Array(words[0].utf8)[...])
    let second = number(Array(words[1].utf8)[...])
    switch (first, second) {
    case (let day?, nil): return month(words[1]).map { ($0, day) }
    case (nil, let day?): return month(words[0]).map { ($0, day) }
    // Only with dots does the day come first everywhere.
    case (let day?, let month?): return text.contains(".") && month <= 12 ? (month, day) : nil
    case (nil, nil): return nil
    }
  }

  /// Its words in lowercase, without commas and dots; of `1er` and `1st` only the number.
  private static func words(of text: String) -> [String] {
    let separators: Set<Character> = [" ", ",", ".", "\u{A0}"]
    return text.lowercased().split { separators.contains($0) }.map { word in
      let rest = word.drop { $0.isASCII && $0.isNumber }
      let isOrdinal = rest.startIndex > word.startIndex && ordinals.contains(String(rest))
      return isOrdinal ? String(word[..<rest.startIndex]) : String(word)
    }
  }

  /// What the number of a day ends with: `1st May`, `1er mai`, `1º de mayo`, `1-е мая`.
  private static let ordinals: Set<String> = ["st", "nd", "rd", "th", "er", "º", "°", "-е", "-го"]

  /// A day of a year as `2026-01-15`; `nil` if the year has no such day.
  static func iso(year: Int, _ part: (month: Int, day: Int)) -> String? {
    date(year: year, month: part.month, day: part.day)
  }

  private static let months = [
    ["january", "jan", "января", "янв", "januar", "jänner", "janvier", "enero", "gennaio"],
    ["february", "feb", "февраля", "фев", "februar", "février", "febrero", "febbraio"],
    ["march", "mar", "марта", "мар", "märz", "mars", "marzo"],
    ["april", "apr", "апреля", "апр", "avril", "abril", "aprile"],
    ["may", "мая", "mai", "mayo", "maggio"],
    ["june", "jun", "июня", "июн", "juni", "juin", "junio", "giugno"],
    ["july", "jul", "июля", "июл", "juli", "juillet", "julio", "luglio"],
    ["august", "aug", "августа", "авг", "août", "agosto"],
    [
      "september", "sep", "sept", "сентября", "сен", "сент", "septembre", "septiembre", "settembre",
    ],
    ["october", "oct", "октября", "окт", "oktober", "octobre", "octubre", "ottobre"],
    ["november", "nov", "ноября", "ноя", "novembre", "noviembre"],
    ["december", "dec", "декабря", "дек", "dezember", "décembre", "diciembre", "dicembre"],
  ]

  private static func month(_ word: String) -> Int? {
    months.firstIndex { $0.contains(word) }.map { $0 + 1 }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 8, digits.allSatisfy({ $0.isASCIIDigit }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + $1.asciiDigitValue }
  }

  private static func date(year: Int, month: Int, day: Int) -> String? {
    let parts =
      [String(year).zeroPadded(to: 4)] + [month, day].map { String($0).zeroPadded(to: 2) }
    let text = parts.joined(separator: "-")
    return year >= 1000 && Timestamp(iso: text) != nil ? text : nil
  }
}
