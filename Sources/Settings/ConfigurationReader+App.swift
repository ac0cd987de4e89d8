import Documents
import Reading
import YAMLSyntax

/// The keys about what the app gets: `api` and `payloads`.
extension ConfigurationReader {
  mutating func readAPI(_ value: YAMLValue) {
    let entries = reader.entries(value, of: .api)
    for (key, value) in entries {
      switch APIKey(rawValue: key.text ?? "") {
      case .types where value.isNull: break
      case .types:
        let words = reader.texts(value, of: "api.types")
        for word in words where !APIKey.words.contains(word.value) {
          reader.notAmong(word, of: "api.types", known: APIKey.words)
        }
        configuration.listedTypes = words.compactMap {
          DocumentType(rawValue: $0.value)?.contentType
        }
      case nil:
        reader.unknownKey(key, of: .api, in: entries)
      }
    }
  }

  mutating func readPayloads(_ value: YAMLValue) {
    let entries = reader.entries(value, of: .payloads)
    for (key, value) in entries {
      switch PayloadKey(rawValue: key.text ?? "") {
      case .text:
        guard let text = reader.text(value, of: "payloads.text") else { continue }
        if let form = PayloadText(rawValue: text.value) {
          configuration.payloadText = form
        } else {
          reader.notAmong(
            text, of: "payloads.text", known: PayloadText.allCases.map { $0.rawValue })
        }
      case nil:
        reader.unknownKey(key, of: .payloads, in: entries)
      }
    }
  }
}

extension KeyOwner {
  fileprivate static let api = key("api", keys: APIKey.names)
  fileprivate static let payloads = key("payloads", keys: PayloadKey.names)
}
