import Bytes
import Contract

extension Metadata {
  /// Appends every value, without where it was read from: two documents about which the same is
  /// known have the same bytes.
  package func write(to writer: inout ByteWriter) {
    writer.write(id.value)
    for fact in [
      hasOwnID, isUnreadable, isForCommunity, isDraft, hasUnreadableDate, canFork, isPinned,
      hasBothDirections,
    ] { writer.write(UInt8(fact ? 1 : 0)) }
    writer.write(list: reported.sorted { $0.key < $1.key }) { writer, entry in
      writer.write(entry.key)
      writer.write(entry.value.id)
    }
    writer.write(title.value)
    writer.write(optional: description?.value) { $0.write($1) }
    writer.write(list: tags) { $0.write($1.value) }
    writer.write(language.value)
    writer.write(visibility.value.rawValue)
    writer.write(publicID.value)
    writer.write(optional: author?.value) { $0.write($1) }
    writer.write(optional: created?.value) { $0.write(number: $1.seconds) }
    writer.write(optional: updated?.value) { $0.write(number: $1.seconds) }
    writer.write(optional: forkedFrom) { $1.write(to: &$0) }
    writer.write(optional: weight) { $0.write(number: $1) }
    writer.write(list: aliases) { $0.write($1.value) }
    former.write(to: &writer)
    writer.write(optional: translationOf?.value) { $0.write($1) }
    writer.write(optional: checklistType?.value) { $0.write($1.rawValue) }
    writer.write(optional: duration?.value) { writer, minutes in
      writer.write(number: minutes.lowerBound)
      writer.write(number: minutes.upperBound)
    }
    writer.write(optional: lists) { writer, lists in
      writer.write(list: lists) { $0.write($1.rawValue) }
    }
    writer.write(list: extras) { writer, extra in
      writer.write(extra.key)
      writer.write(extra.value)
    }
  }
}

extension FormerPlace {
  fileprivate func write(to writer: inout ByteWriter) {
    for text in [slug, address, day] { writer.write(optional: text) { $0.write($1) } }
    writer.write(list: categories) { $0.write($1) }
  }
}

extension Metadata.Fork {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(optional: id) { $0.write($1) }
    for text in [publicID, author, title] { writer.write(optional: text) { $0.write($1) } }
    writer.write(list: chain) { $1.write(to: &$0) }
  }
}

extension ByteWriter {
  /// Appends the two halves of an id.
  package mutating func write(_ id: UUID) {
    write(id.high)
    write(id.low)
  }
}
