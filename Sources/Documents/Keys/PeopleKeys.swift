/// The keys of a charter besides its metadata.
enum CharterKey: String, KeyTable {
  case name
  case boat
  case location
  case start
  case end
  case crew
  case checklists

  var kind: ValueKind {
    switch self {
    case .name, .boat, .location: .text
    case .start, .end: .date
    case .crew: .texts
    case .checklists: .dictionary(.text)
    }
  }

  var summary: String {
    switch self {
    case .name: "The name of the charter"
    case .boat: "The boat"
    case .location: "Where it begins"
    case .start: "Its first day"
    case .end: "Its last day"
    case .crew: "Who is aboard"
    case .checklists: "Which checklist to use when, such as `check_in: checklists/engine.md`"
    }
  }
}

/// The keys of an author besides the metadata.
enum AuthorKey: String, KeyTable {
  case name
  case username
  case bio
  case links

  var kind: ValueKind {
    switch self {
    case .name, .username, .bio: .text
    case .links: .either([.dictionary(.text), .list(.either([.text, .dictionary(.text)]))])
    }
  }

  var summary: String {
    switch self {
    case .name: "The name that readers see"
    case .username: "The name that `author` uses in documents; by default the file's name"
    case .bio: "A few words about the author; Markdown"
    case .links: "Web addresses, as a list or with a label each"
    }
  }
}
