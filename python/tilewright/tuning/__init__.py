"""Which way of compiling a kernel is fastest: docs/tuning.md."""

from tilewright.tuning.search import tune
from tilewright.tuning.tuned import Candidate, Tuned

__all__ = ["Candidate", "Tuned", "tune"]
