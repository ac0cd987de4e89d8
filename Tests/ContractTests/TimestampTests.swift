import Contract
import TestSupport
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [
    ("1970-01-01", 0, "1970-01-01T00:00:00Z"),
    ("2026-01-15", 1_768_435_200, "2026-01-15T00:00:00Z"),
    ("2026-01-15T09:00:00Z", 1_768_467_600, "2026-01-15T09:00:00Z"),
    ("2026-01-15t09:00:00z", 1_768_467_600, "2026-01-15T09:00:00Z"),
    ("2026-01-15 09:00:00", 1_768_467_600, "2026-01-15T09:00:00Z"),
    ("2026-01-15T09:00", 1_768_467_600, "2026-01-15T09:00:00Z"),
    ("2026-01-15T09:00Z", 1_768_467_600, "2026-01-15T09:00:00Z"),
    ("2026-01-15T09:00:00.999Z", 1_768_467_600, "2026-01-15T09:00:00Z"),
    ("2026-01-15T12:00:00+03:00", 1_768_467_600, "2026-01-15T09:00:00Z"),
    ("2026-01-15T12:00:00+0300", 1_768_467_600, "2026-01-15T09:00:00Z"),
    ("2026-01-15T12:00:00+03", 1_768_467_600, "2026-01-15T09:00:00Z"),
    ("2026-01-15T03:30:00-05:30", 1_768_467_600, "2026-01-15T09:00:00Z"),
    ("2026-01-01T00:30:00+01:00", 1_767_223_800, "2025-12-31T23:30:00Z"),
    ("2024-02-29", 1_709_164_800, "2024-02-29T00:00:00Z"),
    ("2000-02-29", 951_782_400, "2000-02-29T00:00:00Z"),
    ("1969-12-31T23:59:59Z", -1, "1969-12-31T23:59:59Z"),
    ("2016-12-31T23:59:60Z", 1_483_228_799, "2016-12-31T23:59:59Z"),
    ("0001-01-01", -62_135_596_800, "0001-01-01T00:00:00Z"),
    ("9999-12-31T23:59:59Z", 253_402_300_799, "9999-12-31T23:59:59Z"),
  ])
  func `a date is read and written`(text: String, seconds: Int, iso: String) {
    #expect(Timestamp(iso: text)?.seconds == seconds)
    #expect(Timestamp(iso: text)?.iso == iso)
    #expect(Timestamp(iso: text)?.isoDate == String(iso.prefix(10)))
  }

  @Test(arguments: [
    "", "2026", "2026-01", "2026-1-15", "26-01-15", "2026-13-01", "2026-00-01", "2026-01-00",
    "2026-01-32", "2026-04-31", "2026-02-29", "1900-02-29", "0000-01-01", "2026-01-15T",
    "2026-01-15T9:00", "2026-01-15T24:00", "2026-01-15T09:60", "2026-01-15T09:00:61",
    "2026-01-15T09:00:00.Z", "2026-01-15T09:00:00+", "2026-01-15T09:00:00+15:00",
    "2026-01-15T09:00:00+03:60", "2026-01-15T09:00:00+03:", "2026-01-15T09:00:00Zx",
    "2026-01-15x", " 2026-01-15", "2026-01-15 ", "2026/01/15", "January 15", "November 16",
    "２０２６-01-15", "2026-01-15T09", "+2026-01-15", "-026-01-15", "2026-01-15T09:00:00 Z",
  ])
  func `what is not a date is refused`(text: String) {
    #expect(Timestamp(iso: text) == nil)
  }

  @Test(arguments: ["0001-01-01T00:00:00+01:00", "9999-12-31T23:59:59-01:00"])
  func `a moment outside the years 1 to 9999 is refused`(text: String) {
    #expect(Timestamp(iso: text) == nil)
  }

  @Test func `every day of 1,200 years comes back`() {
    var day = -62_135_596_800 / 86_400
    let last = day + 366 * 1_200
    while day < last {
      let stamp = Timestamp(seconds: day * 86_400 + 45_296)
      #expect(Timestamp(iso: stamp.iso) == stamp)
      day += 7
    }
  }

  @Test func `random moments come back`() {
    var random = FixedGenerator(seed: 5)
    for _ in 0..<5_000 {
      let stamp = Timestamp(
        seconds: Int.random(in: -62_135_596_800...253_402_300_799, using: &random))
      #expect(Timestamp(iso: stamp.iso) == stamp)
    }
  }

  @Test func `moments are ordered by time`() throws {
    let early = try #require(Timestamp(iso: "2026-01-15T12:00:00+03:00"))
    let late = try #require(Timestamp(iso: "2026-01-15T09:00:01Z"))
    #expect(early < late)
    #expect(Timestamp(iso: "2026-01-15T09:00:00Z") == early)
  }
}
