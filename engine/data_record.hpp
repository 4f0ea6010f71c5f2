// A record of a data file, read field by field. What is wrong is written down, not thrown, so that a person who types
// in cards reads everything at once:
//
//   DataRecord card(errors, "cards.json", "49", j);
//   card.expect({"number", "name"}, {"name_es"});        missing and unknown fields are told here, and only here
//   const int number = card.whole("number", 1, 111);     0 if it is wrong, and the error is told
#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.hpp"

namespace noo {

class DataRecord {
 public:
  using Words = std::span<const std::string_view>;
  using Errors = std::vector<std::string>;
  using Point = std::array<double, 2>;

  DataRecord(Errors& errors, std::string_view file, std::string name, const nlohmann::json& j, std::string within = "");

  void expect(std::initializer_list<std::string_view> required, std::initializer_list<std::string_view> optional = {});

  // Is it there, and not null?
  bool has(std::string_view field) const;
  const nlohmann::json& at(std::string_view field) const;  // null if it is not there
  const std::string& name() const { return name_; }
  std::string_view file() const { return file_; }

  int whole(std::string_view field, int least, int most);
  std::vector<int> wholes(std::string_view field, std::size_t count, int least, int most);  // empty if it is wrong
  std::vector<int> wholes(std::string_view field, int least, int most);                     // any number of them
  std::string text(std::string_view field);                                                 // not empty
  void text_if_any(std::string_view field);                                                 // left out, or not empty
  std::vector<std::string> texts(std::string_view field);
  bool flag(std::string_view field);                            // true or false
  int word(std::string_view field, Words words);                // its place in the list, 0 if it is wrong
  std::optional<int> key(std::string_view field, Words words);  // the same, for what a record is known by
  std::vector<int> words(std::string_view field, Words words);  // no place twice
  std::vector<int> words(std::string_view field, Words words, std::size_t least, std::size_t most);  // so many of them
  std::optional<Point> point(std::string_view field);
  DataRecord object(std::string_view field);
  std::vector<DataRecord> objects(std::string_view field);
  // The records of a list that must have just these ids, in this order; each is known by its id.
  std::vector<DataRecord> in_order(std::string_view field, Words ids);

  void refuse(std::string_view field, std::string_view what, std::string_view right);
  // Refuses unless the field is left out or has just this value.
  void require(std::string_view field, const nlohmann::json& value);
  // Where a value is from: a text, or one for each field.
  void provenance();
  // The record is known by this name from now on, not by its place in another.
  void call(std::string_view name) {
    name_ = std::string(name);
    within_.clear();
  }

 private:
  void refuse_value(std::string_view field, const nlohmann::json& value, std::string_view right);

  Errors* errors_;
  std::string_view file_;
  std::string name_;
  std::string within_;  // "heat." where the record is part of another
  const nlohmann::json* json_;
};

}  // namespace noo
