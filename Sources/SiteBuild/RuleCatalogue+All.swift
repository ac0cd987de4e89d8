import Diagnostics
import Identity
import Library
import Loading
import Pages
import Rules
import Settings
import Templating

extension RuleCatalogue {
  /// Every rule of Fairlead.
  package static let all = RuleCatalogue(
    [
      .more, .ignore, .baseline, .configuration, .defaults, .exclude, .nav, .fileEnding,
      .historyShallow, .offline,
    ]
      + Rule.ofReading
      + Rule.ofIdentity + Rule.ofLinking + Rule.ofTemplates + DocumentRules.rules
      + LibraryRules.rules)
}
