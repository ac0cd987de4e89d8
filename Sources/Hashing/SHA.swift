import CLibCrypto

/// SHA-256 (FIPS 180-4).
package enum SHA256 {
  /// The version of libcrypto.
  package static var libraryVersion: String { OPENSSL_VERSION_STR }

  /// The hash of bytes: 32 bytes.
  package static func hash(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var context = SHA256_CTX()
    return [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) { digest, count in
      SHA256_Init(&context)
      SHA256_Update(&context, bytes.baseAddress, bytes.count)
      SHA256_Final(digest.baseAddress, &context)
      count = Int(SHA256_DIGEST_LENGTH)
    }
  }
}

/// SHA-1 (FIPS 180-4), for identifiers from names; it protects nothing.
package enum SHA1 {
  /// The hash of bytes: 20 bytes.
  package static func hash(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var context = SHA_CTX()
    return [UInt8](unsafeUninitializedCapacity: Int(SHA_DIGEST_LENGTH)) { digest, count in
      SHA1_Init(&context)
      SHA1_Update(&context, bytes.baseAddress, bytes.count)
      SHA1_Final(digest.baseAddress, &context)
      count = Int(SHA_DIGEST_LENGTH)
    }
  }
}
