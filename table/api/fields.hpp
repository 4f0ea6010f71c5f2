// Reads a JSON object field by field. Whatever is missing, of the wrong kind, too long or unknown is an InputError that
// names the field and says what would be right.
//
//   Fields in(body);
//   const std::string name = in.text("name", 1, 40);
//   const std::optional<int> plies = in.number_if("plies", 1, 1000);
//   in.done();                                              nothing else may be there
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace noo::table {

class Fields {
 public:
  explicit Fields(const nlohmann::json& object, std::string where = "");  // where: "clock", for errors

  std::string text(const std::string& name, std::size_t least, std::size_t most);  // in characters
  std::optional<std::string> text_if(const std::string& name, std::size_t least, std::size_t most);
  std::string choice(const std::string& name, const std::vector<std::string>& choices);
  std::optional<std::string> choice_if(const std::string& name, const std::vector<std::string>& choices);
  int number(const std::string& name, int least, int most);
  std::optional<int> number_if(const std::string& name, int least, int most);
  std::optional<bool> flag_if(const std::string& name);
  bool flag(const std::string& name);
  const nlohmann::json* object_if(const std::string& name);
  const nlohmann::json* list_if(const std::string& name);
  void done() const;

 private:
  const nlohmann::json* find(const std::string& name);
  const nlohmann::json& need(const std::string& name);
  std::string path(const std::string& name) const;

  const nlohmann::json& object_;
  std::string where_;
  std::set<std::string> known_;
};

// A person's or table's name: trimmed, one line. InputError as above.
std::string tidy_name(const std::string& text, const std::string& field, std::size_t most);
std::string tidy_person_name(const std::string& text, const std::string& field);  // no mixture of alphabets either
// The name of a seat where people share a screen: "" for none of its own. Nothing: none was given.
std::optional<std::string> seat_name_if(Fields& in, const std::string& field);
// What a person adds to the dice. InputError as above.
std::string checked_nonce(const std::string& text);
// A whole number of a path or query; InputError names the parameter.
int whole_number(const std::string& text, const std::string& name, int least, int most);

inline constexpr std::size_t name_length = 40;
inline constexpr std::size_t table_name_length = 60;
inline constexpr std::size_t chat_length = 2'000;
inline constexpr std::size_t report_length = 1'000;
inline constexpr std::size_t notes_length = 20'000;
inline constexpr std::size_t nonce_length = 128;

}  // namespace noo::table
