//===- LowerFormTest.cpp - runs on buffers of bytes -----------------------===//
#include "KernelFixture.h"
#include "tilewright/Launch/Compare.h"

#include <cmath>

using namespace llvm;
using namespace tilewright;

static constexpr uint8_t inside = BufferElements::inside;

static uint8_t of(DType type) { return BufferElements::markOf(type); }

/// A launch of one block in the lower form, with buffers of `sizes` bytes; each
/// parameter is a pointer: a buffer and a byte offset.
static Launch launchOf(StringRef entry, ArrayRef<size_t> sizes,
                       ArrayRef<std::pair<unsigned, uint64_t>> pointers) {
  Launch launch;
  launch.symbol = entry.str();
  launch.isLowerForm = true;
  for (auto [i, bytes] : enumerate(sizes))
    launch.buffers.push_back(
        {"b" + std::to_string(i), std::vector<uint8_t>(bytes), 0});
  for (auto [buffer, offset] : pointers) {
    LaunchParam &param = launch.params.emplace_back();
    param.type = "ptr";
    param.buffer = buffer;
    param.offset = offset;
  }
  return launch;
}

namespace {
/// A run with bounds.
struct BoundedRun {
  BoundedRun(Kernels &kernels, const Launch &launch) {
    ExecutorOptions options;
    options.bounds = true;
    Expected<std::unique_ptr<Executor>> made =
        createReferenceExecutor(kernels.get(), options);
    EXPECT_TRUE(bool(made));
    executor = std::move(*made);
    Expected<LaunchState> memory = LaunchState::create(launch);
    EXPECT_TRUE(bool(memory));
    state.emplace(std::move(*memory));
    EXPECT_EQ("", toString(executor->run(*state)));
  }

  BufferElements elements(unsigned buffer) {
    return executor->elementsOf(*state, buffer);
  }

  std::unique_ptr<Executor> executor;
  std::optional<LaunchState> state;
};
} // namespace

static const char *kernelText = R"(
cuda_tile.module @kernels {
  entry @types(%a: tile<ptr<f32>>, %b: tile<ptr<f16>>) {
    %x = constant <f32: 0.3> : tile<f32>
    %t = tanh %x : tile<f32>
    %y = constant <f16: 0.3> : tile<f16>
    %h = tanh %y : tile<f16>
    %one = constant <i32: 1> : tile<i32>
    %a1 = offset %a, %one : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %b1 = offset %b, %one : tile<ptr<f16>>, tile<i32> -> tile<ptr<f16>>
    %0 = store_ptr_tko weak %a1, %t : tile<ptr<f32>>, tile<f32> -> token
    %1 = store_ptr_tko weak %b, %h : tile<ptr<f16>>, tile<f16> -> token
    %2 = store_ptr_tko weak %b1, %h : tile<ptr<f16>>, tile<f16> -> token
    return
  }
  // Half of an inexact f32 is overwritten, and half of an exact one.
  entry @parts(%a: tile<ptr<f32>>) {
    %x = constant <f32: 0.3> : tile<f32>
    %t = tanh %x : tile<f32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %seven = constant <i16: 7> : tile<i16>
    %a1 = offset %a, %one : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %s = ptr_to_ptr %a : tile<ptr<f32>> -> tile<ptr<i16>>
    %s2 = offset %s, %two : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
    %0 = store_ptr_tko weak %a, %t : tile<ptr<f32>>, tile<f32> -> token
    %1 = store_ptr_tko weak %a1, %x : tile<ptr<f32>>, tile<f32> -> token
    %2 = store_ptr_tko weak %s, %seven token=%0 : tile<ptr<i16>>, tile<i16> -> token
    %3 = store_ptr_tko weak %s2, %seven token=%1 : tile<ptr<i16>>, tile<i16> -> token
    return
  }
  // 0 or 1, and 1 or the float next to it.
  entry @number(%a: tile<ptr<i32>>, %b: tile<ptr<f32>>) {
    %zero = constant <f32: 0.0> : tile<f32>
    %e = exp %zero : tile<f32>
    %n = ftoi %e signed : tile<f32> -> tile<i32>
    %0 = store_ptr_tko weak %a, %n : tile<ptr<i32>>, tile<i32> -> token
    %1 = store_ptr_tko weak %b, %e : tile<ptr<f32>>, tile<f32> -> token
    return
  }
  entry @through_memory(%table: tile<ptr<i64>>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %x = constant <f32: 0.3> : tile<f32>
    %p1 = offset %table, %one : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    %p2 = offset %table, %two : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    %i, %0 = load_ptr_tko weak %table : tile<ptr<i64>> -> tile<i64>, token
    %y = int_to_ptr %i : tile<i64> -> tile<ptr<f32>>
    %y1 = offset %y, %one : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %j = ptr_to_int %y1 : tile<ptr<f32>> -> tile<i64>
    %1 = store_ptr_tko weak %p1, %i : tile<ptr<i64>>, tile<i64> -> token
    %2 = store_ptr_tko weak %p2, %j : tile<ptr<i64>>, tile<i64> -> token
    %t = tanh %x : tile<f32>
    %3 = store_ptr_tko weak %y1, %t : tile<ptr<f32>>, tile<f32> -> token
    return
  }
})";

