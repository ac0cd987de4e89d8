import System

extension Profile {
  /// A profile, if `-v` asks for one.
  static var chosen: Profile { PrintingChoices.isVerbose ? Profile() : .off }

  /// Prints the phases, and what each template cost, on standard error.
  func printPhases() {
    guard isOn else { return }
    Terminal.warn(
      "   wall ms  cpu ms  lanes ms  phase (cpu of this process, then of its lanes and git)\n")
    for phase in phases {
      Terminal.warn(
        "   \(padded(phase.wall)) \(padded(phase.cpu))   \(padded(phase.children))  "
          + "\(phase.name)\n")
    }
    for part in parts {
      Terminal.warn("           \(padded(part.cpu))              of it: \(part.name)\n")
    }
    let templates = templates
    guard !templates.isEmpty else { return }
    Terminal.warn("     pages  cpu ms  slowest ms  template and its slowest page\n")
    for template in templates {
      Terminal.warn(
        "   \(padded(template.pages)) \(padded(template.cpu))     \(padded(template.most))  "
          + "\(template.name): \(template.slowest)\n")
    }
  }

  private func padded(_ seconds: Double) -> String { padded(Int((seconds * 1_000).rounded())) }

  private func padded(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: " ", count: max(0, 7 - text.utf8.count)) + text
  }
}
