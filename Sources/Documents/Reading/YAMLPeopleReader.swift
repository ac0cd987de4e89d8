import Contract
import Diagnostics
import YAMLSyntax

/// Charters and authors, which are always YAML.
extension YAMLTextReader {
  /// Reads a charter.
  mutating func charter(_ root: YAMLValue) -> Charter {
    var charter = Charter(
      boat: nil, location: nil, start: nil, end: nil, crew: [], checklists: [], range: root.range)
    for (key, value) in root.entries {
      switch CharterKey(rawValue: key.text ?? "") {
      case .boat: charter.boat = reader.text(value, of: "boat")?.value
      case .location: charter.location = reader.text(value, of: "location")?.value
      case .start: charter.start = day(value, of: "start")
      case .end:
        charter.end = day(value, of: "end")
        charter.range = value.range
      case .crew: charter.crew = reader.texts(value, of: "crew").map { $0.value }
      case .checklists:
        for (moment, target) in reader.entries(
          value, of: .key("checklists", keys: ["check_in", "daily"]))
        {
          guard let name = moment.text, let text = reader.text(target, of: "checklists") else {
            continue
          }
          charter.checklists.append(
            Charter.Entry(moment: name, target: text.value, range: text.range))
        }
      case .name, nil: break
      }
    }
    return charter
  }

  private mutating func day(_ value: YAMLValue, of key: String) -> Timestamp? {
    guard let text = reader.text(value, of: key) else { return nil }
    guard let day = Timestamp(iso: text.value) else {
      reader.report.append(.notADate(text, of: key, file: path))
      return nil
    }
    return day
  }

  /// Reads an author.
  mutating func author(_ root: YAMLValue) -> Author {
    var author = Author(username: SourcePath(path).stem, bio: nil, links: [])
    for (key, value) in root.entries {
      switch AuthorKey(rawValue: key.text ?? "") {
      case .username:
        if let name = reader.text(value, of: "username") { author.username = name.value }
      case .bio:
        author.bio = blocks(value, of: "bio")
      case .links:
        readLinks(value, into: &author)
      case .name, nil: break
      }
    }
    return author
  }

  /// A mapping of labels to addresses, or a list of addresses or of `title` and `url`.
  private mutating func readLinks(_ value: YAMLValue, into author: inout Author) {
    if value.kind == .mapping {
      for (label, address) in value.entries {
        add(label.text ?? "", address, to: &author)
      }
    } else {
      for item in value.items {
        if let address = item["url"] {
          add(item["title"]?.text, address, to: &author)
        } else {
          add(nil, item, to: &author)
        }
      }
    }
  }

  private mutating func add(_ label: String?, _ value: YAMLValue, to author: inout Author) {
    guard let text = reader.text(value, of: "links") else { return }
    guard case .external = Destination(Array(text.value.utf8)[...]) else {
      reader.report.append(.forbiddenAddress(text.value, at: text.range, file: path))
      return
    }
    author.links.append(Author.Link(label: label ?? text.value, address: text.value))
  }
}

extension Diagnostic {
  /// An address with a scheme that links may not have.
  package static func forbiddenAddress(_ address: String, at range: Range<Int>, file: String)
    -> Diagnostic
  {
    Diagnostic(
      .error, .linkScheme, file: file, at: range,
      "the address '\(address)' does not begin with an allowed scheme",
      help: "allowed are http, https, mailto and tel, and relative paths to files of the library")
  }
}
