import Contract
import Crypto
import NIOCore
import NIOSSL
import SyncFiles
import SystemCalls

/// What to trust besides the system's certificates, and which key to require.
package struct TrustSettings: Sendable {
  /// A file of certificates in PEM form that may sign the server's.
  package var authorityFile: String?
  /// A file that replaces the system's certificates, as `SSL_CERT_FILE` does for other programs.
  package var systemFile: String?
  /// The public key that the server's certificate must have.
  package var pin: KeyPin?

  /// Creates settings.
  package init(authorityFile: String? = nil, systemFile: String? = nil, pin: KeyPin? = nil) {
    self.authorityFile = authorityFile
    self.systemFile = systemFile
    self.pin = pin
  }

  /// The configuration of the connections.
  ///
  /// - Throws: A ``Failure`` if the file cannot be read or contains no certificate.
  func configuration() throws -> TLSConfiguration {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.minimumTLSVersion = .tlsv12
    if let systemFile { configuration.trustRoots = .file(systemFile) }
    guard let authorityFile else { return configuration }
    do throws(SystemCode) {
      FileCalls.release(try FileCalls.openFile(following: authorityFile))
    } catch {
      throw Failure(.unable, "cannot read \(authorityFile): \(error)")
    }
    do {
      let certificates = try NIOSSLCertificate.fromPEMFile(authorityFile)
      if certificates.isEmpty { throw NIOSSLError.failedToLoadCertificate }
      configuration.additionalTrustRoots = [.certificates(certificates)]
    } catch {
      throw Failure(
        .unable, "\(authorityFile) contains no readable certificate",
        help: "give a file in PEM form, with `-----BEGIN CERTIFICATE-----`")
    }
    return configuration
  }
}

/// The SHA-256 of a public key (SubjectPublicKeyInfo, DER), written `sha256/BASE64`.
package struct KeyPin: Sendable, Hashable, CustomStringConvertible {
  private let digest: [UInt8]

  /// Reads a pin; `nil` if the text is not one.
  package init?(_ text: String) {
    guard text.hasPrefix("sha256/"), let digest = Base64.decoded(String(text.dropFirst(7))),
      digest.count == 32
    else { return nil }
    self.digest = digest
  }

  /// The pin of a key.
  init(key: [UInt8]) {
    var hash = SHA256()
    key.withUnsafeBytes { hash.update(bufferPointer: $0) }
    digest = Array(hash.finalize())
  }

  /// The pin as it is written.
  package var description: String { "sha256/\(Base64.encoded(digest))" }

  /// Keeps a connection only if the server showed the pinned key.
  ///
  /// It runs after the handshake and before the first request is put on the connection.
  func check(_ channel: any Channel) -> EventLoopFuture<Void> {
    channel.nioSSL_peerCertificate().flatMapThrowing { certificate in
      guard let certificate else { throw PinMismatch(shown: nil) }
      let shown = KeyPin(key: try certificate.extractPublicKey().toSPKIBytes())
      if shown != self { throw PinMismatch(shown: shown) }
    }.flatMapErrorThrowing { error in
      channel.close(promise: nil)
      throw error
    }
  }
}

/// The server showed a key that is not the pinned one.
struct PinMismatch: Error {
  var shown: KeyPin?
}
