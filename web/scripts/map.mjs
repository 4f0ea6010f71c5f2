// node scripts/map.mjs: the chart of Pax Emancipation, made from Natural Earth (world-atlas) and kept with the sources.
// world.json: the coasts of the ten Spheres and of what lies beyond them as SVG paths, in a Mercator chart of 3.85 units a
// degree. places.css: where on it everything stands, in parts of the frame that the board shows.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { geoGraticule, geoMercator, geoPath } from 'd3-geo';
import { merge } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';

const require = createRequire(import.meta.url);
const countries = JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8'));
const atlas = simplify(presimplify(countries), 0.12);

// A Mercator chart as the navigators had it; the top is 66 degrees north, the left side 102 degrees west.
const perDegree = 3.85;
const mercator = geoMercator()
  .scale((perDegree * 180) / Math.PI)
  .translate([0, 0]);
const [left, top] = mercator([-102, 66]);
mercator
  .translate([-left, -top])
  .precision(0.4)
  .clipExtent([
    [-900, -160],
    [2000, 1000],
  ]);
const path = geoPath(mercator).digits(1);
const at = (lonlat) => mercator(lonlat).map((v) => Math.round(v * 10) / 10);

// The part of the chart that the board shows; it goes on beneath everything else.
const frame = { x: 60, y: -14, width: 945, height: 522 };

// ISO numbers of today's countries.
const spheres = {
  america: [840, 124, 484, 332, 214, 192, 388, 630, 44, 320, 84, 340, 222, 558, 188, 591],
  europe: [
    826, 372, 250, 724, 620, 56, 528, 442, 276, 756, 40, 380, 208, 578, 752, 616, 203, 703, 348, 705, 191, 833, 831,
    832,
  ],
  ottoman: [
    792, 300, 100, 642, 688, 807, 8, 70, 499, 498, 804, 112, 643, 233, 428, 440, 246, 760, 368, 422, 376, 275, 400, 682,
    887, 512, 784, 634, 414, 268, 51, 31, 818, 434, 788, 364, 398, 860, 795, 417, 762, 196,
  ],
  china: [156, 158, 496, 344, 446],
  japan: [392, 410, 408],
  brazil: [76, 32, 858, 600, 68, 604, 218, 170, 862, 328, 740, 152, 238],
  w_africa: [
    504, 732, 12, 478, 686, 270, 624, 324, 694, 430, 384, 466, 854, 288, 768, 204, 562, 566, 120, 226, 266, 178, 180,
    140, 148, 24, 516,
  ],
  e_africa: [729, 728, 231, 232, 262, 706, 404, 800, 834, 646, 108, 454, 508, 894, 716, 72, 710, 426, 748, 450],
  india: [356, 586, 50, 524, 64, 144, 104, 4],
  east_indies: [360, 458, 608, 96, 626, 598, 702, 764, 116, 418, 704],
};

