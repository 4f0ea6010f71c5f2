#include "table/net/log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/formatter.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <iterator>
#include <memory>

#include "engine/log_fields.hpp"

namespace noo::table {
namespace {

class JsonFormatter final : public spdlog::formatter {
 public:
  void format(const spdlog::details::log_msg& msg, spdlog::memory_buf_t& dest) override {
    const std::string_view said(msg.payload.data(), msg.payload.size());
    const auto time = std::chrono::floor<std::chrono::milliseconds>(msg.time);
    const auto second = std::chrono::floor<std::chrono::seconds>(time);
    const auto level = spdlog::level::to_string_view(msg.level);
    fmt::format_to(std::back_inserter(dest), R"({{"at":"{:%Y-%m-%dT%H:%M:%S}.{:03}Z","level":"{}",)",
                   fmt::gmtime(std::chrono::system_clock::to_time_t(second)), (time - second).count(),
                   std::string_view(level.data(), level.size()));
    if (said.size() > 2 && said.starts_with("{\"") && said.ends_with('}')) {
      fmt::format_to(std::back_inserter(dest), "{}\n", said.substr(1));
    } else {
      fmt::format_to(std::back_inserter(dest), "\"message\":{}}}\n", json_quoted(said));
    }
  }
  std::unique_ptr<spdlog::formatter> clone() const override { return std::make_unique<JsonFormatter>(); }
};

}  // namespace

void use_json_logs() { spdlog::default_logger()->set_formatter(std::make_unique<JsonFormatter>()); }

}  // namespace noo::table
