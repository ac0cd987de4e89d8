/// Something about each document, in the order of the documents, that can note which of it is read.
package struct Watched<Element: Sendable>: Sendable {
  private var elements: [Element]
  /// Hears what is read; `nil` if nobody watches.
  package var notes: ReadNotes?

  /// Values that nobody watches.
  package init(_ elements: [Element]) {
    self.elements = elements
  }

  /// The value of a document.
  package subscript(number: Int) -> Element {
    _read {
      notes?.note(number)
      yield elements[number]
    }
    _modify { yield &elements[number] }
  }

  /// Adds the value of the next document.
  package mutating func append(_ element: Element) { elements.append(element) }

  /// All values, for somebody who does not give them on.
  package var unwatched: [Element] { elements }

  /// All values.
  package var all: [Element] {
    if let notes {
      for number in elements.indices { notes.note(number) }
    }
    return elements
  }
}

extension Watched: RandomAccessCollection, MutableCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { elements.count }
}

extension Watched: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension Watched: Equatable where Element: Equatable {
  package static func == (left: Watched, right: Watched) -> Bool { left.all == right.all }
}
