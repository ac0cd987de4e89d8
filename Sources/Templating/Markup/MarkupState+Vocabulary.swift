import Bytes

/// The elements and attributes of HTML whose content is not plain text.
extension MarkupState.Element {
  init(name: String) {
    switch name {
    case "title": self = .title
    case "textarea": self = .textarea
    case "style": self = .style
    case "script": self = .script(isJSON: nil)
    case "iframe", "noembed", "noframes", "plaintext", "xmp": self = .raw(name)
    default: self = .ordinary
    }
  }

  /// The name that the element's end tag has.
  var name: String {
    switch self {
    case .ordinary: ""
    case .title: "title"
    case .textarea: "textarea"
    case .style: "style"
    case .script: "script"
    case .raw(let name): name
    }
  }
}

extension MarkupState.Attribute {
  private static let addresses: Set<String> = [
    "action", "background", "cite", "codebase", "data", "formaction", "href", "icon", "longdesc",
    "manifest", "poster", "profile", "src", "usemap", "xlink:href",
  ]

  private static let addressLists: Set<String> = ["archive", "imagesrcset", "ping", "srcset"]

  init(name: String, of element: MarkupState.Element) {
    switch name {
    case "style": self = .style
    case "srcdoc": self = .document
    case "type":
      if case .script = element { self = .scriptType } else { self = .plain }
    case _ where name.hasPrefix("on"): self = .handler
    case _ where Self.addresses.contains(name): self = .address
    case _ where Self.addressLists.contains(name): self = .addressList
    default: self = .plain
    }
  }
}
