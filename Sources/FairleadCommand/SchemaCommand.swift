import ArgumentParser
import Documents
import Identity
import Pages
import Rules
import Settings
import SiteBuild

/// The command `fairlead schema`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print a JSON Schema of metadata or fairlead.yml, for editors.",
    discussion: """
      The schema is generated from the tables that Fairlead itself uses. docs/editors.md shows how \
      to set up an editor with it.

      EXAMPLE
        fairlead schema > fairlead.schema.json
        fairlead schema configuration
      """)

  @Argument(help: "What to describe; `document` covers all types.")
  var subject = SchemaWriter.Subject.document

  func run() throws {
    try Reporting.run {
      Terminal.print(SchemaWriter.bytes(of: subject, rules: .all))
    }
  }
}

extension SchemaWriter.Subject: ExpressibleByArgument {}
