// Ids, secrets and passwords. What is stored of a secret is its hash; comparing takes the same time wherever they
// differ.
#pragma once

#include <string>
#include <string_view>

namespace noo::table {

std::string random_id();      // 10 URL-safe characters: names something, and is not to be guessed
std::string random_secret();  // 43 URL-safe characters: 256 bits
std::string secret_hash(std::string_view secret);
bool secret_matches(std::string_view secret, std::string_view hash);  // false for an empty hash

// Argon2id, tens of milliseconds and 64 MiB: for a worker thread. "" if memory is short.
std::string password_hash(std::string_view password);
bool password_matches(std::string_view password, const std::string& hash);

}  // namespace noo::table
