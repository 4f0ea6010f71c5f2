// The handlers of the routes (table/api/routes.cpp), one for each operation of openapi.json.
#pragma once

#include "table/api/api.hpp"

namespace noo::table {

#define NOO_HANDLER(name) std::optional<Response> name(Api& api, const SharedCall& call)
// me.cpp
NOO_HANDLER(get_me);
NOO_HANDLER(create_me);
NOO_HANDLER(change_me);
NOO_HANDLER(delete_me);
NOO_HANDLER(create_link);
NOO_HANDLER(delete_link);
NOO_HANDLER(set_password);
NOO_HANDLER(delete_password);
NOO_HANDLER(claim_identity);
NOO_HANDLER(set_webhook);
NOO_HANDLER(delete_webhook);
NOO_HANDLER(test_webhook);
NOO_HANDLER(mute_person);
NOO_HANDLER(unmute_person);
// devices.cpp
NOO_HANDLER(list_devices);
NOO_HANDLER(end_device);
NOO_HANDLER(log_out_here);
// export.cpp
NOO_HANDLER(export_me);
// games.cpp
NOO_HANDLER(list_games);
NOO_HANDLER(get_game_text);
NOO_HANDLER(list_rules);
NOO_HANDLER(get_rule);
// tables.cpp
NOO_HANDLER(list_tables);
NOO_HANDLER(create_table);
NOO_HANDLER(import_record);
NOO_HANDLER(fork_table);
NOO_HANDLER(rematch);
// reading.cpp
NOO_HANDLER(get_table);
NOO_HANDLER(get_log);
NOO_HANDLER(get_play_at);
NOO_HANDLER(get_record);
NOO_HANDLER(why_not);
NOO_HANDLER(preview);
NOO_HANDLER(get_hint);
NOO_HANDLER(say);
NOO_HANDLER(set_notes);
NOO_HANDLER(live);
// analysis.cpp
NOO_HANDLER(get_analysis);
NOO_HANDLER(start_analysis);
// story.cpp
NOO_HANDLER(get_shared_story);
NOO_HANDLER(share_story);
NOO_HANDLER(withdraw_story);
NOO_HANDLER(get_story);
NOO_HANDLER(get_story_at);
NOO_HANDLER(get_story_analysis);
NOO_HANDLER(start_story_analysis);
// chairs.cpp
NOO_HANDLER(join_table);
NOO_HANDLER(start_table);
NOO_HANDLER(leave_table);
NOO_HANDLER(set_seat);
NOO_HANDLER(create_token);
NOO_HANDLER(delete_token);
// reports.cpp
NOO_HANDLER(report);
// hosting.cpp
NOO_HANDLER(change_table);
NOO_HANDLER(delete_table);
NOO_HANDLER(close_table);
// moves.cpp
NOO_HANDLER(make_move);
NOO_HANDLER(ask_undo);
NOO_HANDLER(withdraw_undo);
NOO_HANDLER(answer_undo);
NOO_HANDLER(propose_end);
NOO_HANDLER(withdraw_end);
NOO_HANDLER(answer_end);
NOO_HANDLER(resign);
// routes.cpp
NOO_HANDLER(get_openapi);
NOO_HANDLER(get_health);
NOO_HANDLER(get_ready);
NOO_HANDLER(get_metrics);
#undef NOO_HANDLER

// ---- what several of them share (analysis.cpp)
nlohmann::json analysis_told(Api& api, const SharedCall& call, const Room& room, const Viewer& viewer);
void begin_analysis(Api& api, const SharedCall& call, const Room& room);  // Refused
// ---- and these (devices.cpp)
void log_out(Api& api, Person& p, People::Of which, std::string_view device);  // their open streams end too

}  // namespace noo::table
