#include "engine/json.hpp"

#define NOO_HERE
NOO_JSON_TEMPLATES(NOO_HERE);
