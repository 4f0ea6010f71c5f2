// CITES("SPH-TAX-2", "RUL-04") inside a test's body says which rules the test proves. The build indexes the literal
// strings (cmake/scripts/citations.cmake) for `noosphere coverage`; test reports carry them as the property "cites".
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>

namespace noo::testing {

inline void record_citations(std::initializer_list<std::string_view> ids) {
  std::string joined;
  for (const std::string_view id : ids) {
    if (!joined.empty()) joined += ' ';
    joined += id;
  }
  ::testing::Test::RecordProperty("cites", joined);
}

}  // namespace noo::testing

#define CITES(...) ::noo::testing::record_citations({__VA_ARGS__})
