// What one server of ours writes upon a request that it passes to another: whom it has found to ask, from which
// address, and when, sealed with a secret that they share. The secret itself never travels.
//
//   header Noosphere-Passed: TIME PERSON DEVICE ADDRESS SEAL       "-" for what is empty
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "table/http.hpp"
#include "table/loop.hpp"

namespace noo::table {

struct Sealed {  // what a genuine header says
  Request::Passed passed;
  std::string address;
};

class Seal {
 public:
  explicit Seal(std::string_view secret);
  // InputError unless the file holds at least 32 characters.
  static Seal from_file(const std::filesystem::path& file);

  std::string write(std::string_view method, std::string_view target, const Sealed& what, Time now) const;
  // Nothing: it was not written by one of ours for this very request, or not just now.
  std::optional<Sealed> read(std::string_view method, std::string_view target, std::string_view header, Time now) const;

 private:
  std::string code(std::string_view text) const;
  std::array<unsigned char, 32> key_{};
};

}  // namespace noo::table