TEST(ReferenceLowerForm, TypesAndRadiiAreThoseOfTheStores) {
  Kernels kernels(kernelText);
  // The f16s follow the f32s in one buffer.
  std::pair<unsigned, uint64_t> pointers[] = {{0, 0}, {0, 8}};
  Launch launch = launchOf("types", {14}, pointers);
  BoundedRun run(kernels, launch);
  BufferElements found = run.elements(0);
  EXPECT_EQ(found.marks,
            (std::vector<uint8_t>{0, 0, 0, 0, of(DType::F32), inside, inside,
                                  inside, of(DType::F16), inside,
                                  of(DType::F16), inside, 0, 0}));
  EXPECT_EQ(found.type, DType::U8); // the two pointers do not agree
  ASSERT_EQ(found.inexact.size(), 3u);
  const unsigned offsets[] = {4, 8, 10};
  for (auto [inexact, offset] : zip_equal(found.inexact, offsets)) {
    EXPECT_EQ(inexact.offset, uint64_t(offset));
    EXPECT_GT(inexact.radius, 0);
    EXPECT_LT(inexact.radius, 0.001);
  }
}

TEST(ReferenceLowerForm, WhatIsOverwrittenInPartIsBytes) {
  Kernels kernels(kernelText);
  std::pair<unsigned, uint64_t> pointer = {0, 0};
  Launch launch = launchOf("parts", {10}, pointer);
  BoundedRun run(kernels, launch);
  BufferElements found = run.elements(0);
  uint8_t byte = of(DType::U8), half = of(DType::I16);
  EXPECT_EQ(found.marks, (std::vector<uint8_t>{half, inside, byte, byte, half,
                                               inside, byte, byte, 0, 0}));
  EXPECT_EQ(found.type, DType::F32);
  // The bytes of the inexact number, and no others.
  ASSERT_EQ(found.inexact.size(), 3u);
  const unsigned offsets[] = {0, 2, 3};
  for (auto [inexact, offset] : zip_equal(found.inexact, offsets)) {
    EXPECT_EQ(inexact.offset, uint64_t(offset));
    EXPECT_TRUE(std::isinf(inexact.radius));
  }
}

TEST(ReferenceLowerForm, PointersInMemoryLeadToElementsToo) {
  Kernels kernels(kernelText);
  std::pair<unsigned, uint64_t> pointer = {0, 0};
  Launch launch = launchOf("through_memory", {24, 8}, pointer);
  launch.relocations = {{0, 0, 1, 0}};
  // Buffers of two launches have different addresses.
  BoundedRun one(kernels, launch), other(kernels, launch);
  BufferElements table = one.elements(0), numbers = one.elements(1);
  EXPECT_EQ(table.marks[0], BufferElements::untouched);
  EXPECT_EQ(table.marks[8], of(DType::I64));
  EXPECT_EQ(numbers.marks[4], of(DType::F32));
  ASSERT_EQ(numbers.inexact.size(), 1u);
  for (unsigned buffer : {0, 1})
    EXPECT_EQ(
        compareBuffer(*other.state, *one.state, buffer, one.elements(buffer))
            .describeAll(),
        "");
  // Within the radius and beyond it; another offset.
  float value;
  std::memcpy(&value, &other.state->buffer(1)[4], 4);
  float near = std::nextafter(value, 1.0f), far = value + 0.01f;
  std::memcpy(&other.state->buffer(1)[4], &near, 4);
  EXPECT_TRUE(compareBuffer(*other.state, *one.state, 1, numbers).ok());
  std::memcpy(&other.state->buffer(1)[4], &far, 4);
  EXPECT_EQ(compareBuffer(*other.state, *one.state, 1, numbers).differing, 1u);
  ++other.state->buffer(0)[8];
  EXPECT_EQ(compareBuffer(*other.state, *one.state, 0, table).differing, 1u);
}

TEST(ReferenceLowerForm, ReadAsAnotherTypeAnInexactElementIsUndecided) {
  Kernels kernels(kernelText);
  std::pair<unsigned, uint64_t> pointers[] = {{0, 0}, {0, 4}};
  Launch launch = launchOf("number", {8}, pointers);
  BoundedRun run(kernels, launch);
  auto radiiAs = [&](DType type) {
    LaunchArray array;
    array.type = type;
    array.shape = {2};
    array.strides = {1};
    return run.executor->radiiOf(*run.state, array);
  };
  std::vector<double> floats = radiiAs(DType::F32),
                      integers = radiiAs(DType::U32);
  EXPECT_TRUE(std::isinf(floats[0]));
  EXPECT_LT(floats[1], 1e-6);
  EXPECT_EQ(integers[0], 1);
  EXPECT_TRUE(std::isinf(integers[1]));
}
