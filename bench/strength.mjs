#!/usr/bin/env node
// bench/strength.mjs [--played] [GAME...]: plays the pairings below and writes what came out to bots/strength.json, which the
// client shows, and docs/strength.md. Pairings that were played before are taken from build/strength, so that it can be
// stopped and goes on later; --played writes what is there and plays nothing. Remove that folder to measure again.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const command =
  process.env.NOOSPHERE_BIN ?? path.join(root, "build/release/noosphere");
const kept = path.join(root, "build/strength");
const seed = 2026;
const only_played = process.argv.includes("--played");

// The first bot plays against the others; `note` says what the figures of the row are about.
const against = (bot, other, seats, games, options = {}) => ({
  bots: [bot, ...Array(seats - 1).fill(other)],
  games,
  options,
});
const usual = (options = {}, two = options) => [
  against("steady", "random", 3, 1000, options),
  against("careful", "steady", 3, 100, options),
  against("shrewd", "steady", 3, 100, options),
  against("shrewd", "careful", 3, 100, options),
  against("shrewd", "steady", 2, 100, two),
];
// Where two random players lose the game for the whole table, a row against them says little and is not shown.
const unshown = (rows) =>
  rows.map((row) =>
    row.bots.includes("random") ? { ...row, hidden: true } : row,
  );
// Games whose pairings need options of their own; every other game of the list plays the usual ones.
const own_pairings = {
  // Between bots that look ahead a game of two can go on for very long.
  pax_transhumanity: usual({ max_rounds: 40 }),
  planetary_phase: unshown(usual({}, { variant_small: true })),
  pax_emancipation: [
    ...unshown([
      ...usual({ variant: "C1a" }),
      against("steady", "random", 3, 1000, { variant: "C1e" }),
    ]),
    {
      bots: ["steady", "steady", "steady"],
      games: 100,
      options: { variant: "C1b" },
    },
    {
      bots: ["careful", "careful", "careful"],
      games: 100,
      options: { variant: "C1b" },
    },
  ],
};

const listed = [
  ...readFileSync(path.join(root, "games/list.inc"), "utf8").matchAll(
    /^NOO_GAME\((\w+)\)$/gm,
  ),
].map(([, game]) => game);
const pairings_of = (game) => own_pairings[game] ?? usual();

const arguments_of = (game, row) => [
  "lab",
  "run",
  game,
  "--bots",
  row.bots.join(","),
  "--games",
  String(row.games),
  "--seed",
  String(seed),
  ...Object.entries(row.options).flatMap(([k, v]) => ["--option", `${k}=${v}`]),
];

const lines_of = (file) =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

const run = (args) =>
  execFileSync(command, args, {
    maxBuffer: 1 << 30,
    stdio: ["ignore", "pipe", "inherit"],
  });

function play(game, row) {
  const name = [
    game,
    row.bots.join("-"),
    ...Object.entries(row.options).flat(),
  ].join("-");
  const file = path.join(kept, `${name}.json`);
  const lines = path.join(kept, `${name}.jsonl`);
  if (!existsSync(file)) {
    if (only_played) return undefined;
    process.stderr.write(`${name}\n`);
    const on_board = game === "planetary_phase";
    const folder = path.join(kept, `${name}.records`);
    const records = on_board ? ["--records", folder] : [];
    const keep = ["--out", lines, ...records, "--json"];
    const summary = JSON.parse(run([...arguments_of(game, row), ...keep]));
    if (on_board)
      summary.points = lines_of(lines).map((outcome) =>
        points_on_board(game, name, outcome),
      );
    writeFileSync(file, JSON.stringify(summary));
  }
  const outcomes = lines_of(lines);
  const points = outcomes.map(scores);
  return { points, ...JSON.parse(readFileSync(file, "utf8")), outcomes };
}

// Each seat's points at the end, game by game.
const scores = ({ seats }) =>
  Object.fromEntries(Object.entries(seats).map(([s, r]) => [s, r.score]));

// The Planetary Phase has no scores in a defeat: its points are read off the board.
function points_on_board(game, name, outcome) {
  const record = `${game}-${seed}-${outcome.game}.noo`;
  const file = path.join(kept, `${name}.records`, record);
  const { scoring } = JSON.parse(run(["show", file, "--json"])).state.now;
  return Object.fromEntries(
    Object.keys(outcome.seats).map((s) => [s, scoring[s].total]),
  );
}

// Each game's share of `candidates` that are bots of the first level; games without any do not count.
function share_of_first(row, result, candidates) {
  let count = 0;
  let games = 0;
  result.outcomes.forEach((outcome, i) => {
    const seats = candidates(outcome, i);
    if (seats.length === 0) return;
    games += 1;
    const own = seats.filter((s) => outcome.seats[s].bot === row.bots[0]);
    count += own.length / seats.length;
  });
  return games === 0 ? undefined : wilson(count, games);
}

