#include "engine/text.hpp"

#include <fmt/format.h>
#include <unicode/listformatter.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <mutex>
#include <set>

#include "engine/errors.hpp"
#include "engine/json.hpp"

namespace noo {

namespace {

icu::UnicodeString to_icu(std::string_view s) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(s.data(), static_cast<int32_t>(s.size())));
}

std::string from_icu(const icu::UnicodeString& s) {
  std::string out;
  s.toUTF8String(out);
  return out;
}

std::map<std::string, std::string, std::less<>> read_catalog(const EmbeddedFile& file) {
  const auto j = nlohmann::json::parse(file.content, nullptr, /*allow_exceptions=*/false);
  if (!j.is_object())
    throw InputError(fmt::format("{}: not a catalog; {{\"key\": \"message\"}} would be right", file.path));
  std::map<std::string, std::string, std::less<>> out;
  for (const auto& [key, message] : j.items()) {
    if (!message.is_string())
      throw InputError(fmt::format("{}: '{}' is not a text; a string would be right", file.path, key));
    out.emplace(key, message.get<std::string>());
  }
  return out;
}

}  // namespace

Lang lang_from(std::string_view name) {
  if (name == "en") return Lang::en;
  if (name == "es") return Lang::es;
  throw InputError(fmt::format("language '{}' is not known; en or es would be right", name));
}

std::string_view lang_name(Lang l) { return l == Lang::en ? "en" : "es"; }

struct Catalog::Impl {
  Lang lang = Lang::en;
  std::map<std::string, std::string, std::less<>> messages;
  // Compiled when first used; a command says few of its sentences. ICU's formatters are not safe to share, hence the
  // lock.
  std::mutex lock;
  std::map<std::string, std::unique_ptr<icu::MessageFormat>, std::less<>> compiled;

  const std::string* find(std::string_view key) const {
    const auto found = messages.find(key);
    return found == messages.end() ? nullptr : &found->second;
  }

  icu::MessageFormat* compile(const std::string& key, const std::string& message) {
    auto& slot = compiled[key];
    if (slot == nullptr) {
      UErrorCode problem = U_ZERO_ERROR;
      UParseError where;
      const icu::Locale locale(lang == Lang::en ? "en" : "es");
      auto format = std::make_unique<icu::MessageFormat>(to_icu(message), locale, where, problem);
      if (U_FAILURE(problem)) {
        throw InputError(fmt::format("text '{}' ({}): not a message: {}", key, lang_name(lang), u_errorName(problem)));
      }
      slot = std::move(format);
    }
    return slot.get();
  }

  std::string format(const std::string& key, const std::string& message, const std::vector<icu::UnicodeString>& names,
                     const std::vector<icu::Formattable>& values) {
    const std::lock_guard guard(lock);
    icu::UnicodeString out;
    UErrorCode problem = U_ZERO_ERROR;
    compile(key, message)->format(names.data(), values.data(), static_cast<int32_t>(names.size()), out, problem);
    return U_FAILURE(problem) ? message : from_icu(out);
  }

  // Several seats, "blue+pink", as a language strings them together.
  std::string seats(std::string_view ids, const std::map<std::string, std::string>& seat_names) const {
    std::vector<icu::UnicodeString> names;
    for (std::size_t from = 0; from < ids.size();) {
      const std::size_t to = std::min(ids.find('+', from), ids.size());
      names.push_back(to_icu(word({"seat", std::string(ids.substr(from, to - from))}, seat_names)));
      from = to + 1;
    }
    if (names.empty()) return word({"seat", "none"}, seat_names);
    UErrorCode problem = U_ZERO_ERROR;
    const icu::Locale locale(lang == Lang::en ? "en_GB" : "es");  // no comma before "and"
    const std::unique_ptr<icu::ListFormatter> list(icu::ListFormatter::createInstance(locale, problem));
    icu::UnicodeString out;
    if (U_SUCCESS(problem)) list->format(names.data(), static_cast<int32_t>(names.size()), out, problem);
    return U_SUCCESS(problem) ? from_icu(out) : std::string(ids);
  }

