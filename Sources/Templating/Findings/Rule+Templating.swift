import Diagnostics

extension Rule {
  /// What is found in templates, by `build`.
  package static let ofTemplates: [Rule] = [
    .templateContext,
    .templateFile,
    .templateKind,
    .templateRecursion,
    .templateSyntax,
    .templateUnknownName,
    .templateUnknownPartial,
  ]
}
