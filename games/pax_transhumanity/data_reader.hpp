// A record of a data file, read field by field. What is wrong is written down, not thrown, so that a person who types
// in cards reads everything at once:
//
//   Record card(errors, "cards.json", "49", j);
//   card.expect({"number", "name"}, {"name_es"});        missing and unknown fields are told here, and only here
//   const int number = card.whole("number", 1, 111);     0 if it is wrong, and the error is told
#pragma once

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/types.hpp"

namespace noo::pax_transhumanity {

using Words = std::span<const std::string_view>;
using Errors = std::vector<std::string>;

class Record {
 public:
  Record(Errors& errors, std::string_view file, std::string name, const nlohmann::json& j, std::string within = "");

  void expect(std::initializer_list<std::string_view> required, std::initializer_list<std::string_view> optional = {});

  // Is it there, and not null?
  bool has(std::string_view field) const;

  int whole(std::string_view field, int least, int most);
  std::string text(std::string_view field);                     // not empty
  bool flag(std::string_view field);                            // true or false
  int word(std::string_view field, Words words);                // its place in the list, 0 if it is wrong
  std::optional<int> key(std::string_view field, Words words);  // the same, for what a record is known by
  std::vector<int> words(std::string_view field, Words words);
  std::vector<std::string> texts(std::string_view field);
  Record object(std::string_view field);
  std::vector<Record> objects(std::string_view field);

  void refuse(std::string_view field, std::string_view what, std::string_view right);
  // Refuses unless the field is left out or has just this value.
  void require(std::string_view field, const nlohmann::json& value);
  // The record is known by this name from now on, not by its place in another.
  void call(std::string name) {
    name_ = std::move(name);
    within_.clear();
  }

 private:
  const nlohmann::json& at(std::string_view field) const;
  void refuse_value(std::string_view field, const nlohmann::json& value, std::string_view right);

  Errors* errors_;
  std::string_view file_;
  std::string name_;
  std::string within_;  // "heat." where the record is part of another
  const nlohmann::json* json_;
};

}  // namespace noo::pax_transhumanity
