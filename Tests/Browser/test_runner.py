"""The runner of these tests itself: what a machine lacks is a failure where everything is asked for."""

import os
import subprocess
import sys
import unittest

import acceptance
import harness

RUNNER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "run.py")


class Runner(unittest.TestCase):
    def run_without_programs(self, **environment):
        # Nothing that is not installed is found, such as the reader of codes.
        return subprocess.run(
            [sys.executable, RUNNER, harness.SITE, harness.FAIRLEAD, "a_phone_reads_the_address"], capture_output=True, text=True, check=False,
            env={**os.environ, "PATH": "/nowhere", "FAIRLEAD_ALL": "", **environment})

    def test_a_test_that_is_skipped_is_a_failure_where_all_are_asked_for(self):
        done = self.run_without_programs()
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("1 ran, 0 failed, 1 skipped", done.stdout)
        done = self.run_without_programs(FAIRLEAD_ALL="1")
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("zbar-tools is not installed\nNothing may be skipped.", done.stdout)

    def test_a_measurement_that_is_missing_is_noticed(self):
        names = [name for _, some in acceptance.MEASUREMENTS if not isinstance(some, str) for name in some]
        measures = [(f"{name} of something", 0, "0", False) for name in names]
        self.assertEqual(acceptance.missing(measures), [])
        self.assertEqual(acceptance.missing(measures[1:]), names[:1])

    def test_a_time_is_held_to_its_bar_by_make_bench_alone(self):
        held = harness.ARE_TIMES_BARS
        try:
            harness.ARE_TIMES_BARS = False
            harness.timed(self, "a time of this test", 2, 1)
            harness.ARE_TIMES_BARS = True
            with self.assertRaises(AssertionError):
                harness.timed(self, "a time of this test", 2, 1)
        finally:
            harness.ARE_TIMES_BARS = held
            # No figure of this test is in the table.
            harness._measures[:] = [measure for measure in harness._measures if measure[0] != "a time of this test"]
