import Contract
import HTTPTypes
import Hummingbird
import NIOCore

extension HTTPFields {
  /// The fields of an answer in JSON that no cache may keep.
  static let json: HTTPFields = [
    .contentType: "application/json; charset=utf-8", .xContentTypeOptions: "nosniff",
    .cacheControl: "no-store",
  ]
}

extension Response {
  /// An answer with a JSON text.
  static func json(
    _ json: JSONWriter, status: HTTPResponse.Status = .ok, headers: HTTPFields = .json
  ) -> Response {
    .json(json.bytes, status: status, headers: headers)
  }

  /// The answer to a write.
  static func written(_ answer: StoredAnswer, status: HTTPResponse.Status = .ok) -> Response {
    var headers = HTTPFields.json
    headers[.eTag] = "\"\(answer.etag)\""
    headers[.sourceRevision] = answer.revision
    return .json(answer.body, status: status, headers: headers)
  }

  /// An answer with bytes that are already JSON.
  static func json(
    _ bytes: [UInt8], status: HTTPResponse.Status = .ok, headers: HTTPFields = .json
  ) -> Response {
    Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
