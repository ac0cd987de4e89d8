/// What people and programs call the sides of a card, in the languages of the site and in lowercase.
package enum CardSideNames {
  /// The names of the front.
  package static let fronts = [
    "front", "question", "вопрос", "frage", "vorderseite", "recto", "pregunta", "anverso",
    "domanda", "fronte", "pitanje", "soru", "ερώτηση", "سؤال", "السؤال",
  ]
  /// The names of the back.
  package static let backs = [
    "back", "answer", "ответ", "antwort", "rückseite", "réponse", "verso", "respuesta", "reverso",
    "risposta", "retro", "odgovor", "cevap", "yanıt", "απάντηση", "جواب", "الجواب",
  ]
}
