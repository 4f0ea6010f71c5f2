// /me/export: everything that is kept about a person, in one answer.
#include <map>

#include "engine/json.hpp"
#include "table/api/handlers.hpp"

namespace noo::table {

using nlohmann::json;

namespace {

json identity_json(const Person& p, const Call& call, const Catalog& words) {
  json out = me_json(&p, words);
  out["created"] = p.created;
  out["seen"] = p.seen;
  out["nonce"] = p.nonce;
  out["devices"] = devices_json(p, call.caller.device);
  return out;
}

// As the person may see it: a game that runs is told from their own seat.
json table_json(Hall& hall, const Room& room, const std::string& person) {
  const Table& t = room.table;
  json out{{"table", hall.pages().info(room)}, {"seats", json::array()}};
  for (int i = 0; i < t.seats(); ++i) {
    if (t.chair(seat(i)).identity == person) out["seats"].push_back(t.seat_name(seat(i)));
  }
  const auto viewer = t.viewer_for(person, "");
  if (viewer && t.status() != Status::waiting) out["record"] = t.record_text(*viewer);
  const auto story = hall.archive().story_of(t.id(), person);
  if (story) out["story"] = {{"names", story->named}};
  return out;
}

// Table after table, one in each turn of the loop: others go first.
class Export : public std::enable_shared_from_this<Export> {
 public:
  Export(Api& api, SharedCall call, std::string person)
      : api_(api), call_(std::move(call)), person_(std::move(person)) {}

  void begin() {
    // What they did a moment ago belongs to it.
    api_.hall().writer().then([self = shared_from_this()](bool) {
      self->api_.hall().archive().written_by(self->person_, [self](std::future<Written> written) {
        self->attempt([&] { self->read_words(written.get()); });
      });
    });
  }

 private:
  void attempt(const std::function<void()>& step) {
    api_.attempt(call_, [&]() -> std::optional<Response> {
      step();
      return std::nullopt;
    });
  }

  void read_words(const Written& written) {
    for (const ChatRow& row : written.chat) {
      out_["chat"].push_back(
          {{"table", row.table}, {"n", row.number}, {"at", row.at}, {"text", json::parse(row.doc).at("text")}});
    }
    for (const NoteRow& row : written.notes) out_["notes"].push_back({{"table", row.table}, {"text", row.text}});
    for (const ReportRow& row : written.reports) {
      out_["reports"].push_back({{"table", row.table}, {"at", row.at}, {"person", row.person}, {"words", row.words}});
    }
    api_.hall().archive().tables_of(person_, [self = shared_from_this()](std::future<std::vector<std::string>> ids) {
      self->attempt([&] {
        self->ids_ = ids.get();
        self->next();
      });
    });
  }

  void next() {
    if (at_ == ids_.size()) return finish();
    const std::string id = ids_[at_++];
    const auto take = [self = shared_from_this(), id](std::future<Room*> brought) {
      self->attempt([&] {
        if (const Room* room = brought.get()) {
          if (!self->tables_.empty()) self->tables_ += ",";
          self->tables_ += json_answer(table_json(self->api_.hall(), *room, self->person_)).body;
        }
        self->api_.hall().loop().post([self, id] {
          self->api_.hall().rooms().put_away_if_idle(id);
          self->attempt([&] { self->next(); });
        });
      });
    };
    api_.hall().rooms().bring(id, take, person_);
  }

  void finish() {
    const Person& p = api_.hall().people().require(call_->caller);
    out_["me"] = identity_json(p, *call_, api_.hall().words().table(call_->caller.lang));
    out_["at"] = api_.hall().loop().now().time_since_epoch().count();
    // Put together from texts: to write all of it out at once would keep others waiting.
    Response r = json_answer(out_);
    r.body.insert(1, R"("tables":[)" + tables_ + "],");
    r.headers.emplace_back("Content-Disposition", "attachment; filename=\"noosphere.json\"");
    api_.answer(call_, std::move(r));
  }

  Api& api_;
  SharedCall call_;
  std::string person_;
  std::vector<std::string> ids_;
  std::size_t at_ = 0;
  std::string tables_;  // JSON of each, with commas between
  json out_{{"chat", json::array()}, {"notes", json::array()}, {"reports", json::array()}};
};

}  // namespace

std::optional<Response> export_me(Api& api, const SharedCall& call) {
  const Person& p = api.hall().people().require(call->caller);
  api.hall().limits().take(Limited::export_me, p.id);
  std::make_shared<Export>(api, call, p.id)->begin();
  return std::nullopt;
}

}  // namespace noo::table
