#ifndef FAIRLEAD_LANE_SANDBOX_H
#define FAIRLEAD_LANE_SANDBOX_H

/// Closes every file but the standard ones. Returns 0, or the number of the first error.
int fairlead_close_files(void);

/// Gives up new privileges and memory that others may look into. Returns 0, or the number of the
/// first error.
int fairlead_give_up_privileges(void);

/// Gives up every file (Landlock, if the kernel has it). Returns 0, or the number of the first
/// error.
int fairlead_give_up_files(void);

/// Whether the kernel lets a process give up new privileges.
int fairlead_can_give_up_privileges(void);

/// Refuses every system call but those listed in lane_sandbox.c. Returns 0, or an error.
int fairlead_refuse_calls(void);

/// The version of the kernel's Landlock; 0 if it has none.
int fairlead_landlock_version(void);

/// Whether the kernel refuses calls for a process that asks it to.
int fairlead_has_refusals(void);

/// What was tried from inside, and whether it was refused.
typedef struct {
  const char *what;
  int is_refused;
} fairlead_attempt;

/// Tries what a parser that runs somebody's code would; `attempts` has room for 9. Returns how many.
int fairlead_try_to_break_out(fairlead_attempt *attempts);

#endif
