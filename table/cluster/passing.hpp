// Carries requests and WebSockets to another server of ours. table/net implements it.
#pragma once

#include <functional>
#include <string>

#include "table/http.hpp"

namespace noo::table {

enum class Passage : unsigned char {
  answered,
  not_begun,  // nobody there has seen the request
  broken,     // nobody knows what became of it
};

struct Parcel {
  std::string address;  // "10.0.0.2:9000"
  std::string target;   // "/api/v1/tables/ab12?lang=es", encoded
  std::string stamp;    // the value of Noosphere-Passed
  Request request;
};

class Passing {
 public:
  Passing() = default;
  Passing(const Passing&) = delete;
  Passing& operator=(const Passing&) = delete;
  Passing(Passing&&) = delete;
  Passing& operator=(Passing&&) = delete;
  virtual ~Passing() = default;

  // On the loop's thread; `done` comes there too, once.
  using Done = std::function<void(Passage how, Response response)>;
  virtual void ask(Parcel parcel, Done done) = 0;
  // A WebSocket: `accept` gets it once the other server has accepted it, and then everything goes through; else `done`
  // has the refusal.
  virtual void open(Parcel parcel, Service::Accept accept, Done done) = 0;
};

}  // namespace noo::table
