/// Versions of the C parsers in which a text is known to damage memory.
///
/// Other flaws are not warned of. The seven that were reported of cmark-gfm in 2023 are in
/// 0.29.0.gfm.6, which Debian has: six cost time or memory, which the limits of a lane bound, and
/// one reads a byte outside a text (CVE-2023-22485), in a process that has only that text.
package enum KnownFlaws {
  /// Warnings about the versions that a program has.
  package static func warnings(cmark: String, libyaml: String) -> [String] {
    [
      warning("cmark-gfm", cmark, repairedIn: "0.29.0.gfm.3", flaw: "CVE-2022-24724"),
      warning("libyaml", libyaml, repairedIn: "0.1.6", flaw: "CVE-2014-2525"),
    ].compactMap { $0 }
  }

  private static func warning(
    _ library: String, _ version: String, repairedIn fixed: String, flaw: String
  ) -> String? {
    guard numbers(version).lexicographicallyPrecedes(numbers(fixed)) else { return nil }
    return "\(library) \(version) has a known flaw (\(flaw)), which \(fixed) does not have"
  }

  /// The numbers of `0.29.0.gfm.6`.
  private static func numbers(_ version: String) -> [Int] {
    version.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
  }
}
