#include "pax_emancipation/describe.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pax_emancipation/chapters.hpp"

namespace noo::pax_emancipation {

namespace {

using Args = std::vector<std::pair<std::string, std::variant<int, Word>>>;

// ---- words ----

template <class T>
Word word(T value) {
  return {std::string(Domain<T>::family), std::string(Domain<T>::word(value))};
}
Word word(Hue h) { return {"hue", std::string(hue_words[h])}; }
Word word(Owner o) { return o.none() ? Word{"seat", "none"} : word(o.who()); }

// A Revolution is called by the face that is up.
Word word(Card c, Face f) {
  if (!is_revolution(c)) return word(c);
  return {"revolution", fmt::format("{}.{}", ix(c), face_words[f])};
}
Word word(const Lot& lot) { return word(lot.card, lot.face); }

constexpr Face other(Face f) { return f == Face::front ? Face::back : Face::front; }

class Description {
 public:
  Description(const Edition& ed, const State& s) : ed_(ed), s_(s), me_(asked_colour(s)) {}

  // ---- actions (F) ----

  Said of(Fund m) const {
    const Finance then = after_fundraising(s_.of(me_).finance);
    return said(m, "fund", {{"capital", then.capital}, {"wealth", then.wealth}, {"debt", then.debt}});
  }
  Said of(Syndicate m) const {
    Args args{{"card", word(s_.lot(m.slot))},
              {"slot", word(m.slot)},
              {"price", syndicate_price(ed_, s_, m.slot)},
              {"agents", s_.lot(m.slot).agents()}};
    add_ops(args, ops_of(ed_, s_.lot(m.slot)));
    return said(m, "syndicate", std::move(args));
  }
  Said of(Build m) const {
    return said(m, "ship",
                {{"sea", word(m.sea)},
                 {"price", ship_price(ed_, s_, me_)},
                 {"debt", s_.of(me_).pool_agents > 0 ? 1 : 0},
                 {"from", word(ed_.of(m.sea).between[0])},
                 {"to", word(ed_.of(m.sea).between[1])}});
  }
  Said of(Post m) const {
    const Owner there = s_.at(m.port).admin;
    State then = s_;
    then.at(m.port).admin = Owner::of(me_);
    Args args{{"port", word(m.port)},
              {"sphere", word(ed_.sphere_of(m.port))},
              {"price", post_price(ed_, s_, me_, m.port)},
              {"dice", hate_dice(ed_, then, m.port)}};
    if (there.none()) return said(m, "post", std::move(args));
    args.emplace_back("whose", word(there.who()));
    return said(m, "coup", std::move(args));
  }
  Said of(Legislate m) const {
    return said(m, asked(s_, Do::petition) ? "petition" : "legislate",
                {{"card", word(s_.lot(m.slot))}, {"agents", s_.lot(m.slot).agents()}});
  }
  Said of(Join m) const {
    const RevolutionRow& row = ed_.tables.of_revolution(s_.lot(m.slot).card);
    return said(m, "join",
                {{"card", word(s_.lot(m.slot))},
                 {"price", join_price(s_, m.slot)},
                 {"agents", s_.lot(m.slot).agents()},
                 {"spots", row.spots}});
  }
  Said of(End m) const {
    if (asked(s_, Do::action)) return said(m, "actions", {{"left", s_.actions_left}});
    int left = 0;
    for (int i = 0; i < slots; ++i) left += unused_of(s_.lot(slot(i)), me_);
    return said(m, "ops", {{"left", left}});
  }

  // ---- ops (G): with a locked Elephant the Port is known ----

  Said of(Act m) const {
    const Port where = only_port(s_);
    const std::string_view op = op_words[m.op];
    Args args{{"card", word(s_.lot(m.slot))}};
    if (!is_elephant_act(m.op) || where == Port::none) return said(m, op, std::move(args));
    add_port(args, m.op, where);
    return said(m, fmt::format("{}_at", op), std::move(args));
  }

  Said of(Stop m) const {
    switch (question()) {
      case Do::divest: {
        const Finance then = after_fundraising(s_.of(me_).finance);
        return said(m, "divest", {{"capital", then.capital}, {"wealth", then.wealth}, {"debt", then.debt}});
      }
      case Do::maritime:
        return said(m, asked_about<Do::maritime>(s_) == Answer::no ? "maritime_none" : "maritime", {});
      default:
        return said(m, ask_rows[static_cast<std::size_t>(question())].name, {});
    }
  }