// Where a thing lies from its point: how far it is moved, in parts of itself and in pixels.
const right = ['6px', '-50%'];
const leftOf = ['calc(-100% - 6px)', '-50%'];
// A Port: longitude and latitude, where its plaque lies, and where the Elephant stands beside it.
// prettier-ignore
const ports = {
  virginia: [[-76.3, 36.9], ['4px', '-36%'], leftOf],
  saint_domingue: [[-72.3, 18.9], ['-55%', '7px'], ['-50%', 'calc(-100% - 6px)']],
  london: [[-0.1, 51.5], ['calc(-100% + 2px)', 'calc(-100% - 2px)'], ['4px', '-80%']],
  paris: [[2.3, 48.9], ['calc(-100% - 5px)', '-36%'], right],
  istanbul: [[29, 41], ['2px', '-45%'], ['-76%', 'calc(-100% - 18px)']],
  moscow: [[37.6, 55.7], right, leftOf],
  beijing: [[116.4, 39.9], leftOf, ['-96%', '14px']],
  hong_kong: [[114.2, 22.3], ['-36%', '7px'], ['10px', '-100%']],
  edo: [[139.7, 35.7], ['8px', '-46%'], ['-50%', '10px']],
  korea: [[127, 37.5], ['-52%', 'calc(-100% - 5px)'], ['-90%', '4px']],
  bahia: [[-38.5, -13], ['calc(-100% - 6px)', '-38%'], ['-20%', '8px']],
  luanda: [[13.2, -8.8], leftOf, ['4px', '-30%']],
  lagos: [[3.4, 6.5], leftOf, ['calc(-100% - 74px)', '-92%']],
  zanzibar: [[39.2, -6.2], right, ['-102%', '-24%']],
  natal: [[31, -29.9], leftOf, ['10px', '-60%']],
  mughal: [[77.2, 28.6], ['8px', '-40%'], ['-104%', '-10%']],
  madras: [[80.3, 13.1], right, ['-104%', '-40%']],
  batavia: [[106.8, -6.2], ['-66%', '7px'], ['6px', '-10%']],
};
const seas = {
  north_atlantic: [-39, 40],
  caribbean: [-42, 20],
  south_atlantic: [-21, -10],
  mediterranean: [7, 36.8],
  red_sea: [60, 12],
  indian_ocean: [73, -19],
  bay_of_bengal: [87, -2],
  sea_of_japan: [147, 23.5],
  pacific: [148, 11],
};
// Where the name of each Sphere stands, in units of the chart; its Barriers and its people stand below.
const names = {
  america: [128, 80],
  europe: [446, 8],
  ottoman: [664, 118],
  china: [786, 66],
  japan: [944, 46],
  brazil: [228, 304],
  w_africa: [388, 236],
  e_africa: [498, 292],
  india: [634, 194],
  east_indies: [888, 340],
};
// Mountains: little peaks stand along these lines.
// prettier-ignore
const ranges = [
  [[-101, 57], [-106, 44], [-104, 33]], [[-83, 36], [-78, 41]], [[-77, 4], [-77, -9], [-69, -17], [-70, -32]],
  [[-48, -22], [-43, -18]], [[-6, 32.5], [6, 35.5]], [[6, 45], [14, 46.6]], [[21, 49], [26, 46]],
  [[36, 38], [46, 42.6]], [[59, 52], [60, 64]], [[38, 9], [37, 1]], [[28, -27], [29, -31]], [[47, 34], [53, 30]],
  [[69, 35], [78, 34], [86, 28.5], [96, 29]], [[74, 42], [90, 45]], [[92, 51], [107, 50]], [[74.5, 18], [76.5, 10.5]],
  [[102, 24], [107, 27]], [[122, 53], [126, 45]], [[101, 0], [104, -4.5]],
];

const least = 2.2; // of the area of an island
const large = (land) => ({
  ...land,
  coordinates: land.coordinates.filter((one) => path.area({ type: 'Polygon', coordinates: one }) > least),
});
const landOf = (keep) => path(large(merge(atlas, atlas.objects.countries.geometries.filter(keep))));
const antarctica = 10;
const owned = new Set([...Object.values(spheres).flat(), antarctica]);
const mapped = (of, make) => Object.fromEntries(Object.entries(of).map(([id, one]) => [id, make(one)]));

const world = {
  frame,
  beyond: landOf((one) => !owned.has(+one.id)),
  spheres: mapped(spheres, (ids) => landOf((one) => ids.includes(+one.id))),
  graticule: path(
    geoGraticule()
      .step([20, 20])
      .extent([
        [-180, -78],
        [200, 84],
      ])(),
  ),
  tropics: [23.44, 0, -23.44].map((latitude) => at([0, latitude])[1]),
  ports: mapped(ports, ([place]) => at(place)),
  seas: mapped(seas, at),
  ranges: ranges.map((line) => line.map(at)),
};

const part = (v, from, size) => `${Math.round((10000 * (v - from)) / size) / 100}%`;
const put = ([x, y]) => `--x: ${part(x, frame.x, frame.width)}; --y: ${part(y, frame.y, frame.height)};`;
const side = (x) => (x.startsWith('calc(-100%') ? 'end' : x.startsWith('-') ? 'center' : 'start');
const moved = ([x, y]) => `--by-x: ${x}; --by-y: ${y}; --side: ${side(x)};`;
const rules = [
  ...Object.entries(ports).flatMap(([id, [place, plaque, elephant]]) => [
    `.pe-board [data-at='${id}'] { ${put(at(place))} ${moved(plaque)} }`,
    `.pe-board .elephant[data-at='${id}'] { ${moved(elephant)} }`,
  ]),
  ...Object.entries(seas).map(([id, place]) => `.pe-board [data-at='${id}'] { ${put(at(place))} }`),
  ...Object.entries(names).map(
    ([id, place]) => `.pe-board [data-at='${id}'] { ${put(place)} ${moved(['-50%', '-0.75em'])} }`,
  ),
];

const board = fileURLToPath(new URL('../src/boards/pax_emancipation/', import.meta.url));
writeFileSync(`${board}world.json`, JSON.stringify(world));
writeFileSync(`${board}places.css`, `/* Made by scripts/map.mjs; change it there. */\n${rules.join('\n')}\n`);
execFileSync('npx', ['prettier', '--write', `${board}world.json`, `${board}places.css`], { stdio: 'inherit' });
