#include "table/hall/in_turn.hpp"

#include <mutex>
#include <utility>

#include "table/hall/turns.hpp"

namespace noo::table {

class InTurn::Accounts {
 public:
  using Job = std::function<void()>;

  void add(const std::string& account, Job job) {
    const std::lock_guard lock(mutex_);
    turns_.add(account, std::move(job));
  }

  std::size_t of(const std::string& account) {
    const std::lock_guard lock(mutex_);
    return turns_.of(account);
  }

  // There is one for each time it is called.
  Job next() {
    const std::lock_guard lock(mutex_);
    return turns_.next().value();
  }

 private:
  std::mutex mutex_;
  Turns<Job> turns_;
};

InTurn::InTurn(Workers& threads) : threads_(threads), accounts_(std::make_shared<Accounts>()) {}

void InTurn::run(const std::string& account, std::function<void()> job) {
  accounts_->add(account, std::move(job));
  threads_.run([accounts = accounts_] { accounts->next()(); });
}

std::size_t InTurn::waiting(const std::string& account) const { return accounts_->of(account); }

}  // namespace noo::table
