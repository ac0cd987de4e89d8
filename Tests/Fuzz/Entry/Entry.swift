import FuzzTargets
import Glibc

/// The target that the environment names.
private let chosen: FuzzTarget = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    complain("FUZZ_TARGET must be one of: \(FuzzTarget.allCases.map(\.rawValue))")
    exit(2)
  }
  return target
}()

/// What libFuzzer calls with each input; its own `main` reads the arguments.
@_cdecl("LLVMFuzzerTestOneInput")
public func checkOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try chosen.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
  } catch {
    complain("NOT TRUE: \(error)")
    // libFuzzer keeps the input of a run that ends so.
    abort()
  }
  return 0
}

private func complain(_ words: String) {
  let line = Array("\(words)\n".utf8)
  _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
}
