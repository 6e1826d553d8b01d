"""Kernels as torch operators and JAX calls, if these are installed."""

import importlib.util
import os
import unittest

import numpy as np
import tilewright as tw

ADD = os.path.join(os.environ["FIRST_LIGHT"], "vector_add.tileirbc")
SCALE = """cuda_tile.module @m {
  entry @scale(%p: tile<ptr<f32>>, %factor: tile<f32>) {
    %f = reshape %factor : tile<f32> -> tile<1xf32>
    %all_f = broadcast %f : tile<1xf32> -> tile<128xf32>
    %iota = iota : tile<128xi32>
    %base = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
    %all = broadcast %base : tile<1xptr<f32>> -> tile<128xptr<f32>>
    %at = offset %all, %iota : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>>
    %v, %t = load_ptr_tko weak %at : tile<128xptr<f32>> -> tile<128xf32>, token
    %s = mulf %v, %all_f rounding<nearest_even> : tile<128xf32>
    %u = store_ptr_tko weak %at, %s token = %t : tile<128xptr<f32>>, tile<128xf32> -> token
    return
  }
}
"""
PTX = """.version 8.0
.target sm_80
.address_size 64
.visible .entry one(.param .u64 p) { .reg .b64 %a; ld.param.u64 %a, [p]; st.global.u32 [%a], 1; ret; }
"""


def has(name):
    return importlib.util.find_spec(name) is not None


class Both(unittest.TestCase):
    def test_what_is_missing_is_said(self):
        for name, call in (("torch", lambda: tw.torch_op(tw.Kernel(ADD), "demo::x", 1)), ("jax", lambda: tw.jax_call(tw.Kernel(ADD), 1))):
            if not has(name):
                with self.assertRaisesRegex(tw.ArgumentError, f"needs {name}, which cannot be imported"):
                    call()

    def test_roles(self):
        from tilewright.frameworks.roles import taken_by

        ptx = tw.Kernel(PTX, on="emulator")
        with self.assertRaisesRegex(tw.ArgumentError, "expected `roles` for kernel 'one', whose program does not specify"):
            taken_by(ptx, None)
        with self.assertRaisesRegex(tw.ArgumentError, "in `roles`, got 'output'"):
            taken_by(ptx, ["output"])
        with self.assertRaisesRegex(tw.ArgumentError, "expected 3 `roles` for kernel 'vector_add', got 1"):
            taken_by(tw.Kernel(ADD), ["out"])
        self.assertEqual([each.role for each in taken_by(tw.Kernel(ADD), None)], ["in", "in", "out"])


@unittest.skipUnless(has("torch"), "no torch")
class Torch(unittest.TestCase):
    def test_an_operator(self):
        import torch

        add = tw.torch_op(tw.Kernel(ADD), "tilewright_test::vector_add", grid=lambda a, b, c: (-(-a.numel() // 128),))
        a, b, c = torch.arange(1000.0), torch.ones(1000), torch.zeros(1000)
        add(a, b, c)
        self.assertTrue(torch.equal(c, a + b))
        torch.library.opcheck(add, (a, b, c))
        compiled = torch.compile(lambda a, b, c: (torch.ops.tilewright_test.vector_add(a, b, c), 2 * c)[1], backend="aot_eager")
        self.assertTrue(torch.equal(compiled(a, b, torch.zeros(1000)), 2 * (a + b)))

    def test_scalars_and_ptx(self):
        import torch

        x = torch.ones(128)
        tw.torch_op(tw.Kernel(SCALE), "tilewright_test::scale", grid=1)(x, 3.0)
        self.assertTrue(torch.equal(x, torch.full((128,), 3.0)))
        y = torch.zeros(1, dtype=torch.int32)
        tw.torch_op(tw.Kernel(PTX, on="emulator"), "tilewright_test::one", grid=1, roles=["inout"], block=1)(y)
        self.assertEqual(y.item(), 1)
        with self.assertRaisesRegex(tw.ArgumentError, "expected 'namespace::name' for `name`, got 'one'"):
            tw.torch_op(tw.Kernel(ADD), "one", grid=1)


@unittest.skipUnless(has("jax"), "no jax")
class Jax(unittest.TestCase):
    def test_a_call(self):
        import jax
        import jax.numpy as jnp

        add = tw.jax_call(tw.Kernel(ADD), grid=8)
        a, b, out = jnp.arange(1000, dtype=jnp.float32), jnp.ones(1000, jnp.float32), jax.ShapeDtypeStruct((1000,), jnp.float32)
        self.assertTrue(bool((add(a, b, out) == a + b).all()))
        self.assertTrue(bool((jax.jit(lambda a, b: 2 * add(a, b, out))(a, b) == 2 * (a + b)).all()))
        with self.assertRaisesRegex(Exception, "expected an array of f32 of rank 1, got one of i32"):
            jax.block_until_ready(add(a, b, jax.ShapeDtypeStruct((1000,), jnp.int32)))
        with self.assertRaisesRegex(tw.ArgumentError, "expected 3 arguments for kernel 'vector_add', got 2"):
            add(a, b)

    def test_what_is_read_and_written_is_an_argument_and_a_result(self):
        import jax.numpy as jnp

        x = jnp.ones(128, jnp.float32)
        y = tw.jax_call(tw.Kernel(SCALE), grid=1)(x, 3.0)
        self.assertEqual((np.unique(x).tolist(), np.unique(y).tolist()), ([1.0], [3.0]))
        z = tw.jax_call(tw.Kernel(PTX, on="emulator"), grid=1, roles=["inout"], block=1)(jnp.zeros(1, jnp.int32))
        self.assertEqual(z.tolist(), [1])


if __name__ == "__main__":
    unittest.main()
