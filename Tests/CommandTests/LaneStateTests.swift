import Foundation
import Testing

/// What the system says about a lane that waits for documents.
@Suite struct LaneStateTests {
  /// Starts a lane, waits until it is ready, and prints its state.
  private static let script = #"""
    mkfifo in
    : > out
    strace -qq -o calls -e trace=prctl,close_range "$FAIRLEAD" lane < in >> out &
    exec 3> in
    for _ in $(seq 400); do
      [ "$(cat out)" = lane ] && break
      sleep 0.05
    done
    lane=$(cat /proc/$!/task/$!/children)
    lane=${lane% }
    grep -E '^(NoNewPrivs|Seccomp):' /proc/$lane/status
    [ "$(cut -d ' ' -f 5 /proc/$lane/stat)" = "$lane" ] && echo 'a process group of its own'
    sed -n 's/^Max \(open files\|address space\|core file size\) *\([0-9]*\) .*/\1: \2/p' \
      /proc/$lane/limits | sort
    exec 3>&-
    wait
    grep -q 'PR_SET_DUMPABLE, SUID_DUMP_DISABLE) *= 0' calls && echo 'its memory is its own'
    grep -q 'close_range(3, 4294967295, 0) *= 0' calls && echo 'it has no files of others'
    """#

  @Test func `a lane has given up privileges, its memory, its group and open files`() throws {
    let folder = try TemporaryFolder()
    let run = try Fairlead.shell(Self.script, in: folder.path)
    #expect(
      run.output == """
        NoNewPrivs:\t1
        Seccomp:\t2
        a process group of its own
        address space: 536870912
        core file size: 0
        open files: 3
        its memory is its own
        it has no files of others

        """, "\(run.errors)")
  }
}
