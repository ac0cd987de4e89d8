import Templating

// What templates may name. A field is declared once; a template that misspells it does not compile.

extension ContextType where Value == PageFrame {
  static var page: ContextType<PageFrame> {
    ContextType(
      "page",
      [
        .text("language") { $0.language }, .text("title") { $0.title },
        .optionalText("description") { $0.description }, .text("siteTitle") { $0.siteTitle },
        .optionalURL("canonical") { $0.canonical }, .url("root") { $0.root },
        .url("home") { $0.home }, .url("stylesheet") { $0.stylesheet },
        .url("icon") { $0.icon }, .optionalURL("script") { $0.script },
        .optionalURL("feed") { $0.feed },
        .list("navigation", of: .link) { $0.navigation },
        .list("alternates", of: .alternate) { $0.alternates },
        .flag("hasAlternates") { !$0.alternates.isEmpty },
        .optionalURL("standard") { $0.standard },
        .list("switcher", of: .alternate) { $0.switcher },
        .flag("hasSwitcher") { !$0.switcher.isEmpty },
        .list("notices", of: .readerNotice) { $0.notices },
        .flag("isListed") { $0.isListed }, .text("openGraphType") { $0.openGraphType },
      ])
  }
}

extension ContextType where Value == LinkView {
  static var link: ContextType<LinkView> {
    ContextType(
      "link",
      [
        .text("label") { $0.label }, .url("address") { $0.address },
        .optionalText("language") { $0.language }, .flag("isCurrent") { $0.isCurrent },
      ])
  }
}

extension ContextType where Value == AlternateView {
  static var alternate: ContextType<AlternateView> {
    ContextType(
      "alternate",
      [
        .text("language") { $0.language }, .text("name") { $0.name },
        .url("address") { $0.address }, .optionalURL("absolute") { $0.absolute },
      ])
  }
}

extension ContextType where Value == ReaderNotice {
  static var readerNotice: ContextType<ReaderNotice> {
    ContextType(
      "notice",
      [
        .optionalText("id") { $0.id }, .text("reader") { $0.reader },
        .text("language") { $0.text.language }, .text("message") { $0.message },
        .text("label") { $0.label }, .url("address") { $0.address },
        .text("close") { $0.text(.close) },
      ])
  }
}

extension ContextType where Value == DocumentView {
  static var document: ContextType<DocumentView> {
    ContextType(
      "document",
      [
        .text("id") { $0.id }, .text("title") { $0.title },
        .optionalText("description") { $0.description }, .text("typeLabel") { $0.typeLabel },
        .optionalObject("author", of: .link) { $0.author },
        .text("updatedDate") { $0.updatedDate }, .text("updatedText") { $0.updatedText },
        .text("createdISO") { $0.createdISO }, .text("updatedISO") { $0.updatedISO },
        .list("tags", of: .link) { $0.tags }, .list("backlinks", of: .link) { $0.backlinks },
        .flag("hasTags") { !$0.tags.isEmpty }, .flag("hasBacklinks") { !$0.backlinks.isEmpty },
        .optionalText("mark") { $0.mark }, .list("extras", of: .extra) { $0.extras },
      ])
  }
}

extension ContextType where Value == ExtraView {
  static var extra: ContextType<ExtraView> {
    ContextType("extra", [.text("key") { $0.key }, .text("value") { $0.value }])
  }
}

extension ContextType where Value == ProseView {
  /// `{{#description}}{{{html}}}{{/description}}`.
  static var prose: ContextType<ProseView> {
    ContextType("prose", [.html("html") { $0.write(to: &$1) }])
  }
}

extension ContextType where Value == ChecklistPage {
  static var checklistPage: ContextType<ChecklistPage> {
    ContextType(
      "checklist page",
      [
        .object("page", of: .page) { $0.page }, .object("text", of: .interface) { $0.page.text },
        .object("document", of: .document) { $0.document },
        .optionalObject("introduction", of: .prose) { $0.introduction },
        .optionalObject("footnotes", of: .prose) { $0.footnotes },
        .list("sections", of: .section) { $0.sections },
        .text("itemCount") { $0.itemCount }, .optionalText("duration") { $0.duration },
        .number("requiredCount") { $0.requiredCount }, .flag("hasRequired") { $0.hasRequired },
      ])
  }
}

extension ContextType where Value == SectionView {
  static var section: ContextType<SectionView> {
    ContextType(
      "section",
      [
        .text("id") { $0.id }, .text("anchor") { $0.anchor },
        .optionalObject("title", of: .prose) { $0.title },
        .object("level", of: .headingLevel) { $0.level },
        .choice("icon") { $0.icon }, .flag("hasIcon") { $0.hasIcon },
        .flag("isCollapsed") { $0.isCollapsed },
        .optionalObject("description", of: .prose) { $0.description },
        .list("lists", of: .itemList) { $0.lists },
        .list("items", of: .item) { $0.items }, .flag("isSequence") { $0.isSequence },
        .text("itemCount") { $0.itemCount }, .optionalText("duration") { $0.duration },
      ])
  }
}

