// Identities. A guest is a name and a secret cookie; a personal link carries the identity to another device, and a
// password may protect the link. Everything is read from storage when needed and kept in memory while it is used.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text.hpp"
#include "table/hall/archive.hpp"
#include "table/hall/caller.hpp"
#include "table/hall/courier.hpp"
#include "table/hall/writer.hpp"

namespace noo::table {

struct LastNotice {
  i64 at = 0;
  Carried carried;
};

// A browser that somebody is logged in with. What it keeps is a secret; this is its hash.
struct Device {
  std::string hash;
  i64 made = 0;  // 0: nobody knows any more
  i64 seen = 0;

  std::string id() const;  // to name it by, which opens nothing
};

struct Person {
  std::string id;
  i64 created = 0;
  i64 seen = 0;
  std::string name;
  std::string nonce;                            // what this person adds to the dice, unless a table is told otherwise
  std::vector<Device> devices;                  // oldest first
  std::string link;                             // hash of the personal link's secret; "" if there is none
  bool link_once = false;                       // it opens one device and no more
  std::string password;                         // Argon2id; "" if there is none
  std::map<std::string, std::string> settings;  // values as JSON
  std::set<std::string> muted;
  std::string webhook;  // "" if there is none
  std::optional<LastNotice> last_notice;
  i64 banned = 0;    // since when the people who run the server keep them out; 0: they do not
  i64 silenced = 0;  // since when they may not write anywhere; 0: they may

  std::optional<Lang> lang() const;
  int asking() const;
};

class People {
 public:
  People(const Loop& loop, Archive& archive, Writer& writer) : loop_(loop), archive_(archive), writer_(writer) {}

  Person* find(std::string_view id);      // null if there is none
  Person& require(const Caller& caller);  // the caller in person, not through a token; Refused 401
  // By cookie "id.secret", with the device's hash; null unless the secret is one of theirs.
  std::pair<Person*, std::string> by_cookie(std::string_view cookie);
  void seen(Person& p, std::string_view device);                                          // they are here now
  std::pair<Person*, std::string> create(std::string_view name, std::string_view nonce);  // with the cookie's value
  std::string add_device(Person& p, std::size_t most);  // the cookie's value for one more device
  enum class Of : unsigned char { this_one, the_others, all };
  // The hashes of those that are no longer logged in.
  std::vector<std::string> log_out(Person& p, Of which, std::string_view device);
  void save(const Person& p);
  void remove(const std::string& id);
  bool pending(const std::string& id) const;              // something of theirs is not durable yet
  void lose(const std::string& id) { known_.erase(id); }  // what is in memory is not what is stored
  void put_away(Time unused_since);
  std::size_t in_memory() const { return known_.size(); }
  std::vector<std::string> known() const;  // those in memory

 private:
  struct Known {
    Person person;
    Time used;
  };
  const Loop& loop_;
  Archive& archive_;
  Writer& writer_;
  std::map<std::string, Known, std::less<>> known_;
};

Person person_from(const IdentityRow& row);
std::string owner_of_person(std::string_view id);                         // for the writer
std::pair<std::string, std::string> split_secret(std::string_view text);  // "id.secret"
nlohmann::json me_json(const Person* p, const Catalog& words);
nlohmann::json devices_json(const Person& p, std::string_view own);  // Device[]; `own` is the hash of the asking one
// InputError that names the setting and what would be right; null or a value a setting does not take.
void merge_settings(Person& p, const nlohmann::json& given);

}  // namespace noo::table
