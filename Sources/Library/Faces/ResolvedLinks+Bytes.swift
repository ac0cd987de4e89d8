import Bytes

extension ResolvedLinks {
  /// Appends where each link leads: two documents with the same text and the same bytes have the
  /// same links.
  package func write(to writer: inout ByteWriter) {
    writer.write(list: targets) { $1.write(to: &$0) }
    writer.write(list: pictures.sorted { $0.key < $1.key }) { writer, picture in
      writer.write(picture.key)
      for number in [picture.value.width, picture.value.height] { writer.write(number: number) }
    }
  }
}

extension LinkTarget {
  fileprivate func write(to writer: inout ByteWriter) {
    switch self {
    case .external:
      writer.write(UInt8(0))
    case .page(let address, let fragment, let foreign):
      writer.write(UInt8(1))
      writer.write(address)
      writer.write(optional: fragment) { $0.write($1) }
      writer.write(optional: foreign) { writer, foreign in
        writer.write(foreign.language)
        writer.write(optional: foreign.notice) { $0.write($1) }
      }
    case .file(let address):
      writer.write(UInt8(2))
      writer.write(address)
    case .animation(let address, let still):
      writer.write(UInt8(3))
      writer.write(address)
      writer.write(still)
    case .embed(let embed):
      writer.write(UInt8(4))
      writer.write(number: embed.document)
      writer.write(optional: embed.fragment) { $0.write($1) }
      writer.write(embed.address)
    case .here(let fragment):
      writer.write(UInt8(5))
      writer.write(optional: fragment) { $0.write($1) }
    case .broken:
      writer.write(UInt8(6))
    }
  }
}
