import TestSupport
import Testing

/// An ellipsis between two numbers.
struct RangeSignTests {
  @Test func `the sign of a range separates no response`() {
    let text = """
      - [ ] Battery 12.4…12.8 V
      - [ ] Oil 3,5...4,5 bar (2 min)
      - [ ] Warm up at -5…+5 °C
      - [ ] Freezer −18…−15 °C … CLOSED
      - [ ] Fuel 1…2 l … 3…4 l
      - [ ] Tank 2 … 80
      - [ ] Tank 2… 80
      - [ ] Radio … 16
      - [ ] Water 1.....80
      - [ ] Tyres 1.5…<!-- -->2 bar
      """
    #expect(
      parse(text).outline == """
        —
        - Battery 12.4…12.8 V
        - Oil 3,5...4,5 bar 2min
        - Warm up at -5…+5 °C
        - Freezer −18…−15 °C => CLOSED
        - Fuel 1…2 l => 3…4 l
        - Tank 2 => 80
        - Tank 2 => 80
        - Radio => 16
        - Water 1 => 80
        - Tyres 1.5…2 bar
        """)
  }
}