  std::string word(const Word& w, const std::map<std::string, std::string>& seat_names) const {
    if (w.family == "seats") return seats(w.id, seat_names);
    if (w.family == "seat") {
      const auto named = seat_names.find(w.id);
      if (named != seat_names.end()) return named->second;
    }
    const std::string* text = find(fmt::format("{}.{}", w.family, w.id));
    if (text != nullptr) return *text;
    const std::string* any = find("word." + w.id);  // yes, no, none: the same in every family
    return any != nullptr ? *any : w.id;
  }
};

Catalog::Catalog(Lang lang, const std::vector<std::span<const EmbeddedFile>>& rooms) : impl_(std::make_unique<Impl>()) {
  impl_->lang = lang;
  const std::string path = fmt::format("text/{}.json", lang_name(lang));
  for (const auto& room : rooms) {
    for (const EmbeddedFile& file : room) {
      if (file.path == path) impl_->messages.merge(read_catalog(file));
    }
  }
}
Catalog::~Catalog() = default;
Catalog::Catalog(Catalog&&) noexcept = default;
Catalog& Catalog::operator=(Catalog&&) noexcept = default;

Lang Catalog::lang() const { return impl_->lang; }

void Catalog::put(const OwnWords& words) {
  for (const auto& [key, text] : words) {
    impl_->messages[key] = text;
    impl_->compiled.erase(key);
  }
}

bool Catalog::has(std::string_view key) const { return impl_->find(key) != nullptr; }

std::string Catalog::get(std::string_view key) const { return say(Said{std::string(key), {}}); }

std::string Catalog::say(const Said& said, const std::map<std::string, std::string>& seat_names) const {
  const std::string* message = impl_->find(said.key);
  if (message == nullptr) return said.key;
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const auto& [name, value] : said.args) {
    names.push_back(to_icu(name));
    if (const int* number = std::get_if<int>(&value)) {
      values.emplace_back(int32_t{*number});
      continue;
    }
    const Word& word = std::get<Word>(value);
    values.emplace_back(to_icu(impl_->word(word, seat_names)));
    // The bare id, for messages that choose by it: {action_id, select, tax {...} other {...}}.
    names.push_back(to_icu(name + "_id"));
    values.emplace_back(to_icu(word.id));
  }
  return impl_->format(said.key, *message, names, values);
}

std::vector<std::string> Catalog::keys() const {
  std::vector<std::string> out;
  out.reserve(impl_->messages.size());
  for (const auto& [key, message] : impl_->messages) out.push_back(key);
  return out;
}

std::vector<std::string> Catalog::placeholders(std::string_view key) const {
  const std::string* message = impl_->find(key);
  if (message == nullptr) return {};
  UErrorCode problem = U_ZERO_ERROR;
  const icu::UnicodeString text = to_icu(*message);
  const icu::MessagePattern pattern(text, nullptr, problem);
  if (U_FAILURE(problem)) {
    throw InputError(
        fmt::format("text '{}' ({}): not a message: {}", key, lang_name(impl_->lang), u_errorName(problem)));
  }
  std::set<std::string> names;
  for (int32_t i = 0; i < pattern.countParts(); ++i) {
    const icu::MessagePattern::Part& part = pattern.getPart(i);
    const bool name = part.getType() == UMSGPAT_PART_TYPE_ARG_NAME || part.getType() == UMSGPAT_PART_TYPE_ARG_NUMBER;
    if (name) names.insert(from_icu(pattern.getSubstring(part)));
  }
  return {names.begin(), names.end()};
}

Catalog catalog_for(const GameInfo& game, Lang lang) { return Catalog(lang, {game.files, engine_files()}); }

Catalog catalog_for(const AnyGame& game, Lang lang) {
  Catalog words = catalog_for(game.info(), lang);
  words.put(game.own_words(lang_name(lang)));
  return words;
}

}  // namespace noo
