#include "engine/shape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <optional>

#include "engine/json.hpp"

namespace noo {

using nlohmann::json;

bool Shape::Object::operator==(const Object& o) const = default;
bool Shape::operator==(const Shape& o) const = default;

// ---- one of two ----

namespace {

Shape::Field* find(Shape::Object& in, std::string_view name) {
  const auto found = std::find_if(in.fields.begin(), in.fields.end(), [&](const auto& f) { return f.name == name; });
  return found == in.fields.end() ? nullptr : &*found;
}

void widen(std::vector<Shape>& one, const std::vector<Shape>& other) {
  if (one.empty()) {
    one = other;
  } else if (!other.empty()) {
    one.front() |= other.front();
  }
}

// A field that only one of them has need not be there.
void widen(Shape::Object& one, const Shape::Object& other) {
  for (Shape::Field& field : one.fields) {
    const auto has = [&](const Shape::Field& f) { return f.name == field.name; };
    if (std::none_of(other.fields.begin(), other.fields.end(), has)) field.required = false;
  }
  for (const Shape::Field& field : other.fields) {
    if (Shape::Field* own = find(one, field.name)) {
      own->shape |= field.shape;
      own->required = own->required && field.required;
    } else {
      one.fields.push_back(field);
      one.fields.back().required = false;
    }
  }
  widen(one.entries, other.entries);
}

}  // namespace

Shape& Shape::operator|=(const Shape& o) {
  if (*this == o) return *this;
  whole = whole || o.whole;
  flag = flag || o.flag;
  text = text || o.text;
  for (const std::string& word : o.words) {
    if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
  }
  widen(items, o.items);
  if (objects.empty()) {
    objects = o.objects;
  } else if (!o.objects.empty()) {
    assert(objects.size() == o.objects.size());
    for (std::size_t i = 0; i < objects.size(); ++i) widen(objects[i], o.objects[i]);
  }
  return *this;
}

// ---- JSON Schema ----

namespace {

constexpr std::size_t many = 4;  // so many fields alike are worth being said once

bool is_number(const std::string& name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool has(std::span<const std::string_view> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// The same with nothing required and its words in one order: tables with fewer seats leave out what others have.
Shape without_needs(Shape shape) {
  std::sort(shape.words.begin(), shape.words.end());
  for (Shape& item : shape.items) item = without_needs(std::move(item));
  for (Shape::Object& object : shape.objects) {
    for (Shape::Field& field : object.fields) {
      field.required = false;
      field.shape = without_needs(std::move(field.shape));
    }
    for (Shape& entry : object.entries) entry = without_needs(std::move(entry));
  }
  return shape;
}

class Writing {
 public:
  explicit Writing(std::span<const NamedWords> names) : names_(names) {}

  json of(const Shape& shape) const {
    json kinds = json::array();
    add_words(shape, kinds);
    if (const json types = plain_types(shape); !types.empty())
      kinds.push_back({{"type", types.size() == 1 ? types.front() : types}});
    for (const Shape& item : shape.items) kinds.push_back({{"type", "array"}, {"items", of(item)}});
    for (const Shape::Object& object : shape.objects) kinds.push_back(of(object));
    if (kinds.empty()) return json::object();
    return kinds.size() == 1 ? kinds.front() : json{{"anyOf", kinds}};
  }

  json definitions() const {
    json out = json::object();
    for (const NamedWords& list : names_) out[std::string(list.name)] = {{"enum", list.words}};
    return out;
  }

 private:
  static json plain_types(const Shape& shape) {
    json types = json::array();
    if (shape.whole) types.push_back("integer");
    if (shape.flag) types.push_back("boolean");
    if (shape.text) types.push_back("string");
    return types;
  }

  static json reference(const NamedWords& list) { return {{"$ref", fmt::format("#/$defs/{}", list.name)}}; }

  // The longest list that has a name, then what is left.
  void add_words(const Shape& shape, json& kinds) const {
    if (shape.text) return;
    std::vector<std::string> left = shape.words;
    if (const NamedWords* list = named_within(left)) {
      kinds.push_back(reference(*list));
      std::erase_if(left, [&](const std::string& word) { return has(list->words, word); });
    }
    if (left.size() == 1) {
      kinds.push_back({{"const", left.front()}});
    } else if (!left.empty()) {
      kinds.push_back({{"enum", left}});
    }
  }
  static bool is_part_of_a_list(const std::vector<Shape::Field>& fields) {
    const bool varies = std::any_of(fields.begin(), fields.end(), [](const auto& field) { return !field.required; });
    return fields.size() >= many && (varies || !fields.front().shape.objects.empty());
  }
  const NamedWords* named_within(const std::vector<std::string>& words) const {
    const NamedWords* best = nullptr;
    for (const NamedWords& list : names_) {
      const bool within = std::all_of(list.words.begin(), list.words.end(), [&](std::string_view word) {
        return std::find(words.begin(), words.end(), word) != words.end();
      });
      if (within && (best == nullptr || list.words.size() > best->words.size())) best = &list;
    }
    return best;
  }
  // The shortest list that all these names come from. Part of a list counts where tables differ in what they have of
  // it.
  const NamedWords* named_around(const std::vector<Shape::Field>& fields) const {
    const NamedWords* best = nullptr;
    for (const NamedWords& list : names_) {
      const bool around =
          (fields.size() == list.words.size() || is_part_of_a_list(fields)) &&
          std::all_of(fields.begin(), fields.end(), [&](const auto& field) { return has(list.words, field.name); });
      if (around && (best == nullptr || list.words.size() < best->words.size())) best = &list;
    }
    return best;
  }

  json of(const Shape::Object& object) const {
    if (!object.entries.empty()) {
      assert(object.fields.empty());
      return {{"type", "object"}, {"propertyNames", numbers()}, {"additionalProperties", of(object.entries.front())}};
    }
    if (std::optional<json> alike = of_fields_alike(object.fields)) return *alike;
    json properties = json::object();
    for (const Shape::Field& field : object.fields) properties[field.name] = of(field.shape);
    json out{{"type", "object"}, {"properties", properties}, {"additionalProperties", false}};
    if (json required = required_of(object.fields); !required.empty()) out["required"] = std::move(required);
    return out;
  }

  static json numbers() { return {{"pattern", "^[0-9]+$"}}; }
  static json names_of(const std::vector<Shape::Field>& fields) {
    json out = json::array();
    for (const Shape::Field& field : fields) out.push_back(field.name);
    return {{"enum", out}};
  }
  static json required_of(const std::vector<Shape::Field>& fields) {
    json out = json::array();
    for (const Shape::Field& field : fields) {
      if (field.required) out.push_back(field.name);
    }
    return out;
  }

  // Where every field has the same shape, and the names are those of a list, numbers, or many.
  std::optional<json> of_fields_alike(const std::vector<Shape::Field>& fields) const {
    if (fields.size() < 2) return std::nullopt;
    const Shape loose = without_needs(fields.front().shape);
    const auto alike = [&](const auto& field) { return without_needs(field.shape) == loose; };
    if (!std::all_of(fields.begin(), fields.end(), alike)) return std::nullopt;
    const NamedWords* list = named_around(fields);
    const bool by_numbers = std::all_of(fields.begin(), fields.end(), [](const auto& f) { return is_number(f.name); });
    if (list == nullptr && !by_numbers && (fields.size() < many || loose.objects.empty())) return std::nullopt;
    Shape each = fields.front().shape;
    for (const Shape::Field& field : fields) each |= field.shape;
    json out{{"type", "object"}, {"additionalProperties", of(each)}};
    out["propertyNames"] = list != nullptr ? reference(*list) : by_numbers ? numbers() : names_of(fields);
    const json required = required_of(fields);
    const std::size_t all = list != nullptr ? list->words.size() : fields.size();
    if (required.size() == all) out["required"] = required;
    return out;
  }

  std::span<const NamedWords> names_;
};

}  // namespace

json json_schema(std::string_view title, const Shape& shape, std::span<const NamedWords> names) {
  const Writing writing(names);
  json out = writing.of(shape);
  out["$schema"] = "https://json-schema.org/draft/2020-12/schema";
  out["title"] = title;
  out["$defs"] = writing.definitions();
  return out;
}

// ---- making them ----

namespace shape {

namespace {

Shape named(Words names, const Shape& each, bool required) {
  Shape out;
  Shape::Object& object = out.objects.emplace_back();
  object.fields.reserve(names.size());
  for (const std::string_view name : names) object.fields.push_back({std::string(name), each, required});
  return out;
}

}  // namespace

Shape whole() {
  Shape out;
  out.whole = true;
  return out;
}
Shape flag() {
  Shape out;
  out.flag = true;
  return out;
}
Shape text() {
  Shape out;
  out.text = true;
  return out;
}
Shape word(std::string_view one) {
  Shape out;
  out.words.emplace_back(one);
  return out;
}
Shape words(Words all) {
  Shape out;
  out.words.assign(all.begin(), all.end());
  return out;
}
Shape list_of(const Shape& item) {
  Shape out;
  out.items.push_back(item);
  return out;
}
Shape fields(std::initializer_list<Part> parts) {
  Shape out;
  Shape::Object& object = out.objects.emplace_back();
  for (const Part& part : parts)
    object.fields.push_back({std::string(part.name), part.shape, part.needed == Needed::yes});
  return out;
}
Shape by(Words names, const Shape& each) { return named(names, each, true); }
Shape some_by(Words names, const Shape& each) { return named(names, each, false); }
Shape by_number(const Shape& each) {
  Shape out;
  out.objects.emplace_back().entries.push_back(each);
  return out;
}
Shape either(Shape a, const Shape& b) {
  a.objects.insert(a.objects.end(), b.objects.begin(), b.objects.end());
  return a;
}

}  // namespace shape

}  // namespace noo
