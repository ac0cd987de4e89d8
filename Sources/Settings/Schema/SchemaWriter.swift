import Bytes
import Contract
import Diagnostics
import Documents
import Library
import Reading

/// Writes JSON Schemas (draft 7, which editors support best) for what authors write in YAML.
///
/// They come from the tables that the readers switch over.
package enum SchemaWriter {
  /// What a schema describes.
  package enum Subject: String, Sendable, Hashable, CaseIterable {
    /// Any document: all keys of all types.
    case document
    case checklist
    case guide
    case deck
    case charter
    case author
    case page
    /// `fairlead.yml`.
    case configuration
  }

  /// The schema of a subject, on one line.
  ///
  /// - Parameters:
  ///   - subject: What it describes.
  ///   - rules: The rules that `fairlead.yml` may set a severity for.
  /// - Returns: The schema.
  package static func bytes(of subject: Subject, rules: RuleCatalogue) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "http://json-schema.org/draft-07/schema#")
      json.member("title", title(of: subject))
      writeMapping(keys(of: subject, rules), takesExtras: subject != .configuration, to: &json)
    }
    json.endLine()
    return json.bytes
  }

  private static func title(of subject: Subject) -> String {
    switch subject {
    case .document: "A document of a Fairlead library"
    case .configuration: "fairlead.yml"
    case .checklist, .guide, .deck, .charter, .author, .page:
      "The metadata of \(subject == .author ? "an" : "a") \(subject.rawValue) "
        + "of a Fairlead library"
    }
  }

  /// The keys of a subject, with the rules that `fairlead.yml` may set a severity for.
  package static func keys(of subject: Subject, _ rules: RuleCatalogue) -> [KeyDescription] {
    switch subject {
    case .configuration:
      return ConfigurationKey.descriptions.map { key in
        guard key.name == ConfigurationKey.rules.rawValue else { return key }
        return KeyDescription(
          name: key.name, kind: .mapping(LimitKey.descriptions + rules.choices),
          summary: key.summary)
      }
    case .document: return keys(of: DocumentType.allCases)
    case .checklist, .guide, .deck, .charter, .author, .page:
      return keys(of: DocumentType.allCases.filter { $0.rawValue == subject.rawValue })
    }
  }

  /// The keys of documents; a type may know more values of a key than the others.
  private static func keys(of types: [DocumentType]) -> [KeyDescription] {
    let own = types.flatMap { MetadataReader.textKeys(of: $0) }
    let names = Set(types.flatMap { MetadataReader.keys(of: $0) })
    let common = MetadataKey.descriptions.filter { names.contains($0.name) }.map { key in
      KeyDescription(
        name: key.name, kind: own.first { $0.name == key.name }?.kind ?? key.kind,
        summary: key.summary)
    }
    var seen: Set<String> = []
    return (common + own).filter { seen.insert($0.name).inserted }
  }

  // MARK: Values

  /// The members of a schema for a mapping with known keys.
  private static func writeMapping(
    _ keys: [KeyDescription], takesExtras: Bool, to json: inout JSONWriter
  ) {
    json.member("type", ["object", "null"])
    json.key("properties")
    json.object { json in
      for key in keys {
        json.key(key.name)
        json.object { json in
          json.member("description", key.summary)
          write(key.kind, to: &json)
        }
      }
    }
    if takesExtras {
      json.key("patternProperties")
      json.object { json in
        json.key("^x-")
        json.object { $0.member("description", "The author's own key, for templates") }
      }
    }
    json.member("additionalProperties", false)
  }

  private static func write(_ kind: ValueKind, to json: inout JSONWriter) {
    switch kind {
    case .text:
      json.member("type", ["string", "number", "boolean", "null"])
    case .flag:
      json.member("type", ["boolean", "null"])
    case .number(let range):
      json.member("type", ["integer", "null"])
      json.member("minimum", range?.lowerBound)
      json.member("maximum", range?.upperBound)
    case .date:
      json.member("type", ["string", "null"])
      json.member("pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}([Tt ].*)?$")
    case .uuid:
      json.member("type", ["string", "null"])
      json.member("pattern", "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$")
    case .language:
      json.member("type", ["string", "null"])
      json.member("pattern", "^[a-z]{2,3}(-[0-9A-Za-z]{1,8})*$")
    case .texts:
      write(.either([.text, .list(.text)]), to: &json)
    case .word(let words):
      writeWords(words, to: &json)
    case .mapping(let keys):
      writeMapping(keys, takesExtras: false, to: &json)
    case .metadata(let keys):
      writeMapping(keys, takesExtras: true, to: &json)
    case .dictionary(let value):
      json.member("type", ["object", "null"])
      json.key("additionalProperties")
      json.object { write(value, to: &$0) }
    case .list(let value):
      json.member("type", ["array", "null"])
      json.key("items")
      json.object { write(value, to: &$0) }
    case .anything:
      break
    case .either(let kinds):
      json.key("anyOf")
      json.array(kinds) { json, kind in json.object { write(kind, to: &$0) } }
    }
  }

  /// A closed set, or null; if it includes `off`, also `false`, which YAML 1.1 reads it as.
  private static func writeWords(_ words: [String], to json: inout JSONWriter) {
    json.key("enum")
    let others = words.contains("off") ? ["false", "null"] : ["null"]
    json.array(words.map { Array("\"\($0)\"".utf8) } + others.map { Array($0.utf8) }) {
      $0.raw($1)
    }
  }
}
