import Documents

/// A page that is handed on without its site: nothing of it leads around there.
extension PageFrame {
  /// The frame without the site's bar, menus and lists.
  ///
  /// - Parameter id: The document, which distinguishes what readers keep of it.
  /// - Returns: The frame; scripts stay that work in a single file.
  func alone(with id: String) -> PageFrame {
    var frame = self
    frame.isAlone = true
    // Two files in one folder share an origin, and what is kept of one is not of the other. An id stays if
    // the document moves.
    frame.site.library += " \(id)"
    (frame.site.script, frame.site.search) = (nil, nil)
    (frame.site.feed, frame.site.touchIcon) = (nil, nil)
    (frame.shareImage, frame.standard) = (nil, nil)
    (frame.site.emergencies, frame.navigation, frame.site.pages) = ([], [], [])
    (frame.alternates, frame.switcher, frame.notices) = ([], [], [])
    (frame.menu, frame.crumbs) = ([], [])
    (frame.site.scripts.offline, frame.site.scripts.reading) = (nil, nil)
    // There is nothing to choose, but styles see by the script that scripts run.
    (frame.site.scripts.modesPanel, frame.site.scripts.modesStyle) = (nil, nil)
    return frame
  }
}

extension DocumentView {
  /// The document without what leads to others.
  var alone: DocumentView {
    var view = self
    (view.earlier, view.later, view.print, view.source) = (nil, nil, nil, nil)
    (view.backlinks, view.copies) = ([], [])
    for place in view.origins.indices { view.origins[place].link = nil }
    return view
  }
}
