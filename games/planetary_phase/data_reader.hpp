// A record of a data file, read field by field. What is wrong is written down, not thrown, so that a person who types
// in cards reads everything at once:
//
//   Record card(errors, "lifestyle.json", "L18", j);
//   card.expect({"id", "networking"}, {"player_icon"});       missing and unknown fields are told here, and only here
//   const int favour = networking.whole("favour_tc", 1, 3);   0 if it is wrong, and the error is told
#pragma once

#include <array>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/types.hpp"

namespace noo::planetary_phase {

using Words = std::span<const std::string_view>;
using Errors = std::vector<std::string>;
using Point = std::array<double, 2>;

class Record {
 public:
  Record(Errors& errors, std::string_view file, std::string name, const nlohmann::json& j, std::string within = "");

  void expect(std::initializer_list<std::string_view> required, std::initializer_list<std::string_view> optional = {});

  // Is it there, and not null?
  bool has(std::string_view field) const;

  int whole(std::string_view field, int least, int most);
  std::vector<int> wholes(std::string_view field, std::size_t count, int least, int most);  // empty if it is wrong
  std::vector<int> wholes(std::string_view field, int least, int most);                     // any number of them
  std::string text(std::string_view field);                                                 // not empty
  int word(std::string_view field, Words words);  // its place in the list, 0 if it is wrong
  std::optional<Point> point(std::string_view field);
  Record object(std::string_view field);
  std::vector<Record> objects(std::string_view field);
  // The records of a list that must have just these ids, in this order; each is known by its id.
  std::vector<Record> in_order(std::string_view field, Words ids);

  void refuse(std::string_view field, std::string_view what, std::string_view right);
  // Of a whole file: "meta", if it is there, belongs to this file.
  void check_meta();
  // Refuses unless the field is left out or has just this value.
  void require(std::string_view field, const nlohmann::json& value);

  const nlohmann::json& at(std::string_view field) const;  // null if it is not there
  const std::string& name() const { return name_; }

 private:
  void refuse_value(std::string_view field, const nlohmann::json& value, std::string_view right);
  void call(std::string_view name) {
    name_ = std::string(name);
    within_.clear();
  }

  Errors* errors_;
  std::string_view file_;
  std::string name_;
  std::string within_;  // "networking." where the record is part of another
  const nlohmann::json* json_;
};

}  // namespace noo::planetary_phase
