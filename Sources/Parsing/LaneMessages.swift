import Bytes
import Documents
import Reading
import System

/// What a lane is asked to parse.
package struct LaneRequest: Sendable {
  package var bytes: [UInt8]
  package var layout: SourceLayout

  /// Appends the wire form.
  package func encode(into writer: inout ByteWriter) {
    writer.write(layout.form.rawValue)
    let yaml = layout.yaml ?? 0..<0
    for number in [
      layout.yaml == nil ? 0 : 1, yaml.lowerBound, yaml.upperBound, layout.body.lowerBound,
      layout.body.upperBound,
    ] {
      writer.write(UInt32(number))
    }
    writer.write(bytes)
  }

  /// Reads the wire form; `nil` if it is cut short or its ranges do not match.
  package init?(decoding reader: inout ByteReader) {
    guard let form = reader.readByte().flatMap(SourceLayout.Form.init(rawValue:)),
      let hasYAML = reader.readUInt32(), let yamlStart = reader.readUInt32(),
      let yamlEnd = reader.readUInt32(), let bodyStart = reader.readUInt32(),
      let bodyEnd = reader.readUInt32(), let bytes = reader.readBytes(),
      yamlStart <= yamlEnd, yamlEnd <= bytes.count, bodyStart <= bodyEnd, bodyEnd <= bytes.count
    else { return nil }
    self.bytes = Array(bytes)
    layout = SourceLayout(
      form: form, yaml: hasYAML == 0 ? nil : Int(yamlStart)..<Int(yamlEnd),
      body: Int(bodyStart)..<Int(bodyEnd))
  }

  package init(bytes: [UInt8], layout: SourceLayout) {
    self.bytes = bytes
    self.layout = layout
  }
}

/// The result of one request.
package enum LaneAnswer: Sendable {
  case parsed(ParsedSource)
  /// The document killed the lane, or took too long.
  case exceeded
}
