import Bytes

/// Which fields a page prints, so that a template that leaves words of authors out can be reported.
///
/// A section prints its field if anything in it, partials included, prints a field of its value.
extension TemplateCompiler {
  /// A section that a value is entered with.
  struct Entered {
    var type: TypeKey?
    /// The field, and the value that has it.
    var field: String
    var owner: String
    var isPrinted: Bool
  }

  /// Notes that a field of a type is printed here.
  mutating func notePrinted(_ found: ResolvedName) {
    if library.own.isEmpty { return }
    printed[found.base.name, default: []].insert(Self.field(of: found))
    notePrinted([found.base])
  }

  /// Notes the types whose fields are printed here.
  mutating func notePrinted(_ types: some Sequence<TypeKey>) {
    for type in types {
      printedTypes.insert(type)
      guard let last = entered.lastIndex(where: { $0.type == type }) else { continue }
      for index in 0...last { entered[index].isPrinted = true }
    }
  }

  /// Begins a section of a field; one without content leaves the field out on purpose.
  mutating func enter(_ section: Section, _ found: ResolvedName, in region: Region) {
    // Of a theme alone nobody asks.
    if library.own.isEmpty { return }
    let bytes = source(of: region).bytes
    let isEmpty = section.body.allSatisfy { node in
      if case .text(let range) = node { bytes[range].allSatisfy(\.isASCIISpace) } else { false }
    }
    entered.append(
      Entered(
        type: found.access.entered, field: Self.field(of: found), owner: found.base.name,
        isPrinted: isEmpty))
  }

  /// Ends the section that was begun last.
  mutating func leave() {
    guard let last = entered.popLast(), last.isPrinted else { return }
    printed[last.owner, default: []].insert(last.field)
  }

  private static func field(of found: ResolvedName) -> String {
    String(found.path.utf8.prefix { $0 != .dot }) ?? found.path
  }
}

extension Access {
  /// The type of the value that a section of this field enters.
  fileprivate var entered: TypeKey? {
    switch self {
    case .list(let type, _, _), .object(let type, _), .optionalObject(let type, _, _),
      .untyped(let type, _, _, _, _):
      type.key
    case .printed, .optional, .flag, .choice: nil
    }
  }
}
