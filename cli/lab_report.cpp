// noosphere lab report FILE...: what results say, as a page with plots.
#include <fmt/format.h>

#include "cli/shell.hpp"
#include "cli/terminal.hpp"
#include "engine/errors.hpp"
#include "engine/json.hpp"
#include "engine/record.hpp"
#include "lab/page.hpp"

namespace noo::cli {

namespace {

struct Arguments {
  std::vector<std::string> files;
  std::string out;
  bool json = false;
};

int report(const Arguments& args, const Shell& shell) {
  std::vector<std::unique_ptr<lab::Store>> stores;
  std::vector<lab::Store*> opened;
  for (const std::string& file : args.files) {
    stores.push_back(std::make_unique<lab::Store>(file, lab::Store::Mode::read));
    opened.push_back(stores.back().get());
  }
  if (args.out.empty() && !args.json) throw InputError("name a page to write: -o report.html, or ask for --json");
  const lab::Findings findings = lab::find(opened);
  if (!args.out.empty()) {
    const std::string page = lab::page_of(findings, shell.words.lang());
    save_atomically(args.out, page);
    fmt::print(stderr, "noosphere: {}\n",
               shell.words("lab.written", {{"file", args.out},
                                           {"bytes", static_cast<int>(page.size())},
                                           {"sets", static_cast<int>(findings.sets.size())}}));
  }
  if (args.json) print_line(lab::to_json(findings).dump(2));
  return done;
}

}  // namespace

void add_lab_report(Command lab_app, Shell& shell) {
  const auto args = std::make_shared<Arguments>();
  Command command = shell.command(lab_app, "report");
  command.option("FILE", &args->files, shell.words("help.report_files")).required();
  command.option("-o,--output FILE", &args->out, shell.words("help.report_out"));
  add_json(command, shell, args->json);
  command.callback([args, &shell] { shell.exit_code = report(*args, shell); });
}

}  // namespace noo::cli
