// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: the Swift 6 language mode, and a warning fails the build.
let language: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// What is hot crosses targets, so the optimiser may look into the lower ones: without that a check
/// costs half as much again (docs/decisions/0001).
///
/// Upper ones have nothing that others call often.
let strict: [SwiftSetting] =
  language + [.unsafeFlags(["-cross-module-optimization"], .when(configuration: .release))]

/// What runs once in a command, reads options or prints, and what only hands documents from one target to the
/// next: unoptimised it compiles in a quarter of the time.
///
/// No loop over the bytes or the nodes of a text belongs there (docs/decisions/0001).
let plain: [SwiftSetting] =
  language + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Tests are not optimised: they compile in half the time, and the optimiser of Swift 6.3.1 gives up
/// on one of them ("Found ownership error").
let tests: [SwiftSetting] = language + [.unsafeFlags(["-Onone"])]

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")

// The layers, lowest first. A target imports only from those above it; Scripts/check-layers proves it.
let package = Package(
  name: "fairlead",
  products: [
    .executable(name: "fairlead", targets: ["fairlead"]),
    // For other Swift programs (docs/kit.md).
    .library(name: "FairleadKit", targets: ["FairleadKit"]),
    // The package Sync uses these two (docs/decisions/0031, 0081).
    .library(name: "Contract", targets: ["Contract"]),
    .library(name: "SystemCalls", targets: ["SystemCalls"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    // What both sides of the sync API share: JSON, names, times, words, keys.
    .target(name: "Contract", swiftSettings: strict),
    // What calls the system about files, in both packages.
    .target(name: "SystemCalls", swiftSettings: strict),

    // The system's C libraries, one Swift file around each; bytes.
    .systemLibrary(name: "CLibYAML", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(
      name: "CCMarkGFM",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CLibCrypto", providers: [.apt(["libssl-dev"])]),
    .target(name: "Bytes", swiftSettings: strict),
    .target(
      name: "Hashing", dependencies: ["Bytes", "CLibCrypto"], swiftSettings: strict,
      // The archive: two hashes of it, and no library to load (docs/decisions/0030).
      linkerSettings: [.linkedLibrary(":libcrypto.a")]),

    // Source text and reports; syntax as Swift values.
    .target(name: "Diagnostics", dependencies: ["Bytes", "Contract"], swiftSettings: strict),
    // The archives again: the program needs no library of the system but libc (docs/decisions/0028).
    .target(
      name: "YAMLSyntax", dependencies: ["Bytes", "CLibYAML"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary(":libyaml.a")]),
    .target(
      name: "MarkdownSyntax", dependencies: ["Bytes", "CCMarkGFM"], swiftSettings: strict,
      linkerSettings: [
        .linkedLibrary(":libcmark-gfm-extensions.a"), .linkedLibrary(":libcmark-gfm.a"),
      ]),

    // Words, stems, and the search index as scripts.
    .systemLibrary(name: "CLibStemmer", providers: [.apt(["libstemmer-dev"])]),
    .target(
      name: "Search", dependencies: ["Bytes", "CLibStemmer", "Contract", "Hashing"],
      swiftSettings: strict, linkerSettings: [.linkedLibrary(":libstemmer.a")]),

    // What documents mean: read, identify, link, check, render; and the file that configures it.
    .target(
      name: "Documents",
      dependencies: [
        "Bytes", "Contract", "Diagnostics", "Hashing", "MarkdownSyntax", "YAMLSyntax",
      ],
      swiftSettings: strict),
    // It needs no `Documents`, but that is in the longest chain of targets: of those that are ready SwiftPM
    // begins with the last name (docs/decisions/0001).
    .target(
      name: "Templating", dependencies: ["Bytes", "Contract", "Diagnostics", "Documents"],
      swiftSettings: strict),
    // From parsed text to a document: metadata, the notation, and what is nearly right.
    .target(
      name: "Reading",
      dependencies: [
        "Bytes", "Contract", "Diagnostics", "Documents", "MarkdownSyntax", "YAMLSyntax",
      ],
      swiftSettings: strict),
    .target(
      name: "Library",
      dependencies: ["Bytes", "Contract", "Diagnostics", "Documents", "MarkdownSyntax"],
      swiftSettings: language),
    .target(
      name: "Rendering",
      dependencies: ["Bytes", "Contract", "Documents", "Library", "MarkdownSyntax"],
      swiftSettings: language),
    // `Rendering` is in the longest chain, as above.
    .target(
      name: "Identity",
      dependencies: [
        "Bytes", "Contract", "Diagnostics", "Documents", "MarkdownSyntax", "Rendering",
      ],
      swiftSettings: language),
    .target(
      name: "Settings",
      dependencies: [
        "Bytes", "Contract", "Diagnostics", "Documents", "Library", "Reading", "YAMLSyntax",
      ],
      swiftSettings: plain),
    .target(
      name: "Rules",
      dependencies: [
        "Bytes", "Contract", "Diagnostics", "Documents", "Library", "MarkdownSyntax", "Reading",
        "Settings", "YAMLSyntax",
      ],
      swiftSettings: language),

    // What touches the machine: files, processes and workers; sources in, parsed in lanes, output out.
    // `Documents` is in the longest chain, as above.
    .target(
      name: "System", dependencies: ["Bytes", "Diagnostics", "Documents", "SystemCalls"],
      swiftSettings: strict),
    .target(
      name: "Discovery",
      dependencies: [
        "Bytes", "Contract", "Diagnostics", "Documents", "Hashing", "System", "SystemCalls",
      ],
      swiftSettings: language),
    // What a lane gives up, in C.
    .target(name: "CLaneSandbox"),
    .target(
      name: "Parsing",
      dependencies: [
        "Bytes", "CLaneSandbox", "Diagnostics", "Documents", "Reading", "System", "SystemCalls",
      ],
      swiftSettings: language),
    // The files of a library, read and parsed, as documents without ids.
    .target(
      name: "Loading",
      dependencies: [
        "Bytes", "Contract", "Diagnostics", "Discovery", "Documents", "Hashing", "Identity",
        "Library", "MarkdownSyntax", "Parsing", "Reading", "Rules", "Settings", "System",
        "SystemCalls", "YAMLSyntax",
      ],
      swiftSettings: plain),
    .target(
      name: "Output",
      dependencies: ["Bytes", "Contract", "Diagnostics", "Hashing", "System", "SystemCalls"],
      swiftSettings: language),

    // What loads libqrencode, if the machine has it, in C: Debian has no archive to link
    // (docs/decisions/0060).
    .target(name: "CLibQRencode"),
    // The site's own words in a language: texts, counted words, dates.
    .target(
      name: "Words", dependencies: ["Bytes", "Documents", "Templating"], swiftSettings: strict),
    // What a theme has: words, styles, scripts and icons, and what a library changes of them.
    .target(
      name: "Theming",
      dependencies: [
        "Bytes", "Contract", "Diagnostics", "Discovery", "Documents", "Hashing", "Library",
        "Settings", "Templating", "Words", "YAMLSyntax",
      ],
      swiftSettings: plain),
    // The pages of the site, and the pipeline from sources to output.
    .target(
      name: "Pages",
      dependencies: [
        "Bytes", "CLibQRencode", "Contract", "Diagnostics", "Discovery", "Documents", "Hashing",
        "Library", "MarkdownSyntax", "Rendering", "Search", "Settings", "Templating", "Theming",
        "Words",
      ],
      swiftSettings: language),
    // What loads zlib, libzstd and SQLite for packages of Anki, if the machine has them
    // (docs/decisions/0069).
    .target(name: "CLibUnpack"),
    .target(name: "CLibSQLite"),
    // Files of other programs: read into values, and written as sources; and what their sites say.
    .target(
      name: "Exchange",
      dependencies: [
        "Bytes", "CLibSQLite", "CLibUnpack", "Contract", "Diagnostics", "Discovery", "Documents",
        "Hashing", "Library", "MarkdownSyntax", "Pages", "Reading", "Settings", "Theming",
        "YAMLSyntax",
      ],
      swiftSettings: plain),
    // Pages rendered and written, and those of the last build that stay.
    .target(
      name: "SiteWriting",
      dependencies: [
        "Bytes", "Diagnostics", "Documents", "Hashing", "Library", "Output", "Pages", "System",
        "SystemCalls",
      ],
      swiftSettings: language),
    .target(
      name: "SiteBuild",
      dependencies: [
        "Bytes", "Contract", "Diagnostics", "Discovery", "Documents", "Hashing", "Identity",
        "Library", "Loading", "Output", "Pages", "Parsing", "Reading", "Rendering", "Rules",
        "Search", "Settings", "SiteWriting", "System", "SystemCalls", "Templating", "Theming",
      ],
      swiftSettings: plain),

    // The library in an author's hands: shown live, repaired, and moved to other names.
    .target(
      name: "Editing",
      dependencies: [
        "Bytes", "Diagnostics", "Discovery", "Documents", "Identity", "Library", "Loading",
        "Pages", "Parsing", "Reading", "Rules", "Settings", "SiteBuild", "System", "Theming",
      ],
      swiftSettings: plain),

    // What editors ask while a document is being written.
    .target(
      name: "LanguageServer",
      dependencies: [
        "Bytes", "Contract", "Diagnostics", "Documents", "Editing", "Library", "MarkdownSyntax",
        "Reading", "Settings", "SiteBuild",
      ],
      swiftSettings: plain),

    // What the program carries: the pages of its rules; its theme and the library that `init` begins.
    .target(name: "CRulePages"),
    .target(name: "CCarried"),

    // What other Swift programs use (docs/decisions/0077).
    .target(
      name: "FairleadKit",
      dependencies: [
        "Bytes", "CCarried", "Diagnostics", "Discovery", "Documents", "Output", "Pages", "Parsing",
        "SiteBuild", "System", "SystemCalls", "Theming",
      ],
      swiftSettings: plain),

    // The command line.
    .target(
      name: "FairleadCommand",
      dependencies: [
        "Bytes", "CRulePages", "Contract", "Diagnostics", "Discovery", "Documents", "Editing",
        "Exchange", "FairleadKit", "Hashing", "Identity", "LanguageServer", "Library", "Loading",
        "MarkdownSyntax", "Output", "Pages", "Parsing", "Reading", "Rules", "Settings", "SiteBuild",
        "SiteWriting", "System", "SystemCalls", "Theming", "YAMLSyntax", argumentParser,
      ],
      swiftSettings: plain),
    .executableTarget(
      name: "fairlead", dependencies: ["FairleadCommand"], swiftSettings: strict,
      // The program carries Swift's runtime: it starts faster, its calls into the runtime cost less,
      // and it runs where no Swift is installed (docs/decisions/0028).
      linkerSettings: [
        .unsafeFlags(["-static-stdlib", "-use-ld=lld"]),
        .linkedLibrary("_FoundationCShims"),
        .linkedLibrary("_FoundationCollections"),
      ]),

    .testTarget(
      name: "ContractTests", dependencies: ["Contract", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "BytesTests", dependencies: ["Bytes", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "YAMLSyntaxTests", dependencies: ["Bytes", "TestSupport", "YAMLSyntax"],
      swiftSettings: tests),
    .testTarget(
      name: "MarkdownSyntaxTests", dependencies: ["Bytes", "MarkdownSyntax", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "SearchTests", dependencies: ["Search", "TestSupport"], swiftSettings: tests),
    // What the tests share: a parse helper, one random generator, one temporary folder and one runner of
    // programs.
    .target(
      name: "TestSupport",
      dependencies: [
        "Diagnostics", "Documents", "Identity", "Library", "Output", "Reading", "Rendering",
        "Rules", "Settings", "System", "YAMLSyntax",
      ],
      path: "Tests/TestSupport",
      swiftSettings: tests),
    .testTarget(
      name: "DocumentsTests",
      dependencies: [
        "Bytes", "Contract", "Diagnostics", "Documents", "Identity", "Library", "MarkdownSyntax",
        "Parsing", "Reading", "Rendering", "Rules", "Settings", "TestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "LibraryTests",
      dependencies: [
        "Bytes", "Settings", "Diagnostics", "Documents", "Library", "Rules", "TestSupport",
        "YAMLSyntax",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "RulesTests",
      dependencies: [
        "Contract", "Diagnostics", "Documents", "Library", "Reading", "Rules", "Settings",
        "SiteBuild", "TestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Bytes", "Contract", "Documents", "Library", "MarkdownSyntax", "Rendering", "TestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "SettingsTests",
      dependencies: [
        "Settings", "Contract", "Diagnostics", "Documents", "Library", "SiteBuild",
        "TestSupport", "YAMLSyntax",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "TemplatingTests", dependencies: ["Diagnostics", "Templating", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "SiteBuildTests",
      dependencies: [
        "Contract", "Diagnostics", "Discovery", "Documents", "Editing", "Hashing", "Library",
        "Loading", "Output", "Pages", "Parsing", "Reading", "SiteBuild", "TestSupport", "Theming",
        "Words",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "Contract", "Diagnostics", "Discovery", "Editing", "LanguageServer", "Loading",
        "Parsing", "SiteBuild", "TestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ExchangeTests",
      dependencies: [
        "Contract", "Discovery", "Documents", "Exchange", "Pages", "Parsing", "SiteBuild",
        "TestSupport",
      ],
      swiftSettings: tests),
    // As other programs use it.
    .testTarget(
      name: "FairleadKitTests", dependencies: ["FairleadKit", "TestSupport"], swiftSettings: tests),
    // What is fuzzed, and what must be true of each result.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Bytes", "Contract", "Diagnostics", "Discovery", "Documents", "Editing", "Exchange",
        "FairleadCommand", "Hashing", "Identity", "LanguageServer", "Library", "MarkdownSyntax",
        "Output", "Parsing", "Reading", "Rendering", "Rules", "Settings", "SiteBuild",
        "SiteWriting",
        "Templating", "TestSupport", "YAMLSyntax",
      ],
      path: "Tests/Fuzz/Targets",
      swiftSettings: language),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzTargets", "TestSupport"], swiftSettings: tests),
    // They run the program, which a build of the tests builds too. A dependency on it would make
    // the tests take over its linker settings.
    .testTarget(
      name: "CommandTests", dependencies: ["TestSupport"], exclude: ["Packages", "neovim.lua"],
      swiftSettings: tests),
  ]
)

// What `Scripts/fuzz` builds, with libFuzzer linked to it; no other build can link it.
if Context.environment["FAIRLEAD_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz/Entry",
      swiftSettings: language))
}
