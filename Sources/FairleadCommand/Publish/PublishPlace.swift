/// Where a site is published, and what moves its bytes there.
protocol PublishPlace {
  var target: PublishTarget { get }

  /// Keeps other publications out until this one ends, if the target can do that.
  ///
  /// - Returns: Whether it can; what was read before may be outdated then.
  /// - Throws: Another publication that is running, or what the machine could not do.
  func lock() throws -> Bool

  /// Sends files, whatever the target has in their places.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - folder: What their paths start at, here.
  ///   - headers: Their headers, for stores that keep them.
  /// - Throws: What could not be sent.
  func send(_ paths: [String], from folder: String, headers: [String]) throws

  /// Removes files; those that are gone already are no mistake.
  func remove(_ paths: [String]) throws

  /// The bytes of a file, or none if it does not exist.
  func read(_ path: String) throws -> [UInt8]

  /// Which of these files exist.
  func existing(among paths: [String]) throws -> [String]

  /// Refuses what would stop the publication half way.
  ///
  /// - Parameter paths: The files that will be sent or removed.
  /// - Throws: Something that is in the place of one of them, or of its folder.
  func refuseObstacles(among paths: [String]) throws

  /// Which of these files are known not to be as they were sent from a folder.
  func damaged(among paths: [String], sentFrom folder: String) throws -> [String]

  /// Waits until what was sent is safe from a loss of power, if it can be waited for.
  func settle()

  /// All files at the target.
  func list() throws -> [String]
}
