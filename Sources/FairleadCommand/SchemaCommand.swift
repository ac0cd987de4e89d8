import ArgumentParser
import Content

/// The command `fairlead schema`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print a JSON Schema of what authors write, for editors.",
    discussion: """
      The schema is made of the tables that Fairlead itself reads by. docs/editors.md says how to
      tell an editor of it.

      EXAMPLE
        fairlead schema > .vscode/fairlead.schema.json
        fairlead schema configuration
      """)

  @Argument(
    help: """
      What it is of: document (all types), checklist, guide, deck, charter, author or \
      configuration.
      """)
  var subject = SchemaWriter.Subject.document

  func run() {
    Terminal.print(SchemaWriter.bytes(of: subject))
  }
}

extension SchemaWriter.Subject: ExpressibleByArgument {}
