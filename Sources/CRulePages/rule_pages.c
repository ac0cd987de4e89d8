#include "rule_pages.h"

#include <string.h>

/* `#embed` is of C23; the compiler knows it in older modes too. */
#pragma clang diagnostic ignored "-Wc23-extensions"

#define PAGE(name) static const unsigned char name[]

PAGE(address_unique) = {
#embed "../../docs/rules/address-unique.md"
};
PAGE(app_section) = {
#embed "../../docs/rules/app-section.md"
};
PAGE(app_text) = {
#embed "../../docs/rules/app-text.md"
};
PAGE(app_title) = {
#embed "../../docs/rules/app-title.md"
};
PAGE(attribute) = {
#embed "../../docs/rules/attribute.md"
};
PAGE(author_unknown) = {
#embed "../../docs/rules/author-unknown.md"
};
PAGE(baseline) = {
#embed "../../docs/rules/baseline.md"
};
PAGE(card_duplicate) = {
#embed "../../docs/rules/card-duplicate.md"
};
PAGE(card_empty) = {
#embed "../../docs/rules/card-empty.md"
};
PAGE(card_form) = {
#embed "../../docs/rules/card-form.md"
};
PAGE(charter_dates) = {
#embed "../../docs/rules/charter-dates.md"
};
PAGE(charter_overlap) = {
#embed "../../docs/rules/charter-overlap.md"
};
PAGE(checklist_empty) = {
#embed "../../docs/rules/checklist-empty.md"
};
PAGE(configuration) = {
#embed "../../docs/rules/configuration.md"
};
PAGE(date_form) = {
#embed "../../docs/rules/date-form.md"
};
PAGE(date_missing) = {
#embed "../../docs/rules/date-missing.md"
};
PAGE(date_order) = {
#embed "../../docs/rules/date-order.md"
};
PAGE(date_partial) = {
#embed "../../docs/rules/date-partial.md"
};
PAGE(deck_empty) = {
#embed "../../docs/rules/deck-empty.md"
};
PAGE(defaults) = {
#embed "../../docs/rules/defaults.md"
};
PAGE(description_length) = {
#embed "../../docs/rules/description-length.md"
};
PAGE(description_required) = {
#embed "../../docs/rules/description-required.md"
};
PAGE(draft) = {
#embed "../../docs/rules/draft.md"
};
PAGE(duration_promised) = {
#embed "../../docs/rules/duration-promised.md"
};
PAGE(duration_unused) = {
#embed "../../docs/rules/duration-unused.md"
};
PAGE(embed_cycle) = {
#embed "../../docs/rules/embed-cycle.md"
};
PAGE(embed_depth) = {
#embed "../../docs/rules/embed-depth.md"
};
PAGE(embed_target) = {
#embed "../../docs/rules/embed-target.md"
};
PAGE(exclude) = {
#embed "../../docs/rules/exclude.md"
};
PAGE(file_ending) = {
#embed "../../docs/rules/file-ending.md"
};
PAGE(folder_name) = {
#embed "../../docs/rules/folder-name.md"
};
PAGE(front_matter) = {
#embed "../../docs/rules/front-matter.md"
};
PAGE(heading_level) = {
#embed "../../docs/rules/heading-level.md"
};
PAGE(history_shallow) = {
#embed "../../docs/rules/history-shallow.md"
};
PAGE(icon_unknown) = {
#embed "../../docs/rules/icon-unknown.md"
};
PAGE(id_form) = {
#embed "../../docs/rules/id-form.md"
};
PAGE(id_missing) = {
#embed "../../docs/rules/id-missing.md"
};
PAGE(id_unique) = {
#embed "../../docs/rules/id-unique.md"
};
PAGE(identity) = {
#embed "../../docs/rules/identity.md"
};
PAGE(ignore) = {
#embed "../../docs/rules/ignore.md"
};
PAGE(image_alt) = {
#embed "../../docs/rules/image-alt.md"
};
PAGE(image_location) = {
#embed "../../docs/rules/image-location.md"
};
PAGE(image_size) = {
#embed "../../docs/rules/image-size.md"
};
PAGE(image_target) = {
#embed "../../docs/rules/image-target.md"
};
PAGE(item_conflict) = {
#embed "../../docs/rules/item-conflict.md"
};
PAGE(item_emphasis) = {
#embed "../../docs/rules/item-emphasis.md"
};
PAGE(item_empty) = {
#embed "../../docs/rules/item-empty.md"
};
PAGE(item_minutes) = {
#embed "../../docs/rules/item-minutes.md"
};
PAGE(key_unique) = {
#embed "../../docs/rules/key-unique.md"
};
PAGE(language_unknown) = {
#embed "../../docs/rules/language-unknown.md"
};
PAGE(link_ambiguous) = {
#embed "../../docs/rules/link-ambiguous.md"
};
PAGE(link_anchor) = {
#embed "../../docs/rules/link-anchor.md"
};
PAGE(link_scheme) = {
#embed "../../docs/rules/link-scheme.md"
};
PAGE(link_target) = {
#embed "../../docs/rules/link-target.md"
};
PAGE(lock) = {
#embed "../../docs/rules/lock.md"
};
PAGE(lock_ignored) = {
#embed "../../docs/rules/lock-ignored.md"
};
PAGE(look_alike) = {
#embed "../../docs/rules/look-alike.md"
};
PAGE(merge_conflict) = {
#embed "../../docs/rules/merge-conflict.md"
};
PAGE(metadata_space) = {
#embed "../../docs/rules/metadata-space.md"
};
PAGE(metadata_value) = {
#embed "../../docs/rules/metadata-value.md"
};
PAGE(more) = {
#embed "../../docs/rules/more.md"
};
PAGE(nav) = {
#embed "../../docs/rules/nav.md"
};
PAGE(notation) = {
#embed "../../docs/rules/notation.md"
};
PAGE(offline) = {
#embed "../../docs/rules/offline.md"
};
PAGE(parse_limit) = {
#embed "../../docs/rules/parse-limit.md"
};
PAGE(placeholder) = {
#embed "../../docs/rules/placeholder.md"
};
PAGE(public_id_form) = {
#embed "../../docs/rules/public-id-form.md"
};
PAGE(public_id_unique) = {
#embed "../../docs/rules/public-id-unique.md"
};
PAGE(raw_html) = {
#embed "../../docs/rules/raw-html.md"
};
PAGE(section_length) = {
#embed "../../docs/rules/section-length.md"
};
PAGE(section_text) = {
#embed "../../docs/rules/section-text.md"
};
PAGE(source) = {
#embed "../../docs/rules/source.md"
};
PAGE(stub) = {
#embed "../../docs/rules/stub.md"
};
PAGE(tag_case) = {
#embed "../../docs/rules/tag-case.md"
};
PAGE(tag_duplicate) = {
#embed "../../docs/rules/tag-duplicate.md"
};
PAGE(tag_length) = {
#embed "../../docs/rules/tag-length.md"
};
PAGE(tags_count) = {
#embed "../../docs/rules/tags-count.md"
};
PAGE(task_form) = {
#embed "../../docs/rules/task-form.md"
};
PAGE(template_context) = {
#embed "../../docs/rules/template-context.md"
};
PAGE(template_file) = {
#embed "../../docs/rules/template-file.md"
};
PAGE(template_kind) = {
#embed "../../docs/rules/template-kind.md"
};
PAGE(template_recursion) = {
#embed "../../docs/rules/template-recursion.md"
};
PAGE(template_syntax) = {
#embed "../../docs/rules/template-syntax.md"
};
PAGE(template_unknown_name) = {
#embed "../../docs/rules/template-unknown-name.md"
};
PAGE(template_unknown_partial) = {
#embed "../../docs/rules/template-unknown-partial.md"
};
PAGE(title_duplicate) = {
#embed "../../docs/rules/title-duplicate.md"
};
PAGE(title_empty) = {
#embed "../../docs/rules/title-empty.md"
};
PAGE(title_heading) = {
#embed "../../docs/rules/title-heading.md"
};
PAGE(title_length) = {
#embed "../../docs/rules/title-length.md"
};
PAGE(translation_keys) = {
#embed "../../docs/rules/translation-keys.md"
};
PAGE(translation_missing) = {
#embed "../../docs/rules/translation-missing.md"
};
PAGE(translation_of) = {
#embed "../../docs/rules/translation-of.md"
};
PAGE(translation_outdated) = {
#embed "../../docs/rules/translation-outdated.md"
};
PAGE(translation_values) = {
#embed "../../docs/rules/translation-values.md"
};
PAGE(unclosed) = {
#embed "../../docs/rules/unclosed.md"
};
PAGE(unknown_key) = {
#embed "../../docs/rules/unknown-key.md"
};
PAGE(unknown_type) = {
#embed "../../docs/rules/unknown-type.md"
};
PAGE(yaml) = {
#embed "../../docs/rules/yaml.md"
};
PAGE(yaml_value) = {
#embed "../../docs/rules/yaml-value.md"
};

