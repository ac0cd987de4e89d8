/* Written by Scripts/carry-files: do not edit. */
#include "carried_files.h"

/* `#embed` is of C23; the compiler knows it in older modes too. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char starter_ci_github_yml[] = {
#embed "../../starter/ci/github.yml"
};
static const unsigned char starter_ci_gitlab_yml[] = {
#embed "../../starter/ci/gitlab.yml"
};
static const unsigned char starter_de_checklists_before_publishing_md[] = {
#embed "../../starter/de/checklists/before-publishing.md"
};
static const unsigned char starter_de_decks_marks_md[] = {
#embed "../../starter/de/decks/marks.md"
};
static const unsigned char starter_de_guides_writing_md[] = {
#embed "../../starter/de/guides/writing.md"
};
static const unsigned char starter_el_checklists_before_publishing_md[] = {
#embed "../../starter/el/checklists/before-publishing.md"
};
static const unsigned char starter_el_decks_marks_md[] = {
#embed "../../starter/el/decks/marks.md"
};
static const unsigned char starter_el_guides_writing_md[] = {
#embed "../../starter/el/guides/writing.md"
};
static const unsigned char starter_en_checklists_before_publishing_md[] = {
#embed "../../starter/en/checklists/before-publishing.md"
};
static const unsigned char starter_en_decks_marks_md[] = {
#embed "../../starter/en/decks/marks.md"
};
static const unsigned char starter_en_guides_writing_md[] = {
#embed "../../starter/en/guides/writing.md"
};
static const unsigned char starter_es_checklists_before_publishing_md[] = {
#embed "../../starter/es/checklists/before-publishing.md"
};
static const unsigned char starter_es_decks_marks_md[] = {
#embed "../../starter/es/decks/marks.md"
};
static const unsigned char starter_es_guides_writing_md[] = {
#embed "../../starter/es/guides/writing.md"
};
static const unsigned char starter_fr_checklists_before_publishing_md[] = {
#embed "../../starter/fr/checklists/before-publishing.md"
};
static const unsigned char starter_fr_decks_marks_md[] = {
#embed "../../starter/fr/decks/marks.md"
};
static const unsigned char starter_fr_guides_writing_md[] = {
#embed "../../starter/fr/guides/writing.md"
};
static const unsigned char starter_hr_checklists_before_publishing_md[] = {
#embed "../../starter/hr/checklists/before-publishing.md"
};
static const unsigned char starter_hr_decks_marks_md[] = {
#embed "../../starter/hr/decks/marks.md"
};
static const unsigned char starter_hr_guides_writing_md[] = {
#embed "../../starter/hr/guides/writing.md"
};
static const unsigned char starter_it_checklists_before_publishing_md[] = {
#embed "../../starter/it/checklists/before-publishing.md"
};
static const unsigned char starter_it_decks_marks_md[] = {
#embed "../../starter/it/decks/marks.md"
};
static const unsigned char starter_it_guides_writing_md[] = {
#embed "../../starter/it/guides/writing.md"
};
static const unsigned char starter_ru_checklists_before_publishing_md[] = {
#embed "../../starter/ru/checklists/before-publishing.md"
};
static const unsigned char starter_ru_decks_marks_md[] = {
#embed "../../starter/ru/decks/marks.md"
};
static const unsigned char starter_ru_guides_writing_md[] = {
#embed "../../starter/ru/guides/writing.md"
};
static const unsigned char starter_tr_checklists_before_publishing_md[] = {
#embed "../../starter/tr/checklists/before-publishing.md"
};
static const unsigned char starter_tr_decks_marks_md[] = {
#embed "../../starter/tr/decks/marks.md"
};
static const unsigned char starter_tr_guides_writing_md[] = {
#embed "../../starter/tr/guides/writing.md"
};
static const unsigned char templates_assets_blanks_css[] = {
#embed "../../templates/assets/blanks.css"
};
static const unsigned char templates_assets_blanks_js[] = {
#embed "../../templates/assets/blanks.js"
};
static const unsigned char templates_assets_boat_js[] = {
#embed "../../templates/assets/boat.js"
};
static const unsigned char templates_assets_cards_css[] = {
#embed "../../templates/assets/cards.css"
};
static const unsigned char templates_assets_charters_js[] = {
#embed "../../templates/assets/charters.js"
};
static const unsigned char templates_assets_contents_css[] = {
#embed "../../templates/assets/contents.css"
};
static const unsigned char templates_assets_deck_js[] = {
#embed "../../templates/assets/deck.js"
};
static const unsigned char templates_assets_filter_js[] = {
#embed "../../templates/assets/filter.js"
};
static const unsigned char templates_assets_fold_js[] = {
#embed "../../templates/assets/fold.js"
};
static const unsigned char templates_assets_home_js[] = {
#embed "../../templates/assets/home.js"
};
static const unsigned char templates_assets_icon_192_png[] = {
#embed "../../templates/assets/icon-192.png"
};
static const unsigned char templates_assets_icon_512_png[] = {
#embed "../../templates/assets/icon-512.png"
};
static const unsigned char templates_assets_icon_maskable_512_png[] = {
#embed "../../templates/assets/icon-maskable-512.png"
};
static const unsigned char templates_assets_icon_touch_180_png[] = {
#embed "../../templates/assets/icon-touch-180.png"
};
static const unsigned char templates_assets_icon_svg[] = {
#embed "../../templates/assets/icon.svg"
};
static const unsigned char templates_assets_languages_css[] = {
#embed "../../templates/assets/languages.css"
};
static const unsigned char templates_assets_later_js[] = {
#embed "../../templates/assets/later.js"
};
static const unsigned char templates_assets_lists_css[] = {
#embed "../../templates/assets/lists.css"
};
static const unsigned char templates_assets_modes_panel_js[] = {
#embed "../../templates/assets/modes-panel.js"
};
static const unsigned char templates_assets_modes_css[] = {
#embed "../../templates/assets/modes.css"
};
static const unsigned char templates_assets_modes_js[] = {
#embed "../../templates/assets/modes.js"
};
static const unsigned char templates_assets_moved_js[] = {
#embed "../../templates/assets/moved.js"
};
static const unsigned char templates_assets_nav_css[] = {
#embed "../../templates/assets/nav.css"
};
static const unsigned char templates_assets_offline_js[] = {
#embed "../../templates/assets/offline.js"
};
static const unsigned char templates_assets_page_js[] = {
#embed "../../templates/assets/page.js"
};
static const unsigned char templates_assets_paper_css[] = {
#embed "../../templates/assets/paper.css"
};
static const unsigned char templates_assets_paper_js[] = {
#embed "../../templates/assets/paper.js"
};
static const unsigned char templates_assets_print_css[] = {
#embed "../../templates/assets/print.css"
};
static const unsigned char templates_assets_reading_js[] = {
#embed "../../templates/assets/reading.js"
};
static const unsigned char templates_assets_report_js[] = {
#embed "../../templates/assets/report.js"
};
static const unsigned char templates_assets_results_js[] = {
#embed "../../templates/assets/results.js"
};
static const unsigned char templates_assets_rtl_css[] = {
#embed "../../templates/assets/rtl.css"
};
static const unsigned char templates_assets_run_js[] = {
#embed "../../templates/assets/run.js"
};
static const unsigned char templates_assets_search_css[] = {
#embed "../../templates/assets/search.css"
};
static const unsigned char templates_assets_search_js[] = {
#embed "../../templates/assets/search.js"
};
static const unsigned char templates_assets_share_charter_png[] = {
#embed "../../templates/assets/share-charter.png"
};
static const unsigned char templates_assets_share_checklist_png[] = {
#embed "../../templates/assets/share-checklist.png"
};
static const unsigned char templates_assets_share_deck_png[] = {
#embed "../../templates/assets/share-deck.png"
};
static const unsigned char templates_assets_share_emergency_png[] = {
#embed "../../templates/assets/share-emergency.png"
};
static const unsigned char templates_assets_share_guide_png[] = {
#embed "../../templates/assets/share-guide.png"
};
static const unsigned char templates_assets_share_library_png[] = {
#embed "../../templates/assets/share-library.png"
};
static const unsigned char templates_assets_sheets_css[] = {
#embed "../../templates/assets/sheets.css"
};
static const unsigned char templates_assets_sheets_js[] = {
#embed "../../templates/assets/sheets.js"
};
static const unsigned char templates_assets_store_js[] = {
#embed "../../templates/assets/store.js"
};
static const unsigned char templates_assets_style_css[] = {
#embed "../../templates/assets/style.css"
};
static const unsigned char templates_assets_sw_end_js[] = {
#embed "../../templates/assets/sw-end.js"
};
static const unsigned char templates_assets_sw_js[] = {
#embed "../../templates/assets/sw.js"
};
static const unsigned char templates_author_mustache[] = {
#embed "../../templates/author.mustache"
};
static const unsigned char templates_binder_mustache[] = {
#embed "../../templates/binder.mustache"
};
static const unsigned char templates_blank_scripts_mustache[] = {
#embed "../../templates/blank-scripts.mustache"
};
static const unsigned char templates_boat_scripts_mustache[] = {
#embed "../../templates/boat-scripts.mustache"
};
static const unsigned char templates_brand_mustache[] = {
#embed "../../templates/brand.mustache"
};
static const unsigned char templates_card_mustache[] = {
#embed "../../templates/card.mustache"
};
static const unsigned char templates_charter_scripts_mustache[] = {
#embed "../../templates/charter-scripts.mustache"
};
static const unsigned char templates_charter_mustache[] = {
#embed "../../templates/charter.mustache"
};
static const unsigned char templates_checklist_mustache[] = {
#embed "../../templates/checklist.mustache"
};
static const unsigned char templates_chips_mustache[] = {
#embed "../../templates/chips.mustache"
};
static const unsigned char templates_contents_mustache[] = {
#embed "../../templates/contents.mustache"
};
static const unsigned char templates_crumbs_mustache[] = {
#embed "../../templates/crumbs.mustache"
};
static const unsigned char templates_deck_scripts_mustache[] = {
#embed "../../templates/deck-scripts.mustache"
};
static const unsigned char templates_deck_mustache[] = {
#embed "../../templates/deck.mustache"
};
static const unsigned char templates_document_footer_mustache[] = {
#embed "../../templates/document-footer.mustache"
};
static const unsigned char templates_document_header_mustache[] = {
#embed "../../templates/document-header.mustache"
};
static const unsigned char templates_embedded_mustache[] = {
#embed "../../templates/embedded.mustache"
};
static const unsigned char templates_entry_mustache[] = {
#embed "../../templates/entry.mustache"
};
static const unsigned char templates_filter_mustache[] = {
#embed "../../templates/filter.mustache"
};
static const unsigned char templates_front_lede_mustache[] = {
#embed "../../templates/front-lede.mustache"
};
static const unsigned char templates_front_text_mustache[] = {
#embed "../../templates/front-text.mustache"
};
static const unsigned char templates_groups_mustache[] = {
#embed "../../templates/groups.mustache"
};
static const unsigned char templates_guide_mustache[] = {
#embed "../../templates/guide.mustache"
};
static const unsigned char templates_head_mustache[] = {
#embed "../../templates/head.mustache"
};
static const unsigned char templates_heading_mustache[] = {
#embed "../../templates/heading.mustache"
};
static const unsigned char templates_home_scripts_mustache[] = {
#embed "../../templates/home-scripts.mustache"
};
static const unsigned char templates_home_mustache[] = {
#embed "../../templates/home.mustache"
};
static const unsigned char templates_i18n_ar_yml[] = {
#embed "../../templates/i18n/ar.yml"
};
static const unsigned char templates_i18n_de_yml[] = {
#embed "../../templates/i18n/de.yml"
};
static const unsigned char templates_i18n_el_yml[] = {
#embed "../../templates/i18n/el.yml"
};
static const unsigned char templates_i18n_en_yml[] = {
#embed "../../templates/i18n/en.yml"
};
static const unsigned char templates_i18n_es_yml[] = {
#embed "../../templates/i18n/es.yml"
};
static const unsigned char templates_i18n_fr_yml[] = {
#embed "../../templates/i18n/fr.yml"
};
static const unsigned char templates_i18n_hr_yml[] = {
#embed "../../templates/i18n/hr.yml"
};
static const unsigned char templates_i18n_it_yml[] = {
#embed "../../templates/i18n/it.yml"
};
static const unsigned char templates_i18n_ru_yml[] = {
#embed "../../templates/i18n/ru.yml"
};
static const unsigned char templates_i18n_tr_yml[] = {
#embed "../../templates/i18n/tr.yml"
};
static const unsigned char templates_icons_anchor_mustache[] = {
#embed "../../templates/icons/anchor.mustache"
};
static const unsigned char templates_icons_bed_mustache[] = {
#embed "../../templates/icons/bed.mustache"
};
static const unsigned char templates_icons_bell_mustache[] = {
#embed "../../templates/icons/bell.mustache"
};
static const unsigned char templates_icons_bolt_mustache[] = {
#embed "../../templates/icons/bolt.mustache"
};
static const unsigned char templates_icons_book_mustache[] = {
#embed "../../templates/icons/book.mustache"
};
static const unsigned char templates_icons_check_circle_mustache[] = {
#embed "../../templates/icons/check-circle.mustache"
};
static const unsigned char templates_icons_clipboard_mustache[] = {
#embed "../../templates/icons/clipboard.mustache"
};
static const unsigned char templates_icons_cloud_mustache[] = {
#embed "../../templates/icons/cloud.mustache"
};
static const unsigned char templates_icons_compass_mustache[] = {
#embed "../../templates/icons/compass.mustache"
};
static const unsigned char templates_icons_droplet_mustache[] = {
#embed "../../templates/icons/droplet.mustache"
};
static const unsigned char templates_icons_flag_mustache[] = {
#embed "../../templates/icons/flag.mustache"
};
static const unsigned char templates_icons_flame_mustache[] = {
#embed "../../templates/icons/flame.mustache"
};
static const unsigned char templates_icons_food_mustache[] = {
#embed "../../templates/icons/food.mustache"
};
static const unsigned char templates_icons_fuel_mustache[] = {
#embed "../../templates/icons/fuel.mustache"
};
static const unsigned char templates_icons_lifebuoy_mustache[] = {
#embed "../../templates/icons/lifebuoy.mustache"
};
static const unsigned char templates_icons_map_mustache[] = {
#embed "../../templates/icons/map.mustache"
};
static const unsigned char templates_icons_moon_mustache[] = {
#embed "../../templates/icons/moon.mustache"
};
static const unsigned char templates_icons_plug_mustache[] = {
#embed "../../templates/icons/plug.mustache"
};
static const unsigned char templates_icons_radio_mustache[] = {
#embed "../../templates/icons/radio.mustache"
};
static const unsigned char templates_icons_sail_mustache[] = {
#embed "../../templates/icons/sail.mustache"
};
static const unsigned char templates_icons_shield_mustache[] = {
#embed "../../templates/icons/shield.mustache"
};
static const unsigned char templates_icons_sun_mustache[] = {
#embed "../../templates/icons/sun.mustache"
};
static const unsigned char templates_icons_users_mustache[] = {
#embed "../../templates/icons/users.mustache"
};
static const unsigned char templates_icons_wrench_mustache[] = {
#embed "../../templates/icons/wrench.mustache"
};
static const unsigned char templates_item_mustache[] = {
#embed "../../templates/item.mustache"
};
static const unsigned char templates_json_ld_crumbs_mustache[] = {
#embed "../../templates/json-ld-crumbs.mustache"
};
static const unsigned char templates_json_ld_mustache[] = {
#embed "../../templates/json-ld.mustache"
};
static const unsigned char templates_languages_mustache[] = {
#embed "../../templates/languages.mustache"
};
static const unsigned char templates_layout_mustache[] = {
#embed "../../templates/layout.mustache"
};
static const unsigned char templates_lede_mustache[] = {
#embed "../../templates/lede.mustache"
};
static const unsigned char templates_list_style_mustache[] = {
#embed "../../templates/list-style.mustache"
};
static const unsigned char templates_list_mustache[] = {
#embed "../../templates/list.mustache"
};
static const unsigned char templates_nav_mustache[] = {
#embed "../../templates/nav.mustache"
};
static const unsigned char templates_neighbours_mustache[] = {
#embed "../../templates/neighbours.mustache"
};
static const unsigned char templates_not_found_mustache[] = {
#embed "../../templates/not-found.mustache"
};
static const unsigned char templates_page_mustache[] = {
#embed "../../templates/page.mustache"
};
static const unsigned char templates_print_mustache[] = {
#embed "../../templates/print.mustache"
};
static const unsigned char templates_printed_mustache[] = {
#embed "../../templates/printed.mustache"
};
static const unsigned char templates_reading_script_mustache[] = {
#embed "../../templates/reading-script.mustache"
};
static const unsigned char templates_redirect_mustache[] = {
#embed "../../templates/redirect.mustache"
};
static const unsigned char templates_run_scripts_mustache[] = {
#embed "../../templates/run-scripts.mustache"
};
static const unsigned char templates_search_form_mustache[] = {
#embed "../../templates/search-form.mustache"
};
static const unsigned char templates_search_mustache[] = {
#embed "../../templates/search.mustache"
};
static const unsigned char templates_section_items_mustache[] = {
#embed "../../templates/section-items.mustache"
};
static const unsigned char templates_section_mustache[] = {
#embed "../../templates/section.mustache"
};
static const unsigned char templates_store_script_mustache[] = {
#embed "../../templates/store-script.mustache"
};
static const unsigned char templates_tag_cloud_mustache[] = {
#embed "../../templates/tag-cloud.mustache"
};
static const unsigned char templates_tags_mustache[] = {
#embed "../../templates/tags.mustache"
};

static const struct carried_file files[] = {
    {"starter/ci/github.yml", starter_ci_github_yml, sizeof starter_ci_github_yml},
    {"starter/ci/gitlab.yml", starter_ci_gitlab_yml, sizeof starter_ci_gitlab_yml},
    {"starter/de/checklists/before-publishing.md", starter_de_checklists_before_publishing_md, sizeof starter_de_checklists_before_publishing_md},
    {"starter/de/decks/marks.md", starter_de_decks_marks_md, sizeof starter_de_decks_marks_md},
    {"starter/de/guides/writing.md", starter_de_guides_writing_md, sizeof starter_de_guides_writing_md},
    {"starter/el/checklists/before-publishing.md", starter_el_checklists_before_publishing_md, sizeof starter_el_checklists_before_publishing_md},
    {"starter/el/decks/marks.md", starter_el_decks_marks_md, sizeof starter_el_decks_marks_md},
    {"starter/el/guides/writing.md", starter_el_guides_writing_md, sizeof starter_el_guides_writing_md},
    {"starter/en/checklists/before-publishing.md", starter_en_checklists_before_publishing_md, sizeof starter_en_checklists_before_publishing_md},
    {"starter/en/decks/marks.md", starter_en_decks_marks_md, sizeof starter_en_decks_marks_md},
    {"starter/en/guides/writing.md", starter_en_guides_writing_md, sizeof starter_en_guides_writing_md},
    {"starter/es/checklists/before-publishing.md", starter_es_checklists_before_publishing_md, sizeof starter_es_checklists_before_publishing_md},
    {"starter/es/decks/marks.md", starter_es_decks_marks_md, sizeof starter_es_decks_marks_md},
    {"starter/es/guides/writing.md", starter_es_guides_writing_md, sizeof starter_es_guides_writing_md},
    {"starter/fr/checklists/before-publishing.md", starter_fr_checklists_before_publishing_md, sizeof starter_fr_checklists_before_publishing_md},
    {"starter/fr/decks/marks.md", starter_fr_decks_marks_md, sizeof starter_fr_decks_marks_md},
    {"starter/fr/guides/writing.md", starter_fr_guides_writing_md, sizeof starter_fr_guides_writing_md},
    {"starter/hr/checklists/before-publishing.md", starter_hr_checklists_before_publishing_md, sizeof starter_hr_checklists_before_publishing_md},
    {"starter/hr/decks/marks.md", starter_hr_decks_marks_md, sizeof starter_hr_decks_marks_md},
    {"starter/hr/guides/writing.md", starter_hr_guides_writing_md, sizeof starter_hr_guides_writing_md},
    {"starter/it/checklists/before-publishing.md", starter_it_checklists_before_publishing_md, sizeof starter_it_checklists_before_publishing_md},
    {"starter/it/decks/marks.md", starter_it_decks_marks_md, sizeof starter_it_decks_marks_md},
    {"starter/it/guides/writing.md", starter_it_guides_writing_md, sizeof starter_it_guides_writing_md},
    {"starter/ru/checklists/before-publishing.md", starter_ru_checklists_before_publishing_md, sizeof starter_ru_checklists_before_publishing_md},
    {"starter/ru/decks/marks.md", starter_ru_decks_marks_md, sizeof starter_ru_decks_marks_md},
    {"starter/ru/guides/writing.md", starter_ru_guides_writing_md, sizeof starter_ru_guides_writing_md},
    {"starter/tr/checklists/before-publishing.md", starter_tr_checklists_before_publishing_md, sizeof starter_tr_checklists_before_publishing_md},
    {"starter/tr/decks/marks.md", starter_tr_decks_marks_md, sizeof starter_tr_decks_marks_md},
    {"starter/tr/guides/writing.md", starter_tr_guides_writing_md, sizeof starter_tr_guides_writing_md},
    {"templates/assets/blanks.css", templates_assets_blanks_css, sizeof templates_assets_blanks_css},
    {"templates/assets/blanks.js", templates_assets_blanks_js, sizeof templates_assets_blanks_js},
    {"templates/assets/boat.js", templates_assets_boat_js, sizeof templates_assets_boat_js},
    {"templates/assets/cards.css", templates_assets_cards_css, sizeof templates_assets_cards_css},
    {"templates/assets/charters.js", templates_assets_charters_js, sizeof templates_assets_charters_js},
    {"templates/assets/contents.css", templates_assets_contents_css, sizeof templates_assets_contents_css},
    {"templates/assets/deck.js", templates_assets_deck_js, sizeof templates_assets_deck_js},
    {"templates/assets/filter.js", templates_assets_filter_js, sizeof templates_assets_filter_js},
    {"templates/assets/fold.js", templates_assets_fold_js, sizeof templates_assets_fold_js},
    {"templates/assets/home.js", templates_assets_home_js, sizeof templates_assets_home_js},
    {"templates/assets/icon-192.png", templates_assets_icon_192_png, sizeof templates_assets_icon_192_png},
    {"templates/assets/icon-512.png", templates_assets_icon_512_png, sizeof templates_assets_icon_512_png},
    {"templates/assets/icon-maskable-512.png", templates_assets_icon_maskable_512_png, sizeof templates_assets_icon_maskable_512_png},
    {"templates/assets/icon-touch-180.png", templates_assets_icon_touch_180_png, sizeof templates_assets_icon_touch_180_png},
    {"templates/assets/icon.svg", templates_assets_icon_svg, sizeof templates_assets_icon_svg},
    {"templates/assets/languages.css", templates_assets_languages_css, sizeof templates_assets_languages_css},
    {"templates/assets/later.js", templates_assets_later_js, sizeof templates_assets_later_js},
    {"templates/assets/lists.css", templates_assets_lists_css, sizeof templates_assets_lists_css},
    {"templates/assets/modes-panel.js", templates_assets_modes_panel_js, sizeof templates_assets_modes_panel_js},
    {"templates/assets/modes.css", templates_assets_modes_css, sizeof templates_assets_modes_css},
    {"templates/assets/modes.js", templates_assets_modes_js, sizeof templates_assets_modes_js},
    {"templates/assets/moved.js", templates_assets_moved_js, sizeof templates_assets_moved_js},
    {"templates/assets/nav.css", templates_assets_nav_css, sizeof templates_assets_nav_css},
    {"templates/assets/offline.js", templates_assets_offline_js, sizeof templates_assets_offline_js},
    {"templates/assets/page.js", templates_assets_page_js, sizeof templates_assets_page_js},
    {"templates/assets/paper.css", templates_assets_paper_css, sizeof templates_assets_paper_css},
    {"templates/assets/paper.js", templates_assets_paper_js, sizeof templates_assets_paper_js},
    {"templates/assets/print.css", templates_assets_print_css, sizeof templates_assets_print_css},
    {"templates/assets/reading.js", templates_assets_reading_js, sizeof templates_assets_reading_js},
    {"templates/assets/report.js", templates_assets_report_js, sizeof templates_assets_report_js},
    {"templates/assets/results.js", templates_assets_results_js, sizeof templates_assets_results_js},
    {"templates/assets/rtl.css", templates_assets_rtl_css, sizeof templates_assets_rtl_css},
    {"templates/assets/run.js", templates_assets_run_js, sizeof templates_assets_run_js},
    {"templates/assets/search.css", templates_assets_search_css, sizeof templates_assets_search_css},
    {"templates/assets/search.js", templates_assets_search_js, sizeof templates_assets_search_js},
    {"templates/assets/share-charter.png", templates_assets_share_charter_png, sizeof templates_assets_share_charter_png},
    {"templates/assets/share-checklist.png", templates_assets_share_checklist_png, sizeof templates_assets_share_checklist_png},
    {"templates/assets/share-deck.png", templates_assets_share_deck_png, sizeof templates_assets_share_deck_png},
    {"templates/assets/share-emergency.png", templates_assets_share_emergency_png, sizeof templates_assets_share_emergency_png},
    {"templates/assets/share-guide.png", templates_assets_share_guide_png, sizeof templates_assets_share_guide_png},
    {"templates/assets/share-library.png", templates_assets_share_library_png, sizeof templates_assets_share_library_png},
    {"templates/assets/sheets.css", templates_assets_sheets_css, sizeof templates_assets_sheets_css},
    {"templates/assets/sheets.js", templates_assets_sheets_js, sizeof templates_assets_sheets_js},
    {"templates/assets/store.js", templates_assets_store_js, sizeof templates_assets_store_js},
    {"templates/assets/style.css", templates_assets_style_css, sizeof templates_assets_style_css},
    {"templates/assets/sw-end.js", templates_assets_sw_end_js, sizeof templates_assets_sw_end_js},
    {"templates/assets/sw.js", templates_assets_sw_js, sizeof templates_assets_sw_js},
    {"templates/author.mustache", templates_author_mustache, sizeof templates_author_mustache},
    {"templates/binder.mustache", templates_binder_mustache, sizeof templates_binder_mustache},
    {"templates/blank-scripts.mustache", templates_blank_scripts_mustache, sizeof templates_blank_scripts_mustache},
    {"templates/boat-scripts.mustache", templates_boat_scripts_mustache, sizeof templates_boat_scripts_mustache},
    {"templates/brand.mustache", templates_brand_mustache, sizeof templates_brand_mustache},
    {"templates/card.mustache", templates_card_mustache, sizeof templates_card_mustache},
    {"templates/charter-scripts.mustache", templates_charter_scripts_mustache, sizeof templates_charter_scripts_mustache},
    {"templates/charter.mustache", templates_charter_mustache, sizeof templates_charter_mustache},
    {"templates/checklist.mustache", templates_checklist_mustache, sizeof templates_checklist_mustache},
    {"templates/chips.mustache", templates_chips_mustache, sizeof templates_chips_mustache},
    {"templates/contents.mustache", templates_contents_mustache, sizeof templates_contents_mustache},
    {"templates/crumbs.mustache", templates_crumbs_mustache, sizeof templates_crumbs_mustache},
    {"templates/deck-scripts.mustache", templates_deck_scripts_mustache, sizeof templates_deck_scripts_mustache},
    {"templates/deck.mustache", templates_deck_mustache, sizeof templates_deck_mustache},
    {"templates/document-footer.mustache", templates_document_footer_mustache, sizeof templates_document_footer_mustache},
    {"templates/document-header.mustache", templates_document_header_mustache, sizeof templates_document_header_mustache},
    {"templates/embedded.mustache", templates_embedded_mustache, sizeof templates_embedded_mustache},
    {"templates/entry.mustache", templates_entry_mustache, sizeof templates_entry_mustache},
    {"templates/filter.mustache", templates_filter_mustache, sizeof templates_filter_mustache},
    {"templates/front-lede.mustache", templates_front_lede_mustache, sizeof templates_front_lede_mustache},
    {"templates/front-text.mustache", templates_front_text_mustache, sizeof templates_front_text_mustache},
    {"templates/groups.mustache", templates_groups_mustache, sizeof templates_groups_mustache},
    {"templates/guide.mustache", templates_guide_mustache, sizeof templates_guide_mustache},
    {"templates/head.mustache", templates_head_mustache, sizeof templates_head_mustache},
    {"templates/heading.mustache", templates_heading_mustache, sizeof templates_heading_mustache},
    {"templates/home-scripts.mustache", templates_home_scripts_mustache, sizeof templates_home_scripts_mustache},
    {"templates/home.mustache", templates_home_mustache, sizeof templates_home_mustache},
    {"templates/i18n/ar.yml", templates_i18n_ar_yml, sizeof templates_i18n_ar_yml},
    {"templates/i18n/de.yml", templates_i18n_de_yml, sizeof templates_i18n_de_yml},
    {"templates/i18n/el.yml", templates_i18n_el_yml, sizeof templates_i18n_el_yml},
    {"templates/i18n/en.yml", templates_i18n_en_yml, sizeof templates_i18n_en_yml},
    {"templates/i18n/es.yml", templates_i18n_es_yml, sizeof templates_i18n_es_yml},
    {"templates/i18n/fr.yml", templates_i18n_fr_yml, sizeof templates_i18n_fr_yml},
    {"templates/i18n/hr.yml", templates_i18n_hr_yml, sizeof templates_i18n_hr_yml},
    {"templates/i18n/it.yml", templates_i18n_it_yml, sizeof templates_i18n_it_yml},
    {"templates/i18n/ru.yml", templates_i18n_ru_yml, sizeof templates_i18n_ru_yml},
    {"templates/i18n/tr.yml", templates_i18n_tr_yml, sizeof templates_i18n_tr_yml},
    {"templates/icons/anchor.mustache", templates_icons_anchor_mustache, sizeof templates_icons_anchor_mustache},
    {"templates/icons/bed.mustache", templates_icons_bed_mustache, sizeof templates_icons_bed_mustache},
    {"templates/icons/bell.mustache", templates_icons_bell_mustache, sizeof templates_icons_bell_mustache},
    {"templates/icons/bolt.mustache", templates_icons_bolt_mustache, sizeof templates_icons_bolt_mustache},
    {"templates/icons/book.mustache", templates_icons_book_mustache, sizeof templates_icons_book_mustache},
    {"templates/icons/check-circle.mustache", templates_icons_check_circle_mustache, sizeof templates_icons_check_circle_mustache},
    {"templates/icons/clipboard.mustache", templates_icons_clipboard_mustache, sizeof templates_icons_clipboard_mustache},
    {"templates/icons/cloud.mustache", templates_icons_cloud_mustache, sizeof templates_icons_cloud_mustache},
    {"templates/icons/compass.mustache", templates_icons_compass_mustache, sizeof templates_icons_compass_mustache},
    {"templates/icons/droplet.mustache", templates_icons_droplet_mustache, sizeof templates_icons_droplet_mustache},
    {"templates/icons/flag.mustache", templates_icons_flag_mustache, sizeof templates_icons_flag_mustache},
    {"templates/icons/flame.mustache", templates_icons_flame_mustache, sizeof templates_icons_flame_mustache},
    {"templates/icons/food.mustache", templates_icons_food_mustache, sizeof templates_icons_food_mustache},
    {"templates/icons/fuel.mustache", templates_icons_fuel_mustache, sizeof templates_icons_fuel_mustache},
    {"templates/icons/lifebuoy.mustache", templates_icons_lifebuoy_mustache, sizeof templates_icons_lifebuoy_mustache},
    {"templates/icons/map.mustache", templates_icons_map_mustache, sizeof templates_icons_map_mustache},
    {"templates/icons/moon.mustache", templates_icons_moon_mustache, sizeof templates_icons_moon_mustache},
    {"templates/icons/plug.mustache", templates_icons_plug_mustache, sizeof templates_icons_plug_mustache},
    {"templates/icons/radio.mustache", templates_icons_radio_mustache, sizeof templates_icons_radio_mustache},
    {"templates/icons/sail.mustache", templates_icons_sail_mustache, sizeof templates_icons_sail_mustache},
    {"templates/icons/shield.mustache", templates_icons_shield_mustache, sizeof templates_icons_shield_mustache},
    {"templates/icons/sun.mustache", templates_icons_sun_mustache, sizeof templates_icons_sun_mustache},
    {"templates/icons/users.mustache", templates_icons_users_mustache, sizeof templates_icons_users_mustache},
    {"templates/icons/wrench.mustache", templates_icons_wrench_mustache, sizeof templates_icons_wrench_mustache},
    {"templates/item.mustache", templates_item_mustache, sizeof templates_item_mustache},
    {"templates/json-ld-crumbs.mustache", templates_json_ld_crumbs_mustache, sizeof templates_json_ld_crumbs_mustache},
    {"templates/json-ld.mustache", templates_json_ld_mustache, sizeof templates_json_ld_mustache},
    {"templates/languages.mustache", templates_languages_mustache, sizeof templates_languages_mustache},
    {"templates/layout.mustache", templates_layout_mustache, sizeof templates_layout_mustache},
    {"templates/lede.mustache", templates_lede_mustache, sizeof templates_lede_mustache},
    {"templates/list-style.mustache", templates_list_style_mustache, sizeof templates_list_style_mustache},
    {"templates/list.mustache", templates_list_mustache, sizeof templates_list_mustache},
    {"templates/nav.mustache", templates_nav_mustache, sizeof templates_nav_mustache},
    {"templates/neighbours.mustache", templates_neighbours_mustache, sizeof templates_neighbours_mustache},
    {"templates/not-found.mustache", templates_not_found_mustache, sizeof templates_not_found_mustache},
    {"templates/page.mustache", templates_page_mustache, sizeof templates_page_mustache},
    {"templates/print.mustache", templates_print_mustache, sizeof templates_print_mustache},
    {"templates/printed.mustache", templates_printed_mustache, sizeof templates_printed_mustache},
    {"templates/reading-script.mustache", templates_reading_script_mustache, sizeof templates_reading_script_mustache},
    {"templates/redirect.mustache", templates_redirect_mustache, sizeof templates_redirect_mustache},
    {"templates/run-scripts.mustache", templates_run_scripts_mustache, sizeof templates_run_scripts_mustache},
    {"templates/search-form.mustache", templates_search_form_mustache, sizeof templates_search_form_mustache},
    {"templates/search.mustache", templates_search_mustache, sizeof templates_search_mustache},
    {"templates/section-items.mustache", templates_section_items_mustache, sizeof templates_section_items_mustache},
    {"templates/section.mustache", templates_section_mustache, sizeof templates_section_mustache},
    {"templates/store-script.mustache", templates_store_script_mustache, sizeof templates_store_script_mustache},
    {"templates/tag-cloud.mustache", templates_tag_cloud_mustache, sizeof templates_tag_cloud_mustache},
    {"templates/tags.mustache", templates_tags_mustache, sizeof templates_tags_mustache},
};

const struct carried_file *carried_files(size_t *count) {
  *count = sizeof files / sizeof files[0];
  return files;
}
