import Contract

/// The oldest form of a collection that all versions of Anki read: version 11.
enum AnkiSchema {
  /// The note types of cards that are exported: Anki updates only notes of the same type.
  enum NoteType: Int, CaseIterable {
    case forward = 1_767_225_600_017
    /// Each note is also a card from back to front.
    case bothDirections = 1_767_225_600_018

    /// What its cards show.
    var templates: [(front: String, back: String)] {
      [("Front", "Back"), ("Back", "Front")].prefix(self == .forward ? 1 : 2).map { front, back in
        ("{{\(front)}}", "{{FrontSide}}\n\n<hr id=answer>\n\n{{\(back)}}")
      }
    }
  }

  static let tables = """
    CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL,
      scm integer NOT NULL, ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL,
      ls integer NOT NULL, conf text NOT NULL, models text NOT NULL, decks text NOT NULL,
      dconf text NOT NULL, tags text NOT NULL);
    CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL,
      mod integer NOT NULL, usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL,
      sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
    CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL,
      ord integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL,
      queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL, factor integer NOT NULL,
      reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL, odue integer NOT NULL,
      odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
    CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL,
      ease integer NOT NULL, ivl integer NOT NULL, lastIvl integer NOT NULL,
      factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
    CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
    CREATE INDEX ix_notes_usn ON notes (usn);
    CREATE INDEX ix_cards_usn ON cards (usn);
    CREATE INDEX ix_revlog_usn ON revlog (usn);
    CREATE INDEX ix_cards_nid ON cards (nid);
    CREATE INDEX ix_cards_sched ON cards (did, queue, due);
    CREATE INDEX ix_revlog_cid ON revlog (cid);
    CREATE INDEX ix_notes_csum ON notes (csum);
    """

  static let addCollection = "INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')"
  static let addNote = "INSERT INTO notes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
  static let addCard =
    "INSERT INTO cards VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"

  /// The row of the collection itself.
  static func collection(
    decks: [(id: Int, name: String, description: String)], now: Int
  ) -> [SQLiteDatabase.Value] {
    let all = [(id: 1, name: "Default", description: "")] + decks
    let members = all.map {
      JSON.Member(String($0.id), deck($0.id, name: $0.name, description: $0.description, now: now))
    }
    return [
      .integer(now), .integer(now * 1_000), .integer(now * 1_000), .text(settings),
      .text(
        written(.object(NoteType.allCases.map { .init(String($0.rawValue), description(of: $0)) }))),
      .text(written(.object(members))),
      // Anki adds the options that decks have by default.
      .text("{}"),
    ]
  }

  private static let settings = #"{"nextPos": 1, "curDeck": 1, "activeDecks": [1]}"#

  private static func deck(
    _ id: Int, name: String, description: String, now: Int
  ) -> JSON {
    let today = JSON.array([.number(0), .number(0)])
    return .object([
      .init("id", .number(id)), .init("name", .text(name)), .init("desc", .text(description)),
      .init("mod", .number(now)), .init("usn", .number(-1)), .init("collapsed", .bool(false)),
      .init("browserCollapsed", .bool(false)), .init("dyn", .number(0)), .init("conf", .number(1)),
      .init("newToday", today), .init("revToday", today), .init("lrnToday", today),
      .init("timeToday", today), .init("extendNew", .number(0)), .init("extendRev", .number(0)),
    ])
  }

  /// A front, a back and a little style.
  private static func description(of type: NoteType) -> JSON {
    let templates = type.templates
    return .object([
      .init("id", .number(type.rawValue)),
      .init("name", .text(type == .forward ? "Fairlead" : "Fairlead, both directions")),
      .init("type", .number(0)),
      .init("mod", .number(0)), .init("usn", .number(-1)), .init("sortf", .number(0)),
      .init("did", .null), .init("css", .text(style)), .init("latexPre", .text("")),
      .init("latexPost", .text("")), .init("latexsvg", .bool(false)),
      .init(
        "req",
        .array(
          templates.indices.map { .array([.number($0), .text("any"), .array([.number($0)])]) })),
      .init("vers", .array([])), .init("tags", .array([])),
      .init("flds", .array(["Front", "Back"].enumerated().map { field($1, $0) })),
      .init(
        "tmpls",
        .array(
          templates.enumerated().map { place, template in
            .object([
              .init("name", .text("Card \(place + 1)")), .init("ord", .number(place)),
              .init("qfmt", .text(template.front)), .init("afmt", .text(template.back)),
              .init("bqfmt", .text("")), .init("bafmt", .text("")), .init("did", .null),
            ])
          })),
    ])
  }

  private static func field(_ name: String, _ place: Int) -> JSON {
    .object([
      .init("name", .text(name)), .init("ord", .number(place)), .init("sticky", .bool(false)),
      .init("rtl", .bool(false)), .init("font", .text("Arial")), .init("size", .number(20)),
      .init("media", .array([])),
    ])
  }

  private static let style = """
    .card { font-family: sans-serif; font-size: 20px; line-height: 1.5; max-width: 40em; margin: auto; }
    img { max-width: 100%; height: auto; }
    table { border-collapse: collapse; }
    th, td { border: 1px solid; padding: 0.2em 0.5em; }
    """

  private static func written(_ json: JSON) -> String {
    String(decoding: json.bytes, as: UTF8.self)
  }
}
