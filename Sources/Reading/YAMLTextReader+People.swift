import Bytes
import Contract
import Diagnostics
import Documents
import YAMLSyntax

/// Charters and authors, which are always YAML.
extension YAMLTextReader {
  /// Reads a charter.
  mutating func charter(_ root: YAMLValue) -> Charter {
    var charter = Charter(range: root.range)
    var place = CharterPlace()
    for (key, value) in root.entries {
      switch WrittenCharterKey(rawValue: key.text ?? "") {
      case .boat: charter.boat = reader.text(value, of: "boat")?.value.trimmingSpace()
      case .location: charter.location = reader.text(value, of: "location")?.value.trimmingSpace()
      case .start: charter.start = day(value, of: "start", &charter)
      case .end:
        charter.end = day(value, of: "end", &charter)
        charter.range = value.range
      case .latitude: place.latitude = CharterPlace.Degrees(value, on: .latitude, &reader)
      case .longitude: place.longitude = CharterPlace.Degrees(value, on: .longitude, &reader)
      case .placeID: charter.placeID = reader.text(value, of: "place_id")?.value
      case .crew: charter.crew = reader.texts(value, of: "crew").map { $0.value.trimmingSpace() }
      case .checklists:
        let moments = reader.entries(
          value, of: .key("checklists", keys: ["check_in", "daily"]))
        let written = Set(moments.compactMap { $0.key.text })
        for (moment, target) in moments {
          guard let name = moment.text else { continue }
          if let meant = Self.known(near: name), !written.contains(meant) {
            reader.report.append(.ownMoment(moment, near: meant, file: path))
          }
          guard let text = reader.text(target, of: name) else {
            if target.kind == .sequence {
              reader.advise("name one checklist here, and each other one with a key of its own")
            }
            continue
          }
          charter.checklists.append(
            Charter.Entry(moment: name, target: text.value, range: text.range))
        }
        if value.kind != .mapping, !value.isNull {
          let path = value.text ?? value.items.first?.text ?? "…"
          reader.advise("write `checklists: { daily: \(path) }`")
        }
      case .name, .visibility, nil: break
      }
    }
    charter.position = place.position(&reader)
    return charter
  }

  /// The moment that a name is one slip away from: it may be the author's own, so no more is suggested.
  private static func known(near name: String) -> String? {
    let known = ChecklistType.allCases.map(\.rawValue)
    return known.contains(name) ? nil : NearestName.alone(name, in: known, within: 1)
  }

  private mutating func day(
    _ value: YAMLValue, of key: String, _ charter: inout Charter
  ) -> Charter.Day? {
    guard let text = reader.text(value, of: key) else { return nil }
    guard let day = Charter.Day(iso: text.value) else {
      charter.hasUnreadableDay = true
      reader.report.append(.notADate(text, of: key, file: path))
      return nil
    }
    return day
  }

  /// Reads an author.
  mutating func author(_ root: YAMLValue) -> Author {
    var author = Author(username: SourcePath(path).stem)
    for (key, value) in root.entries {
      switch AuthorKey(rawValue: key.text ?? "") {
      case .username:
        if let name = username(value) { author.username = name }
      case .bio:
        author.bio = blocks(value, of: "bio")
      case .links:
        readLinks(value, into: &author)
      case .name, nil: break
      }
    }
    return author
  }

  private mutating func username(_ value: YAMLValue) -> String? {
    guard let name = reader.text(value, of: "username") else { return nil }
    let word = name.value.trimmingSpace()
    if word.isEmpty {
      reader.report.append(
        Diagnostic(
          .error, .metadataValue, file: path, at: value.range, message: "'username' is empty",
          help: "write a name such as `username: maria`, or remove the line to use the file's name")
      )
      return nil
    }
    if word.unicodeScalars.contains(where: { $0.properties.isWhitespace }) {
      let slug = Slug.ascii(word)
      reader.report.append(
        Diagnostic(
          .warning, .metadataValue, file: path, at: value.range,
          message: "a username must be one word, and '\(word)' contains a space",
          help: "write a word such as `\(slug.isEmpty ? "maria" : slug)` here and as `author` in "
            + "documents, and the full name as `name`"))
    }
    return name.value
  }

  /// A mapping of labels to addresses, or a list of addresses, of such mappings, or of `title` and `url`.
  private mutating func readLinks(_ value: YAMLValue, into author: inout Author) {
    if value.kind == .mapping {
      for (label, address) in value.entries {
        add(label.text ?? "", address, to: &author)
      }
    } else if value.kind == .scalar {
      guard !value.isNull else { return }
      reader.report.append(
        .wrongKind(
          value, of: "links", .list, file: path, help: "write `links: [\(value.text ?? "…")]`"))
    } else {
      for item in value.items {
        let label = ["title", "name", "label"].lazy.compactMap { item[$0]?.text }.first
        let names = label == nil ? ["url"] : ["url", "link", "href", "address"]
        if let name = names.first(where: { item[$0] != nil }), let address = item[name] {
          add(label, address, to: &author)
          let read = ["title", "name", "label"].first { item[$0]?.text != nil }
          for (key, _) in item.entries where key.text != name && key.text != read {
            reader.unknownKey(key, of: .link, in: item.entries)
          }
        } else if item.kind == .mapping {
          for (label, address) in item.entries { add(label.text, address, to: &author) }
        } else {
          add(nil, item, to: &author)
        }
      }
    }
  }

  private mutating func add(_ label: String?, _ value: YAMLValue, to author: inout Author) {
    guard value.kind == .scalar else {
      reader.report.append(
        .wrongKind(
          value, of: "links", .address, file: path,
          help: "write each as `\(label ?? "Site"): https://…`"))
      return
    }
    guard let text = reader.text(value, of: "links") else { return }
    guard case .external = Destination(Array(text.value.utf8)[...]) else {
      var finding = Diagnostic.forbiddenAddress(text.value, at: text.range, file: path)
      let isMail =
        text.value.utf8.dropFirst().contains(.at)
        && !text.value.utf8.contains { $0 == .slash || $0 == .space }
      finding.help =
        isMail
        ? "write `mailto:\(text.value)` if it is an e-mail address"
        : "write the whole address, which begins with https, http, mailto or tel"
      reader.report.append(finding)
      return
    }
    // A link without words cannot be followed.
    let words = label.flatMap { $0.trimmingSpace().isEmpty ? nil : $0 } ?? text.value
    author.links.append(Author.Link(label: words, address: text.value))
  }
}

extension KeyOwner {
  fileprivate static let link = key("links", keys: ["title", "url"])
}

extension Diagnostic {
  /// An address with a scheme that links may not have.
  package static func forbiddenAddress(_ address: String, at range: Range<Int>, file: String)
    -> Diagnostic
  {
    Diagnostic(
      .error, .linkScheme, file: file, at: range,
      message: "the address '\(address)' does not begin with an allowed scheme",
      help: "use http, https, mailto or tel, or a relative path to a file of the library")
  }
}
