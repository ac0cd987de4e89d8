import Contract
import Documents

/// The keys of a charter besides its metadata.
enum WrittenCharterKey: String, KeyTable {
  case name
  case boat
  case location
  case start
  case end
  case latitude
  case longitude
  case placeID = "place_id"
  case visibility
  case crew
  case checklists

  /// What only a charter can be: for those who have an account.
  static let community = "community"

  private static let visibilities = Visibility.allCases.map { $0.rawValue } + [community]

  var kind: ValueKind {
    switch self {
    case .name, .boat, .location, .latitude, .longitude, .placeID: .text
    case .start, .end: .date
    case .visibility: .word(Self.visibilities)
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
    case .latitude: "Where it begins, in degrees north, such as 43.5372"
    case .longitude: "Where it begins, in degrees east, such as 16.2986"
    case .placeID: "The name of the place in the app's map"
    case .visibility: "Who may see it; community has no page, and is sent to the app"
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
