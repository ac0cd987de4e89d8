import Glibc

extension FileCalls {
  /// Opens `/dev/null` in the place of each standard stream that is closed, as after `>&-`.
  ///
  /// Otherwise the next file that is opened gets its number, and what is printed is written into that file. It is
  /// opened to be read, so that a closed output still reports what it cannot show.
  public static func openStandardStreams() {
    while true {
      // A descriptor gets the lowest number that is free. Without a device there is nothing to put there.
      let number = openat(AT_FDCWD, "/dev/null", O_RDONLY)
      if number > 2 { release(number) }
      if number < 0 || number > 2 { return }
    }
  }
}
