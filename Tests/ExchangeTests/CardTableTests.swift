import Contract
import Exchange
import Testing

/// Tables of flashcards, as spreadsheets write them.
struct CardTableTests {
  private static func cards(_ text: String) throws -> [[String]] {
    try CardTable(Array(text.utf8), form: .plain).cards.map {
      [$0.front, $0.back] + $0.tags
    }
  }

  private static func notes(_ text: String) throws -> [String] {
    try CardTable(Array(text.utf8), form: .plain).notes
  }

  private static func problem(_ text: String) -> String {
    do {
      _ = try CardTable(Array(text.utf8), form: .plain)
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test func `commas, semicolons and tabs separate columns`() throws {
    for separator in [",", ";", "\t"] {
      #expect(
        try Self.cards("Bowline\(separator)A loop\nReef knot\(separator)Two ends\n")
          == [["Bowline", "A loop"], ["Reef knot", "Two ends"]])
    }
  }

  @Test func `the separator is the one that gives each row as many columns`() throws {
    let lights = "Red over green; what is it?,A sailing vessel\n"
    #expect(
      try Self.cards(lights + "White over red,A pilot\n")
        == [["Red over green; what is it?", "A sailing vessel"], ["White over red", "A pilot"]])
    // Both do: a mark of a sentence has a space after it.
    #expect(try Self.cards(lights) == [["Red over green; what is it?", "A sailing vessel"]])
    #expect(try Self.cards("One;Two, or three\n") == [["One", "Two, or three"]])
    #expect(try Self.cards("One; Two, or three\n") == [["One", "Two, or three"]])
    #expect(
      try Self.cards("One,or two\tThree\nFour\tFive\n") == [
        ["One,or two", "Three"], ["Four", "Five"],
      ])
  }

  @Test func `quotes keep separators, quotes and lines`() throws {
    #expect(
      try Self.cards("\"a, \"\"b\"\"\",\"one\r\ntwo\",\"x, y\"\r\n")
        == [["a, \"b\"", "one\ntwo", "x", "y"]])
  }

  @Test func `a byte order mark, heads and empty lines are not cards`() throws {
    #expect(try Self.cards("\u{FEFF}Front,Back,Tags\r\n\r\na,b,\r\n") == [["a", "b"]])
    #expect(try Self.cards("a,b\n  \n , \nc,d\n") == [["a", "b"], ["c", "d"]])
    for head in ["Вопрос;Ответ", "Frage;Antwort", "Recto;Verso", "Pregunta;Respuesta"] {
      #expect(try Self.cards(head + "\nа;б") == [["а", "б"]])
    }
    // Only the names of both columns are heads.
    #expect(try Self.cards("Front,stem\n") == [["Front", "stem"]])
    #expect(try Self.notes("Front,Back,Tags\na,b,c\n") == [])
    #expect(try Self.notes("a,b\nFront,c\n") == [])
  }

  @Test func `columns are known by their names, in any order`() throws {
    let table = "Chapter,Question,Answer\nFire,Which one?,\"Foam, never water.\"\n"
    #expect(try Self.cards(table) == [["Which one?", "Foam, never water."]])
    #expect(
      try Self.notes(table) == [
        "line 1: the column 'Chapter' is not kept: a card has a front, a back and tags"
      ])
    #expect(try Self.cards("Answer,Question\nA loop,Bowline\n") == [["Bowline", "A loop"]])
    #expect(try Self.cards("Tags;Term;Meaning\nx, y;a;b\n") == [["a", "b", "x", "y"]])
    #expect(
      try Self.notes("\nQuestion;Answer;Notes;Tags\na;b;;c\nd;e;f, g\n") == [
        "line 2: the column 'Notes' is not kept: a card has a front, a back and tags"
      ])
  }

  @Test(arguments: [
    "Vorderseite;Rückseite;Schlagwörter", "FRAGE;ANTWORT;TAGS", "Recto;Verso;Étiquettes",
    "Question;Réponse;Mots-clés", "Pregunta;Respuesta;Etiquetas", "Fronte;Retro;Etichette",
    "Domanda;Risposta;Tag", "Pitanje;Odgovor;Oznake", "Soru;Cevap;Etiketler",
    "Ön yüz;Arka yüz;Etiketler", "Ερώτηση;Απάντηση;Ετικέτες", "السؤال;الجواب;وسوم",
  ])
  func `columns are named in the languages of the theme`(head: String) throws {
    #expect(try Self.cards("\(head)\na;b;c\n") == [["a", "b", "c"]])
    #expect(try Self.notes("\(head)\na;b;c\n") == [])
  }

  @Test(arguments: ["Frage;question\n", "Wort;слово\n", "Antwort;answer\n"])
  func `words of a dictionary are a card`(row: String) throws {
    #expect(try Self.cards(row + "a;b\n").count == 2)
  }

  @Test(arguments: [
    "engine, fuel oil", "engine; fuel oil", "#engine #fuel oil", "#engine,fuel oil,",
  ])
  func `tags are separated as in documents`(tags: String) throws {
    #expect(try Self.cards("a,b,\"\(tags)\"\n") == [["a", "b", "engine", "fuel oil"]])
  }

  @Test func `empty columns are nothing`() throws {
    let table = "Front,Back,,Notes,\na,b,, ,\nc,d,,,\n"
    #expect(try Self.cards(table) == [["a", "b"], ["c", "d"]])
    #expect(try Self.notes(table) == [])
    #expect(try Self.cards("a,b,c,,\nd,e,,,\n") == [["a", "b", "c"], ["d", "e"]])
  }

  @Test func `a row that may name columns, but is read as a card, is noted`() throws {
    let note =
      "line 1: this row is read as a card, because it does not name both the front and the back"
    for table in ["Front,stem\n", "Вопрос;Пояснение\nа;б\n", "Card,Text,Tags\na,b,c\n"] {
      #expect(try Self.notes(table).first == note, "\(table)")
    }
  }

  @Test func `a third column without a name is noted: it may be the rest of an answer`() throws {
    let text = "QSL,I confirm\nQTH,place, where I am\nQRM,noise, from stations\n"
    #expect(try Self.cards(text).last == ["QRM", "noise", "from stations"])
    #expect(
      try Self.notes(text) == [
        "line 2: the third column is read as tags; if it has none, put quotes around a text that "
          + "has commas or semicolons"
      ])
    #expect(try Self.notes("QSL,I confirm,\n") == [])
  }

  @Test func `what is wrong names its line`() {
    #expect(
      Self.problem("a,b\nc\n")
        == "line 2: this row has 1 column: a card is a front, a back and (optionally) tags")
    #expect(
      Self.problem("a,b\n\n\"x\ny\",b,c,d\n")
        == "line 3: this row has 4 columns: a card is a front, a back and (optionally) tags")
    #expect(
      Self.problem("Front,Back\nWhich one?,Foam, never water.\n")
        == "line 2: line 1 does not name column 3 of this row; put quotes around a text that has "
        + "commas or semicolons")
    #expect(
      Self.problem("Front,Back,\na,b,c\n")
        == "line 2: line 1 does not name column 3 of this row; put quotes around a text that has "
        + "commas or semicolons")
    #expect(Self.problem("Back,Front\na\n") == "line 2: this card has no front")
    #expect(Self.problem("a,b\n\"c,d\n") == "line 2: this quoted field is never closed")
    #expect(
      Self.problem("\"a\"x,b\n")
        == "line 1: something follows the closing quote; write a quote inside a field twice")
    #expect(Self.problem("a, \n") == "line 1: this card has no back")
    #expect(Self.problem("front,back\n") == "this table has no cards")
    #expect(Self.problem("a,b\u{1}\n") == "line 1: this text contains the control character U+0001")
  }

  @Test(arguments: [
    "#separator:tab\n#html:true\nA\tB\n", "#html:true\nA\tB\n", "\u{FEFF}#html:false\r\nA\tB\n",
    "#notetype:Basic\nA\tB\n", "#Deck: Sea\nA\tB\n", "#tags column:3\nA\tB\tC\n",
  ])
  func `Anki's export as text is refused`(table: String) {
    #expect(
      Self.problem(table)
        == "this is Anki's export as text, in which cards are HTML: export the decks as a deck "
        + "package, .apkg")
  }

  @Test(arguments: [
    ("dog<br>animal\tb", "<br>"), ("a\t<b>cat</b>", "<b>"), ("a &amp; b\tc", "&amp;"),
    ("a\tsee <img src=q.png>", "<img src=q.png>"),
    ("{{c1::red}} light\tb", "{{c1::red}}"),
    ("[sound:horn.mp3]\tb", "[sound:horn.mp3]"), ("a\tb</DIV>", "</DIV>"),
  ])
  func `HTML is kept as it is, with one note`(row: String, mark: String) throws {
    let text = "first\tcard\n\(row)\n<i>third</i>\tcard\n"
    #expect(
      try Self.notes(text) == [
        "line 2: `\(mark)` is shown as it is, because the texts of a table are not HTML; from Anki, "
          + "export a deck package, .apkg"
      ])
    #expect(try Self.cards(text)[1] == row.split(separator: "\t").map { String($0) })
  }

  @Test(arguments: [
    "#1: the bow\tb", "#engine\tb", "a < b\tc > d", "press <Enter>\t<name>", "R&D; more\tAT&T",
    "{{boat.name}}\t{{c}}", "[sound]\t[soundness:a]",
  ])
  func `words that are not HTML have no note`(row: String) throws {
    #expect(try Self.notes(row + "\n") == [])
  }

  @Test func `in Markdown, HTML means what it says`() throws {
    let table = try CardTable(Array("a<br>b\tc &amp; d\n".utf8), form: .markdown)
    #expect(table.notes == [])
  }

  @Test func `text that is not UTF-8 is refused, with what to choose`() {
    let problem =
      "the text is not UTF-8: save it as *CSV UTF-8* in Excel, with *Unicode (UTF-8)* in LibreOffice"
    #expect(throws: ExchangeProblem(problem, at: "line 2")) {
      try CardTable(Array("a,b\nc,".utf8) + [0xFF], form: .plain)
    }
    // UTF-16, with a mark and without one.
    let bytes = "a\tb".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(throws: ExchangeProblem(problem, at: "line 1")) {
      try CardTable([0xFF, 0xFE] + bytes, form: .plain)
    }
    #expect(throws: ExchangeProblem(problem)) { try CardTable(bytes, form: .plain) }
  }

  @Test func `a line of Excel names the separator`() throws {
    #expect(try Self.cards("sep=;\r\na;b, c\r\n") == [["a", "b, c"]])
    #expect(try Self.cards("\u{FEFF}sep=|\nFront|Back\na,b|c\n") == [["a,b", "c"]])
    #expect(Self.problem("sep=,\na,b\nc,\n") == "line 3: this card has no back")
    #expect(Self.problem("sep=;") == "this table has no cards")
  }

  @Test func `a deck as CSV is read as the same deck`() throws {
    let cards: [AppDocument.Card] = [
      .init(front: "a, \"b\"", back: "one\n\n• two\n  • three", tags: ["x", "y z"]),
      .init(front: "=1+1", back: ";"),
    ]
    let csv = try #require(CardTable.csv(AppDocument(title: "Deck", body: .deck(cards))))
    #expect(
      String(decoding: csv, as: UTF8.self)
        == "front,back,tags\r\n\"a, \"\"b\"\"\",\"one\n\n• two\n  • three\",\"x, y z\"\r\n"
        + "=1+1,\";\",\r\n")
    #expect(try CardTable(csv, form: .plain).cards == cards)
  }
}
