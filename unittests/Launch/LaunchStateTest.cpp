//===- LaunchStateTest.cpp - memory, addresses, guard zones ---------------===//
#include "tilewright/Launch/LaunchState.h"

#include "TestFiles.h"
#include "tilewright/Launch/Compare.h"

using namespace llvm;
using namespace tilewright;

/// Two buffers; the second holds the address of byte 4 of the first.
static Launch twoBuffers() {
  Launch launch;
  launch.symbol = "k";
  launch.isLowerForm = true;
  launch.buffers = {{"a.npy", std::vector<uint8_t>(100, 1), 128},
                    {"b.npy", std::vector<uint8_t>(24, 2), 16},
                    {"none.npy", {}, 0}};
  launch.relocations = {{1, 8, 0, 4}};
  LaunchParam pointer, number;
  pointer.type = "ptr";
  pointer.buffer = 1;
  pointer.offset = 16;
  number.type = "i32";
  number.bytes = {0x78, 0x56, 0x34, 0x12};
  launch.params = {pointer, number};
  return launch;
}

static uint64_t addressOf(ArrayRef<uint8_t> bytes) {
  return reinterpret_cast<uintptr_t>(bytes.data());
}

TEST(LaunchState, PutsBuffersWhereTheyWereAskedFor) {
  Launch launch = twoBuffers();
  Expected<LaunchState> state = LaunchState::create(launch);
  ASSERT_TRUE(bool(state));
  EXPECT_EQ(addressOf(state->buffer(0)) % 256, 128u);
  EXPECT_EQ(addressOf(state->buffer(1)) % 256, 16u);
  EXPECT_EQ(state->buffer(0).size(), 100u);
  EXPECT_EQ(state->buffer(0)[99], 1);
  EXPECT_EQ(state->params()[0].bits(), addressOf(state->buffer(1)) + 16);
  EXPECT_EQ(state->params()[0].size, 8u);
  EXPECT_EQ(state->params()[1].bits(), 0x12345678u);
  EXPECT_EQ(state->params()[1].size, 4u);
  EXPECT_EQ(elementsOf<uint64_t>(state->buffer(1))[1],
            addressOf(state->buffer(0)) + 4);
}

TEST(LaunchState, BindsOtherAddresses) {
  Launch launch = twoBuffers();
  Expected<LaunchState> state = LaunchState::create(launch);
  ASSERT_TRUE(bool(state));
  state->bind({0x1000, 0x2000, 0x3000});
  EXPECT_EQ(state->params()[0].bits(), 0x2010u);
  EXPECT_EQ(elementsOf<uint64_t>(state->buffer(1))[1], 0x1004u);
  // Files do not depend on the addresses of memory.
  EXPECT_EQ(state->unboundBytes(1), launch.buffers[1].bytes);
  state->buffer(1)[8] = 0x55;
  EXPECT_EQ(state->unboundBytes(1)[8], 0x55);
  state->bindToHost();
  EXPECT_EQ(state->params()[0].bits(), addressOf(state->buffer(1)) + 16);
}

TEST(LaunchState, BindsAddressesWithinStructs) {
  Launch launch = twoBuffers();
  LaunchParam record;
  record.type = "bytes";
  record.bytes.assign(24, 0x11);
  record.addresses = {{8, 1, 4}};
  launch.params.push_back(record);
  Expected<LaunchState> state = LaunchState::create(launch);
  ASSERT_TRUE(bool(state));
  state->bind({0x1000, 0x2000, 0x3000});
  std::vector<uint8_t> whole = state->bytesOf(2);
  ASSERT_EQ(whole.size(), 24u);
  EXPECT_EQ(elementsOf<uint64_t>(whole)[0], 0x1111111111111111u);
  EXPECT_EQ(elementsOf<uint64_t>(whole)[1], 0x2004u);
  EXPECT_EQ(elementsOf<uint64_t>(whole)[2], 0x1111111111111111u);
}

TEST(LaunchState, SeesWritesOutsideABuffer) {
  Launch launch = twoBuffers();
  for (int64_t offset : {-4096, -16, -1, 100, 101, 4195}) {
    Expected<LaunchState> state = LaunchState::create(launch);
    ASSERT_TRUE(bool(state));
    std::fill_n(state->buffer(0).data(), 100, 9);
    EXPECT_FALSE(errorToBool(state->checkGuards()));
    state->buffer(0).data()[offset] = 0;
    bool faulted = false;
    handleAllErrors(state->checkGuards(), [&](const ToolError &error) {
      faulted = error.code() == ExitCode::KernelFaulted;
      EXPECT_NE(error.message().find("'a.npy'"), std::string::npos);
    });
    EXPECT_TRUE(faulted) << offset;
  }
}

TEST(LaunchState, SurvivesBeingMoved) {
  Launch launch = twoBuffers();
  std::vector<LaunchState> states;
  for (int k = 0; k < 3; ++k) {
    Expected<LaunchState> state = LaunchState::create(launch);
    ASSERT_TRUE(bool(state));
    states.push_back(std::move(*state));
  }
  for (LaunchState &state : states)
    EXPECT_EQ(state.params()[0].bits(), addressOf(state.buffer(1)) + 16);
}

TEST(LaunchState, ReadsStridedArraysBack) {
  Launch launch;
  launch.buffers = {
      {"x", bytesOf<int16_t>({0, 9, 1, 9, 2, 9, 3, 9, 4, 9, 5}), 0}};
  LaunchArray array;
  array.type = DType::I16;
  array.shape = {2, 3};
  array.strides = {2, 4};
  Expected<LaunchState> state = LaunchState::create(launch);
  ASSERT_TRUE(bool(state));
  EXPECT_EQ(elementsOf<int16_t>(state->readArray(array)),
            (std::vector<int16_t>{0, 2, 4, 1, 3, 5}));
  array.strides = {0, 2};
  EXPECT_EQ(elementsOf<int16_t>(state->readArray(array)),
            (std::vector<int16_t>{0, 1, 2, 0, 1, 2}));
  array.shape = {2, 0};
  EXPECT_TRUE(state->readArray(array).empty());
}

namespace {
using LaunchStateFiles = WithFiles;
}

TEST_F(LaunchStateFiles, WritesBuffersUnderTheirNames) {
  Launch launch = twoBuffers();
  Expected<LaunchState> state = LaunchState::create(launch);
  ASSERT_TRUE(bool(state));
  ASSERT_EQ(usageMessage(writeOutputs(*state, at("deep/out"))), "");
  Expected<NpyArray> array = readNpy(at("deep/out/b.npy"));
  ASSERT_TRUE(bool(array));
  EXPECT_EQ(array->bytes, launch.buffers[1].bytes);
  launch.buffers[2].name = "a.npy";
  EXPECT_NE(
      usageMessage(writeOutputs(*state, at("deep/out"))).find("two results"),
      std::string::npos);
}

TEST_F(LaunchStateFiles, ComparesTwoRuns) {
  Launch launch = twoBuffers();
  Expected<LaunchState> one = LaunchState::create(launch);
  Expected<LaunchState> two = LaunchState::create(launch);
  ASSERT_TRUE(one && two);
  for (const Comparison &each : compareStates(*one, *two))
    EXPECT_TRUE(each.ok()) << each.describe();
  two->buffer(0)[7] = 3;
  EXPECT_EQ(compareStates(*one, *two)[0].describe(),
            "'a.npy': 1 of 100 elements differ, first at (7): 1, expected 3");
}
