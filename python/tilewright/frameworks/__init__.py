"""Kernels as operations of torch and JAX. Both are optional: each is imported when
its first operation is created."""

from tilewright.frameworks.of_jax import jax_call
from tilewright.frameworks.of_torch import torch_op

__all__ = ["jax_call", "torch_op"]
