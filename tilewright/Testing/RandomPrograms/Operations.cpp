//===- Operations.cpp - the operations of random programs -----------------===//
#include "tilewright/Testing/RandomPrograms/Program.h"

using namespace tilewright::testing;

llvm::ArrayRef<llvm::StringLiteral> tilewright::testing::operationsMade() {
  static constexpr llvm::StringLiteral names[] = {
      // Arith
      "absf", "absi", "addf", "addi", "andi", "divf", "divi", "fma", "maxf",
      "maxi", "minf", "mini", "mulf", "mulhii", "muli", "negf", "negi", "ori",
      "remf", "remi", "shli", "shri", "subf", "subi", "xori",
  // Math
#define FUNCTION(Name, Math, Library, Domain) Library,
#include "tilewright/Dialect/Functions.def"
      "atan2", "ceil", "exp", "exp2", "floor", "fpowf", "fpowi", "rsqrt",
      "sqrt", "tanh",
      // Convert
      "bitcast", "exti", "ftof", "ftoi", "int_to_ptr", "itof", "pack",
      "ptr_to_int", "ptr_to_ptr", "trunci", "unpack",
      // Compare
      "cmpf", "cmpi", "select",
      // Shape
      "assume", "broadcast", "cat", "constant", "extract", "insert", "iota",
      "permute", "reshape",
      // Control
      "break", "continue", "entry", "for", "get_num_tile_blocks",
      "get_tile_block_id", "if", "loop", "module", "return", "yield",
      // View
      "get_index_space_shape", "get_tensor_shape", "make_gather_scatter_view",
      "make_partition_view", "make_strided_view", "make_tensor_view",
      // Memory
      "alloca", "gdc_launch_dependents_tko", "gdc_wait_tko", "get_global",
      "global", "join_tokens", "load_ptr_tko", "load_view_tko", "make_token",
      "memory_fence_alias_tko", "offset", "store_ptr_tko", "store_view_tko",
      // Atomic
      "atomic_cas_tko", "atomic_red_view_tko", "atomic_rmw_tko",
      // Reduce, Mma, Debug
      "reduce", "scan", "mmaf", "mmaf_scaled", "mmai", "assert", "print_tko"};
  return names;
}

llvm::ArrayRef<OperationNotMade> tilewright::testing::operationsNotMade() {
  static constexpr llvm::StringLiteral reason =
      "needs memory of a multicast object, and a chip that has it: "
      "test/kernels/atomic/multimem_*.mlir";
  static constexpr OperationNotMade operations[] = {
      {"multimem_load_reduce_view_tko", reason},
      {"multimem_reduce_view_tko", reason},
      {"multimem_store_view_tko", reason},
  };
  return operations;
}
