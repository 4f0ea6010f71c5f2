// Orders about people.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <deque>

#include "bots/registry.hpp"
#include "engine/log_fields.hpp"
#include "table/hall/admin.hpp"
#include "table/hall/admin_order.hpp"
#include "table/hall/secrets.hpp"
#include "table/names.hpp"

namespace noo::table {

using nlohmann::json;

// ---- finding them

namespace {

constexpr int page_of_people = 200;

json person_json(const Person& p, std::size_t tables) {
  json out{{"id", p.id},
           {"name", p.name},
           {"created", p.created},
           {"seen", p.seen},
           {"devices", p.devices.size()},
           {"link", !p.link.empty()},
           {"password", !p.password.empty()},
           {"tables", tables}};
  if (p.banned != 0) out["banned"] = p.banned;
  if (p.silenced != 0) out["muted"] = p.silenced;
  return out;
}

// Those of one page who are meant, and where the next page begins.
json people_in(Storage& storage, const Aged& aged, const std::string& words) {
  json out{{"people", json::array()}};
  const std::vector<IdentityRow> rows = storage.identities_aged(aged);
  for (const IdentityRow& row : rows) {
    const Person p = person_from(row);
    if (p.id != words && !mentions(p.name, words)) continue;
    out["people"].push_back(person_json(p, storage.ids_with(p.id).size()));
  }
  if (rows.size() == page_of_people) out["next"] = {rows.back().seen, rows.back().id};
  return out;
}

}  // namespace

// Names are found by looking at everybody, a page at a time: others use the archive's thread in between.
struct Admin::Search {
  Given order;
  std::string words;
  std::size_t most = 0;
  Aged aged{.most = page_of_people};
  std::deque<json> found;  // whoever was here last is the last
};

void Admin::people(const Given& order) {
  constexpr int usual_most = 50;
  const auto found = std::make_shared<Search>();
  found->order = order;
  found->words = order->text_or("words", "");
  found->most = static_cast<std::size_t>(order->number("most", 1, 1'000, usual_most));
  hall_.writer().then([this, found](bool /*stored*/) { search(found); });
}

void Admin::search(const std::shared_ptr<Search>& search_for) {
  const auto question = [aged = search_for->aged, words = search_for->words](Storage& storage) {
    return people_in(storage, aged, words);
  };
  hall_.archive().ask(question, [this, search_for](std::future<json> page) {
    attempt(search_for->order, [&] {
      Search& s = *search_for;
      const json rows = page.get();
      for (const json& one : rows.at("people")) {
        std::erase_if(s.found, [&](const json& other) { return other.at("id") == one.at("id"); });  // seen meanwhile
        s.found.push_back(one);
        if (s.found.size() > s.most) s.found.pop_front();
      }
      if (const auto next = rows.find("next"); next != rows.end()) {
        s.aged.after = next->at(0);
        s.aged.id = next->at(1);
        return search(search_for);
      }
      done(s.order, {{"people", json(std::vector<json>(s.found.rbegin(), s.found.rend()))}});
    });
  });
}

Person& Admin::person_of(const Given& order) {
  const std::string id = order->text("id");
  Person* p = hall_.people().find(id);
  if (p == nullptr) {
    refuse(404, "not_found", fmt::format("there is nobody with the id '{0}'; noosphere admin people {0} finds it", id));
  }
  return *p;
}

// ---- what is done to them

namespace {

// A bot plays on wherever they had a seat; before a game begins the seat is free again.
Refusal leave(Table& t, const std::string& id, Time now) {
  const bool open = t.status() == Status::waiting || t.status() == Status::running;
  if (!open || t.seats_of(id).empty()) return std::nullopt;
  return t.leave(id, bots::usual_level(t.plan().game), now);
}

}  // namespace

void Admin::ban(const Given& order) {
  Person& p = person_of(order);
  p.banned = hall_.loop().now().time_since_epoch().count();
  hall_.sockets().log_out(hall_.people().log_out(p, People::Of::all, ""), "gone.banned");
  hall_.people().save(p);
  note(order, p.id);
  const auto go = [id = p.id](Table& t, Time now) { return leave(t, id, now); };
  hall_.act_everywhere(p.id, go, [this, order](std::future<void> left) {
    try {
      left.get();
    } catch (const std::exception& e) {  // a table that cannot be read keeps nobody from being banned
      spdlog::warn(LogFields("seat_kept").add("reason", e.what()).text());
    }
    done(order);
  });
}

void Admin::changed(const Given& order, const Person& p) {
  hall_.people().save(p);
  note(order, p.id);
  done(order);
}

void Admin::unban(const Given& order) {
  Person& p = person_of(order);
  if (p.banned == 0) refuse(409, "not_banned", fmt::format("{} is not banned", p.id));
  p.banned = 0;
  changed(order, p);
}

void Admin::mute(const Given& order) {
  Person& p = person_of(order);
  p.silenced = hall_.loop().now().time_since_epoch().count();
  changed(order, p);
}

void Admin::unmute(const Given& order) {
  Person& p = person_of(order);
  if (p.silenced == 0) refuse(409, "not_muted", fmt::format("{} is not muted", p.id));
  p.silenced = 0;
  changed(order, p);
}

void Admin::forget(const Given& order) {
  Person& p = person_of(order);
  p.link.clear();
  hall_.sockets().log_out(hall_.people().log_out(p, People::Of::all, ""));
  hall_.people().save(p);
  hall_.forget_person(p.id, order->lang, [this, order, id = p.id](std::future<void> forgotten) {
    attempt(order, [&] {
      forgotten.get();
      note(order, id);
      done(order);
    });
  });
}

// Somebody who has lost every way in, or whose ways in others have: all end, and one new one begins.
void Admin::reset(const Given& order) {
  Person& p = person_of(order);
  const std::string secret = random_secret();
  p.password.clear();
  p.link = secret_hash(secret);
  p.link_once = true;
  hall_.sockets().log_out(hall_.people().log_out(p, People::Of::all, ""));
  hall_.people().save(p);
  note(order, p.id);
  done(order, {{"link", hall_.config().public_url + "/carry#" + p.id + "." + secret}});
}

}  // namespace noo::table
