"""Checks one kernel against counts with an off-by-one error, as counts.py does; exits as counts.py does.

usage: planted_difference.py UTILS TILEWRIGHT
"""
import sys

sys.path.insert(0, sys.argv[1])
import counts  # noqa: E402

kernels = [kernel for kernel in counts.all_kernels() if kernel.name == "first-light/vector_add"]
measured = counts.measure_all(sys.argv[2], kernels)
measured["first-light/vector_add"]["vector_add"]["sm_80 -O3"]["global load, sectors"] += 1
sys.exit(counts.check(kernels, measured, whole=False))