  // ---- divesting (F1.1) ----

  Said of(Withdraw m) const {
    const Lot& lot = s_.lot(m.slot);
    const int left = agents_of(lot, me_) - 1;
    if (!is_revolution(lot.card)) return said(m, "divest", {{"card", word(lot)}, {"left", left}});
    int place = lot.agents();
    while (lot.line[place - 1].who() != me_) --place;
    return said(m, "last", {{"card", word(lot)}, {"left", left}, {"place", place}});
  }
  Said of(Resign m) const {
    const Lot& lot = s_.lot(m.slot);
    return said(m, "divest", {{"card", word(lot)}, {"left", agents_of(lot, me_) - 1}, {"place", num(m.place)}});
  }
  Said of(Recall m) const { return said(m, "divest", {{"port", word(m.port)}}); }
  Said of(Disembark m) const { return said(m, "divest", {{"sea", word(m.sea)}}); }

  // ---- ships and gunboats ----

  Said of(Marine m) const { return said(m, "pick", {{"sea", word(m.sea)}}); }
  Said of(Sail m) const {
    Args args{{"from", word(s_.deed.sea)}};
    add_sea(args, m.sea);
    return said(m, m.sea == s_.deed.sea ? "stay" : "sail", std::move(args));
  }
  Said of(Embark m) const {
    Args args;
    add_sea(args, m.sea);
    return said(m, "embark", std::move(args));
  }
  Said of(Quell m) const {
    return said(m, "claim", {{"sphere", word(m.sphere)}, {"left", s_.at(m.sphere).anarchy - 1}});
  }
  Said of(Piracy m) const {
    const int dice = num(m.dice);
    Args args{{"dice", dice}, {"price", dice * dice}};
    add_sea(args, s_.deed.sea);
    return said(m, dice == 1 ? "one" : "dice", std::move(args));
  }
  Said of(Claim m) const {
    const Sphere x = ed_.of(m.barrier).sphere;
    return said(m, "barrier",
                {{"barrier", word(m.barrier)},
                 {"hue", word(ed_.of(m.barrier).hue)},
                 {"sphere", word(x)},
                 {"left", barriers_on(ed_, s_, x) - 1}});
  }
  Said of(Regress m) const {
    return said(m, "barrier",
                {{"barrier", word(m.barrier)},
                 {"hue", word(ed_.of(m.barrier).hue)},
                 {"sphere", word(ed_.of(m.barrier).sphere)},
                 {"whose", word(s_.of(m.barrier))}});
  }
  Said of(Unrest m) const {
    return said(m, "anarchy", {{"sphere", word(m.sphere)}, {"anarchy", s_.at(m.sphere).anarchy}});
  }

  // ---- money ----

  Said of(From m) const {
    const int there = s_.of(me_).finance.in(m.box);
    if (asked(s_, Do::pay))
      return said(m, "pay", {{"box", word(m.box)}, {"left", there - 1}, {"due", s_.deed.due - 1}});
    return said(m, "install", {{"box", word(m.box)}, {"left", there - 1}});
  }
  Said of(Coin m) const {
    const Word box = word(asked_about<Do::coin>(s_));
    if (m.purse == Purse::own) return said(m, "own", {{"box", box}});
    const Colour whose = m.purse == Purse::green ? Colour::green : Colour::white;
    return said(m, "nationalised", {{"box", box}, {"whose", word(whose)}});
  }

  // ---- ports and targets, by what asks ----

  Said of(At m) const {
    Args args;
    switch (question()) {
      case Do::port:
        if (s_.deed.op == Op::none)
          return said(m, "repeal", {{"port", word(m.port)}, {"sphere", word(ed_.sphere_of(m.port))}});
        add_port(args, s_.deed.op, m.port);
        return said(m, op_words[s_.deed.op], std::move(args));
      case Do::law_port:
        return said(m, law_words[asked_about<Do::law_port>(s_)], {{"port", word(m.port)}});
      default:
        return said(m, ask_rows[static_cast<std::size_t>(question())].name, {{"port", word(m.port)}});
    }
  }
  Said of(Target m) const {
    const Lot& lot = s_.lot(m.slot);
    if (question() != Do::target)
      return said(m, ask_rows[static_cast<std::size_t>(question())].name,
                  {{"card", word(lot)}, {"agents", lot.agents()}});
    return said(m, op_words[s_.deed.op],
                {{"card", word(lot)}, {"price", lot.agents() * lot.agents()}, {"agents", lot.agents()}});
  }

