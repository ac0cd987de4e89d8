// swift-tools-version: 6.2
import PackageDescription

// The programs that have a network. They are a package of their own, so that who builds only the
// library fetches and compiles none of what they need (docs/decisions/0015).

/// Every target of ours: the Swift 6 language mode, and a warning fails the build.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

/// Tests are not optimised: they compile in half the time.
let tests: [SwiftSetting] = strict + [.unsafeFlags(["-Onone"])]

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
// The alphabet of the sync API and the calls about files, from the package beside
// (docs/decisions/0031, 0081).
let contract: Target.Dependency = .product(name: "Contract", package: "fairlead")
let systemCalls: Target.Dependency = .product(name: "SystemCalls", package: "fairlead")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let database: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let httpClient: Target.Dependency = .product(name: "AsyncHTTPClient", package: "async-http-client")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let network: [Target.Dependency] = [
  .product(name: "NIOCore", package: "swift-nio"),
  .product(name: "NIOHTTP1", package: "swift-nio"),
  .product(name: "NIOPosix", package: "swift-nio"),
  .product(name: "NIOSSL", package: "swift-nio-ssl"),
]

let package = Package(
  name: "fairlead-sync",
  products: [
    .executable(name: "fairlead-sync", targets: ["fairlead-sync"]),
    .executable(name: "fairlead-backend", targets: ["fairlead-backend"]),
  ],
  dependencies: [
    .package(name: "fairlead", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
    .package(url: "https://github.com/vapor/jwt-kit", exact: "5.7.1"),
  ],
  targets: [
    // Calls about files that only these programs make.
    .target(name: "SyncFiles", dependencies: [systemCalls], swiftSettings: strict),
    // The client: queue, plan, HTTP; then its commands.
    .target(
      name: "Delivery",
      dependencies: ["SyncFiles", contract, crypto, database, httpClient, logging, systemCalls]
        + network,
      swiftSettings: strict),
    .target(
      name: "SyncCommand",
      dependencies: ["Delivery", argumentParser, contract, systemCalls],
      swiftSettings: strict),
    .executableTarget(
      name: "fairlead-sync", dependencies: ["SyncCommand"], swiftSettings: strict),
    // What the tests share.
    .target(name: "SyncTestSupport", path: "Tests/SyncTestSupport", swiftSettings: tests),
    .testTarget(
      name: "DeliveryTests", dependencies: ["Delivery", "SyncTestSupport", contract, database],
      swiftSettings: tests),
    .testTarget(
      name: "SyncCommandTests",
      dependencies: ["Delivery", "SyncTestSupport", "fairlead-sync", contract],
      swiftSettings: tests),

    // The reference backend.
    .systemLibrary(name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(
      name: "Backend",
      dependencies: [
        "CLibPQ", "SyncFiles", argumentParser, contract, crypto, database, logging, systemCalls,
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "JWTKit", package: "jwt-kit"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "fairlead-backend", dependencies: ["Backend"], swiftSettings: strict),
    .testTarget(
      name: "BackendTests",
      dependencies: [
        "Delivery", "SyncTestSupport", "fairlead-backend", contract, crypto, database,
      ],
      swiftSettings: tests),
  ]
)
