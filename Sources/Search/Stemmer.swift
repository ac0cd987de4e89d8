import Bytes
import CLibStemmer

/// Snowball's stemmer of a language: what is left of a word without its endings.
package struct Stemmer: ~Copyable {
  private let stemmer: OpaquePointer

  /// The stemmer of a language; `nil` for one that Snowball does not know.
  ///
  /// - Parameter language: A tag such as `ru` or `en-GB`.
  package init?(language: String) {
    let primary = String(Substring(language.utf8.prefix { $0 != .hyphen }))
    // Snowball has one stemmer for both written forms of Norwegian.
    let known = primary == "nb" || primary == "nn" ? "no" : primary
    guard let stemmer = sb_stemmer_new(known, "UTF_8") else { return nil }
    self.stemmer = stemmer
  }

  deinit { sb_stemmer_delete(stemmer) }

  /// The stem of a word in lowercase; the word itself if there is no memory for more.
  package func stem(_ word: ArraySlice<UInt8>) -> [UInt8] {
    word.withUnsafeBufferPointer { bytes in
      guard let length = Int32(exactly: bytes.count),
        let stem = sb_stemmer_stem(stemmer, bytes.baseAddress, length)
      else { return Array(bytes) }
      return Array(UnsafeBufferPointer(start: stem, count: Int(sb_stemmer_length(stemmer))))
    }
  }
}