#define ENTRY(id, name) {id, name, sizeof name}

static const struct rule_page pages[] = {
    ENTRY("address-unique", address_unique),
    ENTRY("app-section", app_section),
    ENTRY("app-text", app_text),
    ENTRY("app-title", app_title),
    ENTRY("attribute", attribute),
    ENTRY("author-unknown", author_unknown),
    ENTRY("baseline", baseline),
    ENTRY("card-duplicate", card_duplicate),
    ENTRY("card-empty", card_empty),
    ENTRY("card-form", card_form),
    ENTRY("charter-dates", charter_dates),
    ENTRY("charter-overlap", charter_overlap),
    ENTRY("checklist-empty", checklist_empty),
    ENTRY("configuration", configuration),
    ENTRY("date-form", date_form),
    ENTRY("date-missing", date_missing),
    ENTRY("date-order", date_order),
    ENTRY("date-partial", date_partial),
    ENTRY("deck-empty", deck_empty),
    ENTRY("defaults", defaults),
    ENTRY("description-length", description_length),
    ENTRY("description-required", description_required),
    ENTRY("draft", draft),
    ENTRY("duration-promised", duration_promised),
    ENTRY("duration-unused", duration_unused),
    ENTRY("embed-cycle", embed_cycle),
    ENTRY("embed-depth", embed_depth),
    ENTRY("embed-target", embed_target),
    ENTRY("exclude", exclude),
    ENTRY("file-ending", file_ending),
    ENTRY("folder-name", folder_name),
    ENTRY("front-matter", front_matter),
    ENTRY("heading-level", heading_level),
    ENTRY("history-shallow", history_shallow),
    ENTRY("icon-unknown", icon_unknown),
    ENTRY("id-form", id_form),
    ENTRY("id-missing", id_missing),
    ENTRY("id-unique", id_unique),
    ENTRY("identity", identity),
    ENTRY("ignore", ignore),
    ENTRY("image-alt", image_alt),
    ENTRY("image-location", image_location),
    ENTRY("image-size", image_size),
    ENTRY("image-target", image_target),
    ENTRY("item-conflict", item_conflict),
    ENTRY("item-emphasis", item_emphasis),
    ENTRY("item-empty", item_empty),
    ENTRY("item-minutes", item_minutes),
    ENTRY("key-unique", key_unique),
    ENTRY("language-unknown", language_unknown),
    ENTRY("link-ambiguous", link_ambiguous),
    ENTRY("link-anchor", link_anchor),
    ENTRY("link-scheme", link_scheme),
    ENTRY("link-target", link_target),
    ENTRY("lock", lock),
    ENTRY("lock-ignored", lock_ignored),
    ENTRY("look-alike", look_alike),
    ENTRY("merge-conflict", merge_conflict),
    ENTRY("metadata-space", metadata_space),
    ENTRY("metadata-value", metadata_value),
    ENTRY("more", more),
    ENTRY("nav", nav),
    ENTRY("notation", notation),
    ENTRY("offline", offline),
    ENTRY("parse-limit", parse_limit),
    ENTRY("placeholder", placeholder),
    ENTRY("public-id-form", public_id_form),
    ENTRY("public-id-unique", public_id_unique),
    ENTRY("raw-html", raw_html),
    ENTRY("section-length", section_length),
    ENTRY("section-text", section_text),
    ENTRY("source", source),
    ENTRY("stub", stub),
    ENTRY("tag-case", tag_case),
    ENTRY("tag-duplicate", tag_duplicate),
    ENTRY("tag-length", tag_length),
    ENTRY("tags-count", tags_count),
    ENTRY("task-form", task_form),
    ENTRY("template-context", template_context),
    ENTRY("template-file", template_file),
    ENTRY("template-kind", template_kind),
    ENTRY("template-recursion", template_recursion),
    ENTRY("template-syntax", template_syntax),
    ENTRY("template-unknown-name", template_unknown_name),
    ENTRY("template-unknown-partial", template_unknown_partial),
    ENTRY("title-duplicate", title_duplicate),
    ENTRY("title-empty", title_empty),
    ENTRY("title-heading", title_heading),
    ENTRY("title-length", title_length),
    ENTRY("translation-keys", translation_keys),
    ENTRY("translation-missing", translation_missing),
    ENTRY("translation-of", translation_of),
    ENTRY("translation-outdated", translation_outdated),
    ENTRY("translation-values", translation_values),
    ENTRY("unclosed", unclosed),
    ENTRY("unknown-key", unknown_key),
    ENTRY("unknown-type", unknown_type),
    ENTRY("yaml", yaml),
    ENTRY("yaml-value", yaml_value),
};

const struct rule_page *rule_page_find(const char *id) {
  for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
    if (strcmp(pages[i].id, id) == 0) return &pages[i];
  }
  return NULL;
}