  // ---- Splays ----

  Said of(Show m) const {
    if (asked(s_, Do::found)) return said(m, "found", {{"icon", word(m.icon)}, {"splay", word(s_.deed.splay)}});
    const Deed& d = s_.deed;
    if (!is_revolution(d.card)) return said(m, "idea", {{"icon", word(m.icon)}, {"card", word(d.card)}});
    const FaceRow& row = ed_.tables.of_revolution(d.card).face[d.face];
    const std::size_t end = row.freedom[0] == m.icon ? 0 : 1;
    return said(m, "revolution",
                {{"icon", word(m.icon)},
                 {"card", word(d.card, d.face)},
                 {"points", row.points[end]},
                 {"whose", word(row.whose[end])}});
  }
  Said of(Into m) const {
    return said(m, "splay",
                {{"splay", word(m.splay)}, {"card", word(s_.deed.card, s_.deed.face)}, {"size", size_of(s_, m.splay)}});
  }

  // ---- petitions ----

  Said of(Nationalise m) const { return said(m, "petition", {{"whose", word(m.colour)}}); }
  Said of(Privatise m) const { return said(m, "petition", {{"box", word(m.box)}}); }
  Said of(Assassinate m) const {
    const Lot& lot = s_.lot(m.slot);
    const Agent agent = lot.line[num(m.place) - 1];
    return said(m, "petition", {{"whose", word(agent.who())}, {"card", word(lot)}, {"place", num(m.place)}});
  }
  Said of(Call m) const {
    return said(m, "petition", {{"card", word(s_.lot(m.slot))}, {"agents", s_.lot(m.slot).agents()}});
  }

  // ---- revolutions ----

  Said of(Flip m) const {
    const Lot& lot = s_.lot(s_.deed.slot);
    const int join = join_price(s_, s_.deed.slot);
    if (m.answer == Answer::no) return said(m, "no", {{"card", word(lot)}, {"price", join}});
    return said(m, "yes",
                {{"card", word(lot)},
                 {"other", word(lot.card, other(lot.face))},
                 {"price", join + flip_price(ed_, s_, me_, s_.deed.slot)}});
  }
  Said of(Rise m) const {
    for (int i = 0; i < revolutions; ++i) {
      const Card c = card(first_revolution + i);
      if (ed_.tables.of_revolution(c).sphere == m.sphere)
        return said(m, "launch", {{"sphere", word(m.sphere)}, {"card", word(c)}});
    }
    return said(m, "launch", {{"sphere", word(m.sphere)}, {"card", Word{"card", "none"}}});
  }
  Said of(Hero m) const { return said(m, "hero", {{"who", word(m.colour)}}); }
  Said of(Turn_to m) const {
    const Card c = s_.lot(asked_about<Do::face>(s_)).card;
    const FaceRow& row = ed_.tables.of_revolution(c).face[m.face];
    Args args{{"card", word(c, m.face)}, {"icon", word(row.freedom[0])}, {"icon2", word(row.freedom[1])}};
    add_ops(args, row.ops);
    return said(m, "side", std::move(args));
  }
  Said of(Succeed m) const {
    const Lot& lot = s_.lot(m.slot);
    return said(m, "success", {{"card", word(lot)}, {"sphere", word(ed_.tables.of_revolution(lot.card).sphere)}});
  }
  Said of(Enact m) const {
    return said(m, law_words[m.law], {{"sphere", word(ed_.tables.of_revolution(s_.deed.card).sphere)}});
  }
  Said of(Treaty m) const { return said(m, "slaver", {{"sea", word(m.sea)}}); }
  Said of(Dock m) const { return said(m, "ship", {{"sea", word(m.sea)}}); }

  // ---- hate and pogroms ----

