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
        """)
  }
}
