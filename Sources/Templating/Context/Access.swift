/// Appends a field of the value of a frame, escaped.
@usableFromInline
typealias Write = @Sendable (Frame, Escaping, inout [UInt8]) -> Void
/// Whether a field of the value of a frame is there.
@usableFromInline
typealias Test = @Sendable (Frame) -> Bool
/// Calls its argument with a frame for each value that a field leads to: none, one or many.
@usableFromInline
typealias Visit = @Sendable (Frame, (Frame) -> Void) -> Void
/// The name of the partial that a field chooses.
@usableFromInline
typealias Select = @Sendable (Frame) -> String

/// How to reach the value of a field from the frame of its owner.
@usableFromInline
enum Reach: Sendable {
  /// It is a stored property, at this offset.
  case stored(Int)
  /// The closure visits it.
  case visited(Visit)

  var visit: Visit {
    switch self {
    case .stored(let offset): { frame, body in body(frame.part(at: offset)) }
    case .visited(let visit): visit
    }
  }
}

/// What a field prints, which decides where it may be.
@usableFromInline
enum Printed: Sendable {
  /// Text that is escaped for its place.
  case text
  /// An address that was checked when it was made.
  case url
  /// Digits, perhaps after a minus: harmless nearly everywhere.
  case number
  /// Markup that is printed as it is.
  case html
}

/// The kind of a field, and how to reach its value from the frame of its owner.
@usableFromInline
enum Access: Sendable {
  case printed(Printed, Write)
  case optional(Printed, Test, Write)
  case flag(Test)
  case list(FrameType, Test, Visit)
  case object(FrameType, Reach)
  case optionalObject(FrameType, Test, Visit)
  case choice([String], Select, Write)
  /// A field of a language without types: everything at once. Only the conformance tests use it.
  case untyped(FrameType, Test, Visit, Select, Write)
}

extension Access {
  /// This field, reached from the frame that `first` starts at: `{{author.name}}`.
  func reached(through first: Reach) -> Access {
    switch self {
    case .printed(let printed, let write):
      .printed(printed, Self.chain(first, write))
    case .optional(let printed, let test, let write):
      .optional(printed, Self.chain(first, test), Self.chain(first, write))
    case .flag(let test):
      .flag(Self.chain(first, test))
    case .list(let type, let test, let visit):
      .list(type, Self.chain(first, test), Self.chain(first, visit))
    case .object(let type, let next):
      .object(type, Self.chain(first, next))
    case .optionalObject(let type, let test, let visit):
      .optionalObject(type, Self.chain(first, test), Self.chain(first, visit))
    case .choice(let names, let select, let write):
      .choice(names, Self.chain(first, select), Self.chain(first, write))
    case .untyped(let type, let test, let visit, let select, let write):
      .untyped(
        type, Self.chain(first, test), Self.chain(first, visit), Self.chain(first, select),
        Self.chain(first, write))
    }
  }

  // Most fields are behind stored properties, as in `{{page.root}}`: one call less for each.

  private static func chain(_ first: Reach, _ next: Reach) -> Reach {
    if case .stored(let offset) = first, case .stored(let further) = next {
      return .stored(offset + further)
    }
    return .visited(chain(first, next.visit))
  }

  private static func chain(_ first: Reach, _ write: @escaping Write) -> Write {
    switch first {
    case .stored(let offset):
      { frame, escaping, output in write(frame.part(at: offset), escaping, &output) }
    case .visited(let visit):
      { frame, escaping, output in visit(frame) { write($0, escaping, &output) } }
    }
  }

  private static func chain(_ first: Reach, _ test: @escaping Test) -> Test {
    switch first {
    case .stored(let offset): { test($0.part(at: offset)) }
    case .visited(let visit):
      { frame in
        var result = false
        visit(frame) { result = test($0) }
        return result
      }
    }
  }

  private static func chain(_ first: Reach, _ next: @escaping Visit) -> Visit {
    switch first {
    case .stored(let offset): { frame, body in next(frame.part(at: offset), body) }
    case .visited(let visit): { frame, body in visit(frame) { next($0, body) } }
    }
  }

  private static func chain(_ first: Reach, _ select: @escaping Select) -> Select {
    switch first {
    case .stored(let offset): { select($0.part(at: offset)) }
    case .visited(let visit):
      { frame in
        var result = ""
        visit(frame) { result = select($0) }
        return result
      }
    }
  }
}
