// Carries notices to addresses that people typed in. The server's courier refuses addresses inside its own network.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace noo::table {

struct Carried {
  bool ok = false;
  int status = 0;     // what the other side answered; 0: nothing
  std::string error;  // "" or one of the words courier.* of table/text, such as "timeout"
};

class Courier {
 public:
  Courier() = default;
  Courier(const Courier&) = delete;
  Courier& operator=(const Courier&) = delete;
  Courier(Courier&&) = delete;
  Courier& operator=(Courier&&) = delete;
  virtual ~Courier() = default;

  // What is wrong with the address as it is written; "" if nothing.
  virtual std::string url_error(std::string_view url) const = 0;
  // From the loop's thread; `done` is called there too, once, or never if the courier is destroyed before.
  virtual void post(std::string url, std::string body, std::function<void(Carried)> done) = 0;
};

}  // namespace noo::table
