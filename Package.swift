// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: the Swift 6 language mode, and a warning fails the build.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

/// Tests are not optimised: they compile in half the time, and the optimiser of Swift 6.3.1 gives up
/// on one of them ("Found ownership error").
let tests: [SwiftSetting] = strict + [.unsafeFlags(["-Onone"])]

let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")

// The layers, lowest first. A target imports only from lower ones; Scripts/check-layers proves it.
let package = Package(
  name: "fairlead",
  products: [
    .executable(name: "fairlead", targets: ["fairlead"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
  ],
  targets: [
    // 0: the system's C libraries, and bytes.
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(
      name: "CCMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .target(name: "Bytes", swiftSettings: strict),

    // 1: source text and reports; the C parsers behind Swift values.
    .target(name: "Diagnostics", dependencies: ["Bytes"], swiftSettings: strict),
    .target(name: "YAMLSyntax", dependencies: ["Bytes", "CLibYAML"], swiftSettings: strict),
    .target(name: "MarkdownSyntax", dependencies: ["Bytes", "CCMarkGFM"], swiftSettings: strict),

    // 2: what documents mean; what templates mean.
    .target(
      name: "Content",
      dependencies: ["Bytes", "Diagnostics", "YAMLSyntax", "MarkdownSyntax", crypto],
      swiftSettings: strict),
    .target(name: "Templating", dependencies: ["Bytes", "Diagnostics"], swiftSettings: strict),

    // 3: the pipeline and the output.
    .target(
      name: "SiteBuild",
      dependencies: [
        "Bytes", "Content", "Diagnostics", "MarkdownSyntax", "Templating", "YAMLSyntax", crypto,
      ],
      swiftSettings: strict),

    // 4: the command line.
    .target(
      name: "FairleadCommand",
      dependencies: ["Content", "Diagnostics", "SiteBuild", argumentParser],
      swiftSettings: strict),
    .executableTarget(
      name: "fairlead", dependencies: ["FairleadCommand"], swiftSettings: strict,
      // The program carries Swift's runtime: it starts faster, its calls into the runtime cost less,
      // and it runs where no Swift is installed (docs/decisions/0028).
      linkerSettings: [
        .unsafeFlags(["-static-stdlib", "-use-ld=lld"]),
        .linkedLibrary("_FoundationCShims"),
        .linkedLibrary("_FoundationCollections"),
      ]),

    .testTarget(name: "BytesTests", dependencies: ["Bytes"], swiftSettings: tests),
    .testTarget(
      name: "DiagnosticsTests", dependencies: ["Bytes", "Diagnostics"], swiftSettings: tests),
    .testTarget(
      name: "YAMLSyntaxTests", dependencies: ["Bytes", "YAMLSyntax"], swiftSettings: tests),
    .testTarget(
      name: "MarkdownSyntaxTests", dependencies: ["Bytes", "MarkdownSyntax"],
      swiftSettings: tests),
    .testTarget(
      name: "ContentTests",
      dependencies: ["Bytes", "Content", "Diagnostics", "MarkdownSyntax", "YAMLSyntax"],
      swiftSettings: tests),
    .testTarget(
      name: "TemplatingTests", dependencies: ["Bytes", "Diagnostics", "Templating"],
      swiftSettings: tests),
    .testTarget(
      name: "SiteBuildTests", dependencies: ["Content", "Diagnostics", "SiteBuild"],
      swiftSettings: tests),
    // They run the program, which a build of the tests builds too. A dependency on it would make
    // the tests take over its linker settings.
    .testTarget(name: "CommandTests", swiftSettings: tests),
  ]
)