  Said of(Resolve m) const {
    const Colour c = struck_by(m.hit);
    const Args args{{"hit", word(m.hit)}, {"left", s_.deed.hit[m.hit]}};
    if (tokens_at(s_, s_.elephant, c) > 0) return said(m, "token", args);
    return said(m, m.hit >= Hit::red_collar && s_.deed.tyranny == 0 ? "anarchy" : "nothing", args);
  }
  Said of(Strike m) const {
    return said(m, victim_words[m.victim],
                {{"whose", word(struck_by(asked_about<Do::victim>(s_)))}, {"port", word(s_.elephant)}});
  }
  Said of(Sink_ship m) const { return said(m, "ship", {{"sea", word(m.sea)}}); }
  Said of(Pile_of m) const {
    return said(m, "anarchy",
                {{"whose", word(m.colour)},
                 {"left", s_.of(m.colour).anarchy - 1},
                 {"sphere", word(asked_about<Do::pile>(s_))}});
  }
  Said of(Refuge m) const {
    return said(m, "anarchy",
                {{"sphere", word(m.sphere)},
                 {"from", word(asked_about<Do::refuge>(s_))},
                 {"count", s_.at(m.sphere).anarchy + 1}});
  }
  Said of(Pogrom m) const { return said(m, "roll", {{"sphere", word(m.sphere)}}); }
  Said of(Massacre m) const {
    const auto [where, victim] = asked_about<Do::massacre>(s_);
    Args args{{"whose", word(victim)}};
    if (is_freedman(m.token) || is_admin(m.token)) {
      args.emplace_back("port", word(port_of(m.token)));
      return said(m, is_freedman(m.token) ? "freedman" : "admin", std::move(args));
    }
    args.emplace_back("sphere", word(where));
    return said(m, m.token == Token::dissident ? "dissident" : "factory", std::move(args));
  }

 private:
  template <class Row>
  static Said said(const Row& /*m*/, std::string_view variant, Args args) {
    return {fmt::format("move.{}.{}", Row::name, variant), std::move(args)};
  }
  Do question() const { return what_of(s_.agenda.top()); }

  static bool is_elephant_act(Op op) { return op >= Op::manumission && op <= Op::literacy; }  // H1.1
  static Colour struck_by(Hit h) {
    constexpr Array<Colour, 3> struck{Colour::red, Colour::white, Colour::green};
    return struck[num(h) % 3];
  }

  // Up to three ops that a card has in this game, and how many there are.
  void add_ops(Args& args, OpSet printed) const {
    const OpSet playable = printed & ed_.playable_ops();
    int count = 0;
    for (const Op op : playable) {
      if (count == 3) break;
      ++count;
      args.emplace_back(count == 1 ? "op" : fmt::format("op{}", count), word(op));
    }
    for (int i = count + 1; i <= 3; ++i) args.emplace_back(i == 1 ? "op" : fmt::format("op{}", i), Word{"op", "none"});
    args.emplace_back("ops", count);
  }

  void add_sea(Args& args, Sea b) const {
    const auto& [from, to] = ed_.of(b).between;
    args.emplace_back("sea", word(b));
    args.emplace_back("slaves", slaves(ed_, s_, from) + slaves(ed_, s_, to));
    args.emplace_back("slaver", s_.at(b).slaver.none() ? 1 : 0);
  }

  // The Port of an Elephant act, its price and the hate dice there afterwards.
  void add_port(Args& args, Op op, Port where) const {
    const Sphere x = ed_.sphere_of(where);
    State then = s_;
    const bool frees = op == Op::manumission || op == Op::westernize;
    if (frees) ++then.at(where).freedmen[me_];
    args.emplace_back("port", word(where));
    args.emplace_back("sphere", word(x));
    args.emplace_back("price", op == Op::manumission ? barriers_on(ed_, s_, x)
                               : op == Op::suffrage  ? suffrage_price(ed_, s_, x)
                                                     : 0);
    args.emplace_back("left", slaves(ed_, then, where));
    args.emplace_back("dice", hate_dice(ed_, then, where));
  }

  const Edition& ed_;
  const State& s_;
  Colour me_;
};

}  // namespace

std::optional<Said> describe(const Game& game, const State& view, Move m) {
  if (game.turn(view).actor != Turn::Actor::player || !game.check(view, m).legal()) return std::nullopt;
  const Description description(game.edition(), view);
  return Moves::visit(m, [&](const auto& row) -> std::optional<Said> {
    if constexpr (requires { description.of(row); }) return description.of(row);
    return std::nullopt;
  });
}

}  // namespace noo::pax_emancipation
