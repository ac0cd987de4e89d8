import Foundation
import Testing

/// A write between whose statements another one comes.
@Suite struct OvertakenWriteTests {
  @Test(arguments: Storage.allCases)
  func `a name that is published and withdrawn all the time gives no false answer`(
    _ storage: Storage
  ) async throws {
    let server = try Server.shared(storage)
    let tokens = [try server.account().access, try server.account().access]
    let document = Document()
    let path = "/api/v1/content/\(document.publicID)"
    let answers = try await withThrowingTaskGroup(of: Set<String>.self) { group in
      for number in 0..<9 {
        group.addTask {
          var answers: Set<String> = []
          for round in 0..<60 {
            let method = ["POST", "PUT", "DELETE"][(number + round) % 3]
            let reply = try await server.send(
              method, method == "POST" ? "/api/v1/content/share" : path,
              token: tokens[number % 2],
              body: method == "POST"
                ? document.publishRequest : method == "PUT" ? document.updateRequest : nil)
            answers.insert("\(method) \(reply.status)")
          }
          return answers
        }
      }
      return try await group.reduce(into: Set<String>()) { $0.formUnion($1) }
    }
    #expect(
      answers.isSubset(of: [
        "POST 201", "POST 409", "PUT 200", "PUT 403", "PUT 404", "DELETE 204", "DELETE 403",
        "DELETE 404",
      ]), "\(answers.sorted())")
  }
}
