// A lane parses what strangers wrote, with parsers in C. Whoever breaks out of a parser finds here
// that nothing but reading, writing, memory and time is left. Swift can make neither the filter's
// program nor most of these calls, so they are in C.

#define _GNU_SOURCE
#include "CLaneSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// Landlock is younger than the headers of some systems.
#ifndef __NR_landlock_create_ruleset
#define __NR_landlock_create_ruleset 444
#define __NR_landlock_restrict_self 446
#endif
#ifndef __NR_close_range
#define __NR_close_range 436
#endif

/// The kinds of access that a version of Landlock knows: 13 bits at first, and one or two more with
/// each later version.
static uint64_t landlock_accesses(long version) {
  switch (version) {
  case 1: return (1ULL << 13) - 1;
  case 2: return (1ULL << 14) - 1;
  case 3: case 4: return (1ULL << 15) - 1;
  default: return (1ULL << 16) - 1;
  }
}

int fairlead_landlock_version(void) {
  long version = syscall(__NR_landlock_create_ruleset, NULL, 0, 1);
  return version < 1 ? 0 : (int)version;
}

int fairlead_close_files(void) {
  if (syscall(__NR_close_range, 3, ~0U, 0) == 0) return 0;
  // Kernels before 5.9 do not know the call, and older containers refuse what they do not know.
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return errno;
  // No more than a kernel allows unless somebody raised that, too.
  rlim_t end = limit.rlim_cur < 1 << 20 ? limit.rlim_cur : 1 << 20;
  for (rlim_t file = 3; file < end; file++) close((int)file);
  return 0;
}

int fairlead_give_up_privileges(void) {
  // Before what an old kernel does not know: every kernel has this.
  if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return errno;
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? 0 : errno;
}

int fairlead_can_give_up_privileges(void) { return prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) >= 0; }

int fairlead_give_up_files(void) {
  int version = fairlead_landlock_version();
  if (version < 1) return 0;
  // A set of rules that allows none of what it handles.
  uint64_t handled = landlock_accesses(version);
  int rules = (int)syscall(__NR_landlock_create_ruleset, &handled, sizeof handled, 0);
  if (rules < 0) return errno;
  int failure = syscall(__NR_landlock_restrict_self, rules, 0) == 0 ? 0 : errno;
  close(rules);
  return failure;
}

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define REFUSE BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define ALLOWED(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), ALLOW
// The third argument says what memory may be used for: never for code.
#define ALLOWED_WITHOUT_CODE(call)                                                                 \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 4), LOAD(args[2]),                           \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 1, 0), ALLOW, REFUSE

int fairlead_has_refusals(void) {
#ifdef OWN_ARCHITECTURE
  // No filter at all is a bad address, but only for a kernel that knows filters.
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, NULL, 0, 0) != 0 && errno == EFAULT;
#else
  return 0;
#endif
}

int fairlead_refuse_calls(void) {
#ifdef OWN_ARCHITECTURE
  struct sock_filter filter[] = {
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
      // The pipes.
      ALLOWED(read),
      ALLOWED(write),
      // Memory.
      ALLOWED(brk),
      ALLOWED_WITHOUT_CODE(mmap),
      ALLOWED_WITHOUT_CODE(mprotect),
      ALLOWED(munmap),
      ALLOWED(mremap),
      ALLOWED(madvise),
      ALLOWED(futex),
      // The timers of a document, and what they end in.
      ALLOWED(setitimer),
      ALLOWED(clock_gettime),
      ALLOWED(restart_syscall),
      ALLOWED(rt_sigreturn),
      ALLOWED(rt_sigprocmask),
      // The seed of dictionaries.
      ALLOWED(getrandom),
      // The end.
      ALLOWED(getpid),
      ALLOWED(gettid),
      ALLOWED(exit),
      ALLOWED(exit_group),
      REFUSE,
  };
  struct sock_fprog program = {sizeof filter / sizeof filter[0], filter};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0 ? 0 : errno;
#else
  return ENOSYS;
#endif
}

int fairlead_try_to_break_out(fairlead_attempt *attempts) {
  int count = 0;
  attempts[count++] = (fairlead_attempt){"read a file", open("/etc/passwd", O_RDONLY) < 0};
  attempts[count++] =
      (fairlead_attempt){"write a file", open("/tmp", O_TMPFILE | O_WRONLY, 0600) < 0};
  attempts[count++] =
      (fairlead_attempt){"open a socket", socket(AF_INET, SOCK_STREAM, 0) < 0};
  attempts[count++] = (fairlead_attempt){"ask for a name", access("/etc/passwd", F_OK) != 0};
  pid_t child = (pid_t)syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
  if (child == 0) _exit(0);
  attempts[count++] = (fairlead_attempt){"start a process", child < 0};
  attempts[count++] = (fairlead_attempt){"signal its owner", kill(getppid(), 0) != 0};
  attempts[count++] =
      (fairlead_attempt){"trace its owner", ptrace(PTRACE_ATTACH, getppid(), 0, 0) != 0};
  void *code = mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC,
                    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  attempts[count++] = (fairlead_attempt){"make code", code == MAP_FAILED};
  char *words[] = {"/bin/true", NULL};
  // Last: where it is allowed, nothing follows.
  attempts[count++] =
      (fairlead_attempt){"become a program", execve(words[0], words, words + 1) != 0};
  return count;
}
