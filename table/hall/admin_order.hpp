// Inside the admin_*.cpp alone: an order as it was read.
#pragma once

#include <string>
#include <string_view>

#include "engine/json.hpp"
#include "table/hall/admin.hpp"

namespace noo::table {

struct Admin::Order {
  nlohmann::json in = nlohmann::json::object();
  std::string who;
  Lang lang = Lang::en;
  Answer answer;

  // InputError that names the field.
  std::string text(const std::string& field) const;
  std::string text_or(const std::string& field, const std::string& otherwise) const;
  int number(const std::string& field, int least, int most, int otherwise) const;
  bool flag(const std::string& field) const;
};

}  // namespace noo::table
