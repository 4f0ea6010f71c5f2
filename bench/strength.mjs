#!/usr/bin/env node
// bench/strength.mjs [--played] [GAME...]: plays the pairings below and writes what came out to bots/data/strength.json, which the
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
const pairings = {
  spheres: usual(),
  // Between bots that look ahead a game of two can go on for very long.
  pax_transhumanity: usual({ max_rounds: 40 }),
  planetary_phase: unshown(usual({}, { variant_small: true })),
  pax_emancipation: [
    ...unshown(usual({ variant: "C1a" })),
    against("steady", "random", 3, 1000, { variant: "C1e" }),
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

function play(game, row) {
  const name = [
    game,
    row.bots.join("-"),
    ...Object.entries(row.options).flat(),
  ].join("-");
  const file = path.join(kept, `${name}.json`);
  const outcomes = path.join(kept, `${name}.jsonl`);
  if (!existsSync(file)) {
    if (only_played) return undefined;
    process.stderr.write(`${name}\n`);
    const out = execFileSync(
      command,
      [...arguments_of(game, row), "--out", outcomes, "--json"],
      {
        maxBuffer: 1 << 30,
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    writeFileSync(file, out);
  }
  return {
    ...JSON.parse(readFileSync(file, "utf8")),
    outcomes: lines_of(outcomes),
  };
}

// The share of games in which a bot of the first level has the highest score of all, whatever became of the table.
function highest(row, result) {
  let count = 0;
  for (const outcome of result.outcomes) {
    const seats = Object.values(outcome.seats);
    const best = Math.max(...seats.map((s) => s.score));
    const leading = seats.filter((s) => s.score === best);
    count +=
      leading.filter((s) => s.bot === row.bots[0]).length / leading.length;
  }
  return wilson(count, result.games);
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
  `${percent(s.share)} (${(100 * s.low95).toFixed(1)}..${(100 * s.high95).toFixed(1)})`;
const endings_text = (result) =>
  Object.entries(result.endings)
    .sort((a, b) => b[1] - a[1])
    .map(([name, games]) => `${name} ${games}`)
    .join(", ");

function row_text(game, row, result) {
  const others = row.bots.slice(1);
  const first = result.bots[0];
  const options = Object.entries(row.options).map(([k, v]) => `${k}=${v}`);
  return [
    `${row.bots[0]} against ${others.join(", ")}${options.length > 0 ? ` (${options.join(", ")})` : ""}`,
    String(result.games),
    row.bots.every((bot) => bot === row.bots[0])
      ? "all alike"
      : share_text(first.wins),
    row.bots.every((bot) => bot === row.bots[0])
      ? ""
      : share_text(highest(row, result)),
    first.mean_score.toFixed(1),
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
const chosen = named.length > 0 ? named : Object.keys(pairings);
const data_file = path.join(root, "bots/data/strength.json");
const strength = existsSync(data_file)
  ? JSON.parse(readFileSync(data_file, "utf8"))
  : {};
for (const game of chosen) {
  const results = pairings[game]
    .map((row) => [row, play(game, row)])
    .filter(([, result]) => result !== undefined);
  // The first row that fits is the one shown.
  strength[game] = Object.fromEntries(
    results.toReversed().flatMap(([row, result]) => shown(game, row, result)),
  );
  const lines = results.map(
    ([row, result]) => `| ${row_text(game, row, result)} |`,
  );
  const runs = results.map(
    ([row]) => `noosphere ${arguments_of(game, row).join(" ")}`,
  );
  writeFileSync(
    path.join(kept, `${game}.md`),
    `| first bot against the others | games | wins of the first (95 %) | highest score of all | its mean score | endings |\n|---|---|---|---|---|---|\n${lines.join("\n")}\n\n\`\`\`\n${runs.join("\n")}\n\`\`\`\n`,
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
