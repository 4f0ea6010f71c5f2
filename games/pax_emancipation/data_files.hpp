// What the readers of the single data files share.
#pragma once

#include "engine/data_record.hpp"
#include "pax_emancipation/data.hpp"

namespace noo::pax_emancipation {

using Record = DataRecord;
using Words = DataRecord::Words;
using Errors = DataRecord::Errors;

struct Reading {
  Tables tables{};
  EnumArray<Sea, std::string, seas> product;      // what the Slaver of a Sea Border trades in
  int will_limit = Numbers{}.general_will_limit;  // which splays.json may repeat
  Errors errors;
  Names names;
};

// Puts the name under its key; two of a kind may not be called the same.
class NameList {
 public:
  explicit NameList(Reading& out) : out_(out) {}
  void add(Record& r, std::string_view field, const std::string& key);

 private:
  Reading& out_;
  std::vector<std::string> taken_;
};

// Of a whole file: what it says of itself agrees with what it is.
void check_head(Record& top, std::string_view schema);

// Each after those it refers to.
void read_map(Reading& out, const nlohmann::json& file);          // data_map.cpp
void read_barriers(Reading& out, const nlohmann::json& file);     // data_chits.cpp
void read_slavers(Reading& out, const nlohmann::json& file);      // data_chits.cpp
void read_ideas(Reading& out, const nlohmann::json& file);        // data_cards.cpp
void read_revolutions(Reading& out, const nlohmann::json& file);  // data_cards.cpp
void read_splays(Reading& out, const nlohmann::json& file);       // data_cards.cpp

}  // namespace noo::pax_emancipation
