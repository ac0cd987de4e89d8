import Diagnostics
import Rules
import Settings
import TestSupport

/// What a rule finds in a text, with the limits that a library has if it sets none.
func findings(_ text: String, _ rule: String, path: String = "content/guides/a.md") -> [Diagnostic]
{
  parse(text, path: path, rules: RuleBook()).findings.filter { $0.rule.id == rule }
}

/// The front matter of a public document with one line of its own.
func front(_ line: String) -> String { "---\n\(line)\nvisibility: public\n---\n" }
