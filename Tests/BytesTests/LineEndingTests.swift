import Bytes
import Testing

struct LineEndingTests {
  @Test(arguments: [
    ("", ""), ("a", "a"), ("a\nb\n", "a\nb\n"), ("a\r\nb\r\n", "a\nb\n"), ("\r\n", "\n"),
    ("a\r\r\nb", "a\r\nb"), ("a\rb\r", "a\rb\r"), ("12345678\r\n9", "12345678\n9"),
  ])
  func `only the endings of Windows change`(text: String, expected: String) {
    let bytes = Array(text.utf8)
    #expect(bytes[...].withoutWindowsEndings.elementsEqual(expected.utf8))
    // Of a slice, only what is in it.
    let inside = (Array("\r\n".utf8) + bytes).dropFirst(2)
    #expect(inside.withoutWindowsEndings.elementsEqual(expected.utf8))
  }
}
