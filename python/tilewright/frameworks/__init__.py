"""Kernels as operations of torch and of JAX. Neither is needed by the package:
each is imported when the first operation of it is made."""

from tilewright.frameworks.of_jax import jax_call
from tilewright.frameworks.of_torch import torch_op

__all__ = ["jax_call", "torch_op"]
