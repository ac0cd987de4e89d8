import Diagnostics
import Documents
import Rules
import Settings
import TestSupport
import Testing

/// Keys that are not read but ask to keep a document from readers: it stays private, whatever the
/// defaults of the library say, and one finding says so.
@Suite struct DraftRuleTests {
  private static func text(_ line: String) -> String {
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n"
      + line + "\n---\n\nText.\n"
  }

  @Test(arguments: [
    "Draft: true", "DRAFT: TRUE", "Draft: yes", "Draft: 'true'", "draft : \"true\"",
    "drаft: true", "Ｄraft: true", "darft: true", "drafts: true", "isDraft: true",
    "is_draft: true", "Draft: maybe", "Draft: # true", "wip: true", "status: draft",
    "Status: Draft", "status: [draft, sea]", "status: work in progress", "status: drаft",
    "status: черновик", "status: #draft", "статус: черновик", "черновик: да", "Черновик: true",
    "черновк: да", "published: false", "published: no", "publish: 'false'", "dg-publish: false",
    "public: false", "visible: no", "публикация: нет", "публиковать: false", "Entwurf: ja",
    "Status: Entwurf", "veröffentlicht: nein", "brouillon: oui", "statut: brouillon",
    "publié: non", "borrador: sí", "estado: borrador", "bozza: true", "nacrt: da", "taslak: evet",
    "publiée: non", "publicada: no", "pubblicata: no", "Status: geheim", "estado: oculto",
  ])
  func `looks like a draft`(line: String) {
    let sample = parse(
      Self.text(line), path: "content/guides/a.md", defaults: ["visibility: public"],
      rules: RuleBook())
    #expect(sample.document.metadata.visibility.value == .private)
    guard !line.hasPrefix("draft ") else { return }
    #expect(sample.rules == ["draft"], "\(sample.report)")
    #expect(sample.report.contains("looks like a draft, so the document is not published"))
    #expect(sample.report.contains("help: write `draft: true`, or remove this line"))
  }

  @Test(arguments: [
    ("private: true", "private"), ("Private: yes", "private"), ("hidden: true", "private"),
    ("secret: да", "private"), ("Visibility: private", "private"),
    ("visibilty: private", "private"), ("visibility_: hidden", "private"),
    ("visibilty: {level: public}", "private"),
    ("VISIBILITY: Unlisted", "private"), ("visibilty: unlisted", "unlisted"),
    ("видимость: приватно", "private"), ("access: private", "private"),
    ("unlisted: true", "unlisted"), ("доступ: личный", "private"),
    ("доступ: закрыто", "private"), ("видимость: личная", "private"),
    ("Sichtbarkeit: privat", "private"), ("visibilité: privée", "private"),
    ("privé: oui", "private"), ("privata: sì", "private"),
  ])
  func `seems to withhold the document`(line: String, meant: String) {
    let sample = parse(
      Self.text(line), path: "content/guides/a.md", defaults: ["visibility: public"],
      rules: RuleBook())
    #expect(sample.document.metadata.visibility.value == .private)
    #expect(sample.rules == ["draft"], "\(sample.report)")
    #expect(
      sample.report.contains("seems to withhold the document, so it is not published"),
      "\(sample.report)")
    #expect(sample.report.contains("help: write `visibility: \(meant)`, or remove this line"))
  }

  @Test(arguments: [
    "draft: false", "Draft: false", "Draft:", "status: published", "status: done", "craft: beer",
    "published: true", "published: 2026-01-01", "public: true", "private: false", "hide: [toc]",
    "Visibility: public", "access: by boat", "state: Croatia", "x-status: draft",
    "видимость: публичная", "видимость: публичный", "видимость: всем", "видимость: для всех",
    "доступ: с моря", "публикация: да", "публикация: 2026-01-01", "Entwurf: nein",
    "brouillon: non", "Sichtbarkeit: öffentlich", "visibilité: public", "estado: listo",
    "visibilidad: publica", "görünürlük: herkese açık", "vidljivost: javna", "visibilité: ouverte",
  ])
  func `is none of them`(line: String) {
    let sample = parse(
      Self.text(line), path: "content/guides/a.md", defaults: ["visibility: public"],
      rules: RuleBook())
    #expect(sample.document.metadata.visibility.value == .public)
    #expect(!sample.rules.contains("draft"))
    // Who sees a document is not changed by a repair.
    #expect(
      !sample.findings.flatMap(\.fixes).contains {
        $0.replacement == "draft" || $0.replacement == "visibility"
      })
  }

  @Test func `a value that became a comment withholds it too`() {
    let sample = parse(
      Self.text("draft: # true"), path: "content/guides/a.md", defaults: ["visibility: public"],
      rules: RuleBook())
    #expect(sample.document.metadata.visibility.value == .private)
    #expect(sample.rules == ["yaml-value"])
  }

  @Test(arguments: [
    AuthorSlip(
      text("Draft: true\nvisibility: public"), 6, .error, "draft",
      "'Draft: true' looks like a draft, but `visibility` says 'public'",
      "write `draft: true` and remove `visibility`, or remove this line"),
    AuthorSlip(
      text("published: false\nvisibility: public"), 6, .error, "draft",
      "'published: false' looks like a draft, but `visibility` says 'public'",
      "write `draft: true` and remove `visibility`, or remove this line"),
    AuthorSlip(
      text("private: true\nvisibility: public"), 6, .error, "draft",
      "'private: true' seems to withhold the document, but `visibility` says 'public'",
      "write only `visibility: private`, or remove this line"),
    AuthorSlip(
      text("published: false"), 6, .warning, "draft",
      "'published: false' looks like a draft, so the document is not published",
      "write `draft: true`, or remove this line"),
  ])
  func `beside its own visibility`(slip: AuthorSlip) {
    slip.expect(after: "", in: "content/guides/sample.md")
  }

  @Test(arguments: [
    ("visibility: private", true), ("visibility: unlisted", true), ("draft: true", true),
    ("published: false", true), ("draft: true\nvisibility: public", true),
    ("visibility: public", false), ("visibility:", false), ("draft: false", false),
  ])
  func `an author is always public`(line: String, isReported: Bool) {
    let sample = parse(
      "name: Maria\n\(line)\n", path: "content/authors/maria.yaml", rules: RuleBook())
    #expect(sample.rules == (isReported ? ["draft"] : []), "\(sample.report)")
    let message = "authors are always public, so this does not withhold the author's page"
    #expect(sample.report.contains(message) == isReported, "\(sample.report)")
  }
}