const winners = (outcome) => {
  const all = Object.keys(outcome.seats).filter((s) => outcome.seats[s].winner);
  const best = Math.min(...all.map((s) => outcome.seats[s].rank));
  return all.filter((s) => outcome.seats[s].rank === best);
};

const most_points = (result) => (outcome, i) => {
  const points = result.points[i];
  const most = Math.max(...Object.values(points));
  return Object.keys(points).filter((s) => points[s] === most);
};

function mean_points(row, result) {
  const own = result.outcomes.flatMap((outcome, i) =>
    Object.keys(outcome.seats)
      .filter((s) => outcome.seats[s].bot === row.bots[0])
      .map((s) => result.points[i][s]),
  );
  return own.reduce((a, b) => a + b, 0) / own.length;
}

function wilson(count, games) {
  const z = 1.96;
  const share = count / games;
  const middle = (share + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half =
    (z / (1 + (z * z) / games)) *
    Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  return { share, low95: middle - half, high95: middle + half };
}

const percent = (x) => `${(100 * x).toFixed(1)} %`;
const share_text = (s) =>
  s === undefined
    ? "nobody"
    : `${percent(s.share)} (${(100 * s.low95).toFixed(1)}..${(100 * s.high95).toFixed(1)})`;
const endings_text = (result) =>
  Object.entries(result.endings)
    .sort((a, b) => b[1] - a[1])
    .map(([name, games]) => `${name} ${games}`)
    .join(", ");

function row_text(game, row, result) {
  const others = row.bots.slice(1);
  const first = result.bots[0];
  const alike = row.bots.every((bot) => bot === row.bots[0]);
  const options = Object.entries(row.options).map(([k, v]) => `${k}=${v}`);
  return [
    `${row.bots[0]} against ${others.join(", ")}${options.length > 0 ? ` (${options.join(", ")})` : ""}`,
    String(result.games),
    alike ? "all alike" : share_text(first.wins),
    alike ? "" : share_text(share_of_first(row, result, winners)),
    alike ? "" : share_text(share_of_first(row, result, most_points(result))),
    mean_points(row, result).toFixed(1),
    endings_text(result),
  ].join(" | ");
}

// What the client shows: the level against the one that is its measure, at three seats, in the game as it is usually set.
function shown(game, row, result) {
  const [bot, other] = row.bots;
  if (
    row.hidden ||
    row.bots.length !== 3 ||
    other !== (bot === "steady" ? "random" : "steady") ||
    bot === other
  )
    return [];
  const { share, low95, high95 } = result.bots[0].wins;
  const round = (x) => Number(x.toFixed(3));
  return [
    [
      bot,
      {
        against: other,
        games: result.games,
        high: round(high95),
        low: round(low95),
        seats: 3,
        share: round(share),
      },
    ],
  ];
}

mkdirSync(kept, { recursive: true });
const named = process.argv.slice(2).filter((a) => a !== "--played");
const chosen = named.length > 0 ? named : listed;
const data_file = path.join(root, "bots/strength.json");
const strength = existsSync(data_file)
  ? JSON.parse(readFileSync(data_file, "utf8"))
  : {};
for (const game of chosen) {
  const results = pairings_of(game)
    .map((row) => [row, play(game, row)])
    .filter(([, result]) => result !== undefined);
  // The first row that fits is the one shown.
  strength[game] = Object.fromEntries(
    results.toReversed().flatMap(([row, result]) => shown(game, row, result)),
  );
  const lines = results.map(
    ([row, result]) => `| ${row_text(game, row, result)} |`,
  );
  // Games that are kept have committed chance, others a quicker one: with the same seed they are other games.
  const keeping = game === "planetary_phase" ? " --records DIR" : "";
  const runs = results.map(
    ([row]) => `noosphere ${arguments_of(game, row).join(" ")}${keeping}`,
  );
  writeFileSync(
    path.join(kept, `${game}.md`),
    `| first bot against the others | games | wins of the first (95 %) | of the games that somebody won | most points | its mean points | endings |\n|---|---|---|---|---|---|---|\n${lines.join("\n")}\n\n\`\`\`\n${runs.join("\n")}\n\`\`\`\n`,
  );
}
writeFileSync(data_file, `${JSON.stringify(strength, null, 2)}\n`);

// Between these marks docs/strength.md has the table of a game.
const page_file = path.join(root, "docs/strength.md");
let page = readFileSync(page_file, "utf8");
for (const game of chosen) {
  const begin = `<!-- ${game} -->\n`;
  const end = `<!-- end of ${game} -->\n`;
  const from = page.indexOf(begin) + begin.length;
  page =
    page.slice(0, from) +
    readFileSync(path.join(kept, `${game}.md`), "utf8") +
    page.slice(page.indexOf(end));
}
writeFileSync(page_file, page);
