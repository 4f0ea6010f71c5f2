// What a piece of JSON may look like, as a value that can be put together, widened and written as JSON Schema.
//
//   Shape s = shape::fields({{"round", shape::whole()},
//                            {"active", shape::words(seat_words)},
//                            {"taken", shape::by(heap_words, shape::whole())},
//                            {"last", shape::words(heap_words) | shape::word("none"), shape::Needed::no}});
//   s |= another;                                        // whatever either of them allows
//   json schema = json_schema("nim", s, {{"Heap", heap_words}});
//
// Numbers carry no bounds: those depend on a table's options and data, and whoever reads a position checks them.
#pragma once

#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace noo {

struct Shape {
  struct Field;
  // An object has named fields, or entries under any name.
  struct Object {
    std::vector<Field> fields;
    std::vector<Shape> entries;  // one shape, or none

    bool operator==(const Object& o) const;
  };

  bool whole = false;
  bool flag = false;
  bool text = false;  // any string
  std::vector<std::string> words;
  std::vector<Shape> items;     // of a list: one shape, or none
  std::vector<Object> objects;  // kinds of object that are told apart by a field

  Shape& operator|=(const Shape& o);
  bool operator==(const Shape& o) const;
};

struct Shape::Field {
  std::string name;
  Shape shape;
  bool required = true;

  bool operator==(const Field& o) const = default;
};

inline Shape operator|(Shape a, const Shape& b) { return a |= b; }

// A list of words by the name that people and programs know it by.
struct NamedWords {
  std::string_view name;
  std::span<const std::string_view> words;
};

// JSON Schema, draft 2020-12. Lists of words that have a name stand under "$defs"; what has the same shape for each
// word of a list, or at each of several positions, is said once.
nlohmann::json json_schema(std::string_view title, const Shape& shape, std::span<const NamedWords> names);

namespace shape {

using Words = std::span<const std::string_view>;

enum class Needed : bool { no, yes };

struct Part {
  std::string_view name;
  Shape shape;
  Needed needed = Needed::yes;
};

Shape whole();
Shape flag();
Shape text();
Shape word(std::string_view one);
Shape words(Words all);
Shape list_of(const Shape& item);
Shape fields(std::initializer_list<Part> parts);
Shape by(Words names, const Shape& each);       // every name is there
Shape some_by(Words names, const Shape& each);  // some of them are
Shape by_number(const Shape& each);             // under "1", "2" and so on
Shape either(Shape a, const Shape& b);          // two kinds of object, told apart by a field

}  // namespace shape

}  // namespace noo
