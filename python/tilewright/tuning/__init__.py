"""Searches for a kernel's fastest hints and options: docs/tuning.md."""

from tilewright.tuning.search import tune
from tilewright.tuning.tuned import Candidate, Tuned

__all__ = ["Candidate", "Tuned", "tune"]
