import Bytes
import Diagnostics
import Documents

/// Links that name the path of what they lead to.
extension LibraryLinker {
  mutating func resolvePath(
    _ place: LinkPlace, path: String, fragment: String?, linked: inout Set<Int>,
    asset: (String) throws -> Asset?
  ) rethrows -> LinkTarget {
    if let found = formerDocument(path, place) ?? find(path, from: place.path)
      ?? otherwiseCalled(path, place)
    {
      return page(place, to: found, fragment: fragment, linked: &linked)
    }
    let full = SourceReference.resolved(path, from: place.path, content: content)
    if let list = list(at: path, place) { return list }
    if let full, let file = try asset(full) { return target(of: file, place) }
    if let former = try formerTarget(
      place, path: path, fragment: fragment, linked: &linked, asset: asset)
    {
      return former
    }
    if isWithoutPage(place, path, at: full) { return .broken }
    let finding = try nothing(place, at: path, full, fragment, asset)
    report.append(finding)
    return .broken
  }

  /// What a path means on the site that the documents come from, or below the path of this one.
  private mutating func formerTarget(
    _ place: LinkPlace, path: String, fragment: String?, linked: inout Set<Int>,
    asset: (String) throws -> Asset?
  ) rethrows -> LinkTarget? {
    if let rest = belowSite(path) {
      if let found = formerDocument(rest, place) {
        return page(place, to: found, fragment: fragment, linked: &linked)
      }
      if let list = list(at: rest, place) { return list }
    }
    for former in formerPaths(path, place) {
      if !place.use.isImage,
        let found = find(former, from: place.path) ?? otherwiseCalled(former, place)
      {
        return page(place, to: found, fragment: fragment, linked: &linked)
      }
      let full = SourceReference.resolved(former, from: place.path, content: content)
      if let full, let file = try asset(full) { return target(of: file, place) }
    }
    return nil
  }

  /// Whether there is something at a path that has no page; reported if there is.
  private mutating func isWithoutPage(
    _ place: LinkPlace, _ path: String, at full: String?
  ) -> Bool {
    if let full, assetPaths.contains(full) {
      report.append(.unpublished(place, path))
      return true
    }
    if !place.use.isImage, let full, lists.holdsDocuments(full) {
      folder(place, full)
      return true
    }
    return isLeftOut(place, at: full) || isCard(place, at: full)
  }

  /// The finding about a path to nothing, with the best advice that there is.
  private mutating func nothing(
    _ place: LinkPlace, at path: String, _ full: String?, _ fragment: String?,
    _ asset: (String) throws -> Asset?
  ) rethrows -> Diagnostic {
    let isInside = full.map { content == "." || $0.isBelow(content) } ?? false
    var finding =
      isInside
      ? Diagnostic.noTarget(place, path, help: nil)
      : Diagnostic.outside(place, path, content: content)
    let elsewhere =
      LinkAdvice.variants(of: path, content: content).isEmpty ? self.elsewhere(path, place) : nil
    let now = full.flatMap(library.move).map {
      SourceReference.relative($0.new, from: place.path)
    }
    if let full, let now, !place.use.isImage {
      finding.help = library.advice(movedFrom: full) { _ in now }
      if elsewhere == now { finding.fixes = fixes(place, path: now) }
    } else if let elsewhere {
      finding.help = "did you mean \(shown(elsewhere, place))?"
      finding.fixes = fixes(place, path: elsewhere)
    } else {
      finding.help =
        try (isInside ? LinkAdvice.ofHidden(path) : nil) ?? help(for: path, fragment, place, asset)
        ?? (isInside ? full.flatMap(LinkAdvice.ofTheme) : nil)
        ?? (isInside && place.use.isImage ? full.flatMap(LinkAdvice.ofMissingFile) : nil)
        ?? finding.help
    }
    return finding
  }
}
