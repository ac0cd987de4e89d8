import Diagnostics
import Documents
import Library
import Reading

/// The keys of `fairlead.yml`.
enum ConfigurationKey: String, KeyTable {
  case content
  case output
  case site
  case nav
  case redirects
  case theme
  case folders
  case exclude
  case backend
  case api
  case payloads
  case rules
  case defaults

  var kind: ValueKind {
    switch self {
    case .content, .output: .text
    case .site: .mapping(SiteKey.descriptions)
    case .nav: NavigationTree.kind
    case .theme: .mapping(ThemeKey.descriptions)
    case .folders: .dictionary(.word(DocumentType.allCases.map { $0.rawValue }))
    case .exclude: .texts
    case .redirects:
      .either([.texts, .dictionary(.texts), .list(.either([.text, .dictionary(.texts)]))])
    case .backend: .mapping(BackendKey.descriptions)
    case .api: .mapping(APIKey.descriptions)
    case .payloads: .mapping(PayloadKey.descriptions)
    case .rules: .mapping(LimitKey.descriptions)
    case .defaults: .list(.mapping(DefaultKey.descriptions))
    }
  }

  var summary: String {
    switch self {
    case .content: "The folder of the documents, `.` for the whole repository"
    case .output: "The folder of the output"
    case .site: "The site's title, address and languages"
    case .nav: "The menu: paths, titles with paths, and sections; or one menu for each language"
    case .redirects: "The addresses that pages had on another site, as patterns such as /{path}/"
    case .theme: "The colours, logo, footer and links of the site"
    case .folders: "Which folder holds which type of document"
    case .exclude: "Folders and documents to leave out, below the content folder, such as Archive"
    case .backend: "The sync API"
    case .api: "The read half of the sync API as files, below api/v1"
    case .payloads: "What is written for the reading app"
    case .rules: "Limits and severities of the publish rules"
    case .defaults: "Metadata for documents that lack it; later entries win"
    }
  }
}

extension NavigationTree {
  /// What `nav` may be; editors check two levels of sections.
  static var kind: ValueKind {
    let deep = ValueKind.either([.text, .dictionary(.anything)])
    let entry = ValueKind.either([.text, .dictionary(.either([.text, .list(deep)]))])
    return .either([.list(entry), .dictionary(.list(entry))])
  }
}

/// The keys of `site`.
enum SiteKey: String, KeyTable {
  case title
  case url
  case defaultLanguage = "default_language"
  case languages

  var kind: ValueKind {
    switch self {
    case .title: .either([.text, .dictionary(.text)])
    case .url: .text
    case .defaultLanguage: .language
    case .languages: .texts
    }
  }

  var summary: String {
    switch self {
    case .title: "The library's title, or one for each language"
    case .url: "The address of the site, such as https://library.example"
    case .defaultLanguage: "The language of documents that do not name one"
    case .languages: "Every language of the library"
    }
  }
}

/// The keys of `theme`.
enum ThemeKey: String, KeyTable {
  case accent
  case bar
  case logo
  case icon
  case css
  case footer
  case links

  var kind: ValueKind {
    switch self {
    case .accent, .bar, .logo, .icon: .text
    case .css: .texts
    case .footer: .either([.text, .dictionary(.text)])
    case .links: .dictionary(.either([.text, .dictionary(.text)]))
    }
  }

  var summary: String {
    switch self {
    case .accent: "The colour of links and buttons, such as \"#07567a\""
    case .bar: "The background colour of the bar at the top, a dark one"
    case .logo: "The picture beside the title, a file in templates/assets"
    case .icon: "The icon on phones, a square PNG in templates/assets"
    case .css: "Style sheets after the theme's own, files in templates/assets"
    case .footer: "What the foot of each page says, or one text for each language"
    case .links: "Links at the foot of each page: their words with their addresses"
    }
  }
}

/// The keys of `backend`.
enum BackendKey: String, KeyTable {
  case url

  var kind: ValueKind {
    switch self {
    case .url: .text
    }
  }

  var summary: String {
    switch self {
    case .url: "The address of the sync API"
    }
  }
}

/// The keys of `api`.
enum APIKey: String, KeyTable {
  case types

  /// The types that a list of the API may have.
  static let words = DocumentType.allCases.filter { $0.contentType != nil }.map { $0.rawValue }

  var kind: ValueKind {
    switch self {
    case .types: .either([.word(Self.words), .list(.word(Self.words))])
    }
  }

  var summary: String {
    switch self {
    case .types: "The types in the public list; by default checklist and guide"
    }
  }
}

/// The keys of `payloads`.
enum PayloadKey: String, KeyTable {
  case text

  var kind: ValueKind {
    switch self {
    case .text: .word(PayloadText.allCases.map { $0.rawValue })
    }
  }

  var summary: String {
    switch self {
    case .text: "The form of text: plain, as the app shows it, or markdown"
    }
  }
}

/// The keys of an entry of `defaults`.
enum DefaultKey: String, KeyTable {
  case path
  case values

  var kind: ValueKind {
    switch self {
    case .path: .text
    case .values: .metadata(MetadataKey.descriptions)
    }
  }

  var summary: String {
    switch self {
    case .path: "A pattern for paths below the content folder, such as guides/**"
    case .values: "Metadata for the documents that match, unless they have their own"
    }
  }
}

/// The limits among the keys of `rules`.
enum LimitKey: String, KeyTable {
  case titleMin = "title.min"
  case titleMax = "title.max"
  case descriptionMax = "description.max"
  case descriptionRequired = "description.required"
  case tagsMin = "tags.min"
  case tagsMax = "tags.max"
  case tagMax = "tag.max"
  case sectionMax = "section.max"

  /// What a limit may be.
  static let range = 0...1_000_000

  var kind: ValueKind {
    switch self {
    case .titleMin, .titleMax, .descriptionMax, .tagsMin, .tagsMax, .tagMax, .sectionMax:
      .number(Self.range)
    case .descriptionRequired: .flag
    }
  }

  var summary: String {
    switch self {
    case .titleMin: "The minimum length of a title, in characters"
    case .titleMax: "The maximum length of a title, in characters"
    case .descriptionMax: "The maximum length of a description, in characters"
    case .descriptionRequired: "Whether a description is required"
    case .tagsMin: "The minimum number of tags"
    case .tagsMax: "The maximum number of tags"
    case .tagMax: "The maximum length of a tag, in characters"
    case .sectionMax: "The maximum number of items in a section"
    }
  }
}

extension RuleCatalogue {
  /// The values that `fairlead.yml` may give a rule.
  static let severities = ["off", "note", "warning", "error"]

  /// The rules that a library may change, as keys of `rules`.
  var choices: [KeyDescription] {
    rules.filter { !$0.isStructural }.map {
      KeyDescription(name: $0.id, kind: .word(Self.severities), summary: $0.summary)
    }
  }
}
