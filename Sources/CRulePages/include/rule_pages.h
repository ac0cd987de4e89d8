#pragma once

#include <stddef.h>

/// The page of a rule, as it is in docs/rules.
struct rule_page {
  const char *id;
  const unsigned char *bytes;
  size_t count;
};

/// The page of the rule with this id; NULL if there is none. It lives as long as the program.
const struct rule_page *rule_page_find(const char *id);
