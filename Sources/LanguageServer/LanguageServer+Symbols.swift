import Contract
import Diagnostics
import Documents

extension LanguageServer {
  /// `textDocument/documentSymbol`: headings, sections with their items, cards.
  func symbols(in scene: Scene) -> JSON {
    guard let document = scene.reading.document else { return .array([]) }
    let places = Place.all(in: document).filter {
      $0.kind != .key && $0.path.utf8.elementsEqual(scene.path.utf8)
    }
    var position = 0
    let symbols = nested(places, from: &position, below: -1, in: scene)
    return .array(symbols)
  }

  /// The symbols from a place on, as long as they are deeper than a depth.
  private func nested(
    _ places: [Place], from position: inout Int, below depth: Int, in scene: Scene
  ) -> [JSON] {
    var symbols: [JSON] = []
    while position < places.count, places[position].depth > depth {
      let place = places[position]
      position += 1
      let children = nested(places, from: &position, below: place.depth, in: scene)
      let end =
        position < places.count ? places[position].range.lowerBound : scene.lines.bytes.count
      // What belongs to a place ends where the next one of its depth begins.
      let whole = place.range.lowerBound..<max(place.range.upperBound, end)
      let words = place.words.isEmpty ? "…" : place.words.visible
      if client.nestsSymbols {
        symbols.append(
          .members([
            ("name", .text(words)), ("kind", .number(Self.kind(place.kind))),
            ("range", scene.lines.json(whole)), ("selectionRange", scene.lines.json(place.range)),
            ("children", children.isEmpty ? nil : .array(children)),
          ]))
      } else {
        symbols.append(
          .members([
            ("name", .text(words)), ("kind", .number(Self.kind(place.kind))),
            ("location", location(scene.path, whole)),
          ]))
        symbols += children
      }
    }
    return symbols
  }

  /// The protocol's numbers for a namespace, a property and a constant: there are none for prose.
  private static func kind(_ kind: Place.Kind) -> Int {
    switch kind {
    case .heading: 3
    case .item: 7
    case .card, .key: 14
    }
  }
}