extension ContextType where Value == ItemListView {
  static var itemList: ContextType<ItemListView> {
    ContextType(
      "item list",
      [
        .flag("isSequence") { $0.isSequence }, .optionalNumber("start") { $0.start },
        .list("items", of: .item) { $0.items },
      ])
  }
}

extension ContextType where Value == ItemView {
  static var item: ContextType<ItemView> {
    ContextType(
      "item",
      [
        .text("id") { $0.id }, .text("anchor") { $0.anchor },
        .optionalNumber("number") { $0.number },
        .object("title", of: .prose) { $0.title }, .optionalText("response") { $0.response },
        .optionalObject("lead", of: .prose) { $0.lead },
        .optionalObject("description", of: .prose) { $0.description },
        .flag("isRequired") { $0.isRequired }, .flag("isOptional") { $0.isOptional },
        .optionalText("duration") { $0.duration },
        .list("tags", of: .text) { $0.tags }, .list("roles", of: .text) { $0.roles },
        .list("lists", of: .itemList) { $0.lists },
        .list("children", of: .item) { $0.lists.items },
        .flag("hasChildren") { !$0.lists.isEmpty },
      ])
  }
}

extension ContextType where Value == GuidePage {
  static var guidePage: ContextType<GuidePage> {
    ContextType(
      "guide page",
      [
        .object("page", of: .page) { $0.page }, .object("text", of: .interface) { $0.page.text },
        .object("document", of: .document) { $0.document },
        .list("contents", of: .contents) { $0.contents },
        .flag("hasContents") { !$0.contents.isEmpty },
        .object("body", of: .prose) { $0.body },
      ])
  }
}

extension ContextType where Value == ContentsView {
  static var contents: ContextType<ContentsView> {
    ContextType(
      "contents",
      [
        .text("title") { $0.title }, .text("anchor") { $0.anchor },
        .flag("isDeeper") { $0.isDeeper },
      ])
  }
}

extension ContextType where Value == DeckPage {
  static var deckPage: ContextType<DeckPage> {
    ContextType(
      "deck page",
      [
        .object("page", of: .page) { $0.page }, .object("text", of: .interface) { $0.page.text },
        .object("document", of: .document) { $0.document },
        .optionalObject("introduction", of: .prose) { $0.introduction },
        .optionalObject("footnotes", of: .prose) { $0.footnotes },
        .list("cards", of: .card) { $0.cards }, .text("cardCount") { $0.cardCount },
      ])
  }
}

extension ContextType where Value == CardView {
  static var card: ContextType<CardView> {
    ContextType(
      "card",
      [
        .text("id") { $0.id }, .text("anchor") { $0.anchor }, .number("number") { $0.number },
        .object("level", of: .headingLevel) { $0.level },
        .optionalObject("front", of: .prose) { $0.front },
        .optionalText("frontText") { $0.frontText },
        .optionalObject("frontBlocks", of: .prose) { $0.frontBlocks },
        .optionalObject("back", of: .prose) { $0.back },
        .list("tags", of: .text) { $0.tags },
      ])
  }
}

extension ContextType where Value == CharterPage {
  static var charterPage: ContextType<CharterPage> {
    ContextType(
      "charter page",
      [
        .object("page", of: .page) { $0.page }, .object("text", of: .interface) { $0.page.text },
        .object("document", of: .document) { $0.document },
        .optionalText("boat") { $0.boat }, .optionalText("location") { $0.location },
        .optionalText("dates") { $0.dates }, .list("crew", of: .text) { $0.crew },
        .flag("hasCrew") { !$0.crew.isEmpty },
        .list("checklists", of: .link) { $0.checklists },
        .flag("hasChecklists") { !$0.checklists.isEmpty },
      ])
  }
}

extension ContextType where Value == AuthorPage {
  static var authorPage: ContextType<AuthorPage> {
    ContextType(
      "author page",
      [
        .object("page", of: .page) { $0.page }, .object("text", of: .interface) { $0.page.text },
        .text("name") { $0.name }, .optionalObject("bio", of: .prose) { $0.bio },
        .list("links", of: .link) { $0.links }, .flag("hasLinks") { !$0.links.isEmpty },
        .list("entries", of: .entry) { $0.entries },
        .flag("hasEntries") { !$0.entries.isEmpty },
      ])
  }
}

extension ContextType where Value == NoticePage {
  static var noticePage: ContextType<NoticePage> {
    ContextType(
      "notice page",
      [
        .object("page", of: .page) { $0.page }, .object("text", of: .interface) { $0.page.text },
        .url("target") { $0.target },
      ])
  }
}
