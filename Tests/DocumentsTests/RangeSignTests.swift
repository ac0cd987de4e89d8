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

  @Test func `numbers of a range may have units, letters or signs`() {
    let text = """
      - [ ] Heel 20°…30°
      - [ ] Depth 5 m…10 m
      - [ ] Tank 50 %…80 %
      - [ ] Wind F4…F6 … REEF
      - [ ] Battery ≥12.4…≤12.8 V
      - [ ] Valve V3…F2
      - [ ] Tank 5 l…10 min
      - [ ] Radio on…16
      - [ ] 16…72 VHF
      - [ ] Speed 5…
      - [ ] Tank 1:...50%
      - [ ] Breaker 1a...2
      - [ ] Pump 1st…2nd
      - [ ] Oil 40W…30
      - [ ] Warm up 5°…10°C
      - [ ] Hose 3 m...5 m
      """
    #expect(
      parse(text).outline == """
        —
        - Heel 20°…30°
        - Depth 5 m…10 m
        - Tank 50 %…80 %
        - Wind F4…F6 => REEF
        - Battery ≥12.4…≤12.8 V
        - Valve V3 => F2
        - Tank 5 l => 10 min
        - Radio on => 16
        - 16…72 VHF
        - Speed 5…
        - Tank 1: => 50%
        - Breaker 1a => 2
        - Pump 1st => 2nd
        - Oil 40W => 30
        - Warm up 5°…10°C
        - Hose 3 m...5 m
        """)
  }

  @Test func `an ellipsis in quotation marks or parentheses separates no response`() {
    let text = """
      - [ ] Call “Ready to go about…” and wait for “Ready”
      - [ ] Сказать «Прошу...» и ждать ответа
      - [ ] Say "Mayday…" … DONE
      - [ ] Flames (if any…) or smoke
      - [ ] Sagen: „Klar…“ und warten
      - [ ] Lines (both) … OFF
      - [ ] Say «Ready» … SAID «Yes»
      - [ ] Oil (port … FULL
      - [ ] 5" hose … FITTED
      - [ ] Heading 5' 3"…hold 6"
      - [ ] ‘Til dawn…don’t run
      """
    #expect(
      parse(text).outline == """
        —
        - Call “Ready to go about…” and wait for “Ready”
        - Сказать «Прошу...» и ждать ответа
        - Say "Mayday…" => DONE
        - Flames (if any…) or smoke
        - Sagen: „Klar…“ und warten
        - Lines (both) => OFF
        - Say «Ready» => SAID «Yes»
        - Oil (port => FULL
        - 5" hose => FITTED
        - Heading 5' 3" => hold 6"
        - ‘Til dawn => don’t run
        """)
  }

  @Test(arguments: ["(… x ", "1…", "(…", "\"…", "1 m…1 "])
  func `a line of many ellipses is read in time`(part: String) {
    let line = "- [ ] x " + String(repeating: part, count: 100_000) + ") 1\" "
    #expect(parse(line).outline.utf8.count > 100_000)
  }
}
