/// A document as the build wrote it: the body of `POST /content/share`.
package struct Payload: Sendable {
  /// The name it is published under.
  package let publicID: PublicID
  /// Its title.
  package let title: String
  /// The file's bytes, which are sent as they are.
  package let bytes: [UInt8]
  /// The hash of the bytes.
  package let hash: Digest
  /// The hash of what readers see of it.
  package let contentHash: Digest
  /// The hash of what the list tells of it.
  package let summaryHash: Digest

  /// Members that only a publication has; an update keeps what the publication said.
  private static let onlyInPublication: Set<String> = ["public_id", "can_fork", "forked_from_id"]
  private static let known: Set<String> = [
    "title", "description", "content_type", "content_data", "tags", "language", "public_id",
    "can_fork", "forked_from_id",
  ]

  /// Reads a payload strictly.
  ///
  /// - Throws: A ``PayloadProblem`` that says what breaks the contract.
  package init(_ file: PayloadFile) throws(PayloadProblem) {
    let problem = { (what: String) in PayloadProblem(file: file.name, what: what) }
    let value: JSON
    do throws(JSONProblem) {
      value = try JSON(parsing: file.bytes)
    } catch {
      throw problem("byte \(error.offset): \(error.what)")
    }
    guard case .object(let members) = value else { throw problem("it holds no JSON object") }
    if let stranger = members.first(where: { !Self.known.contains($0.key) }) {
      throw problem("`\(stranger.key)` is no member of a payload")
    }
    guard let title = value["title"]?.text else { throw problem("`title` is missing or no text") }
    guard let name = value["public_id"]?.text else {
      throw problem("`public_id` is missing or no text")
    }
    if name != file.publicID.description {
      throw problem("its `public_id` is '\(name)', which is not the name of the file")
    }
    for key in ["content_type", "language"] where value[key]?.text == nil {
      throw problem("`\(key)` is missing or no text")
    }
    guard case .object = value["content_data"] else {
      throw problem("`content_data` is missing or no object")
    }
    if value["tags"]?.texts == nil { throw problem("`tags` is missing or no list of texts") }
    if value["can_fork"]?.truth == nil {
      throw problem("`can_fork` is missing or neither true nor false")
    }
    for key in ["description", "forked_from_id"] where value[key] != nil && value[key]?.text == nil
    {
      throw problem("`\(key)` is no text")
    }
    publicID = file.publicID
    self.title = title
    bytes = file.bytes
    hash = file.hash
    contentHash = FieldDifference.contentHash(of: value)
    summaryHash = FieldDifference.summaryHash(of: value)
  }

  /// What the bytes say.
  ///
  /// It is read again each time: as trees, the payloads of a large library would fill the memory.
  package var value: JSON {
    (try? JSON(parsing: bytes)) ?? .null
  }

  /// The body of `PUT /content/PUBLIC_ID`.
  package var updateBody: [UInt8] {
    guard case .object(let members) = value else { return bytes }
    return JSON.object(members.filter { !Self.onlyInPublication.contains($0.key) }).bytes
  }
}

/// A payload's file that has been read, but not yet understood: enough to know whether it changed.
package struct PayloadFile: Sendable {
  /// The name that the file promises.
  package let publicID: PublicID
  /// What it holds.
  package let bytes: [UInt8]
  /// The hash of what it holds.
  package let hash: Digest

  /// The file's name in its folder.
  package var name: String { "\(publicID).json" }

  /// Takes over a file's bytes.
  package init(publicID: PublicID, bytes: [UInt8]) {
    self.publicID = publicID
    self.bytes = bytes
    hash = Digest(of: bytes)
  }
}

/// What is wrong with a payload's file.
package struct PayloadProblem: Error, Sendable, Hashable {
  /// The file's name.
  package var file: String
  /// What breaks the contract.
  package var what: String

  /// Describes a problem.
  package init(file: String, what: String) {
    self.file = file
    self.what = what
  }
}
