// Ways of life: the picture of a Lifestyle card, a scene of its sector in the sector's hue, every one different by its id.
import { chance, engrave, mix, noise, ridge, type Tone } from './burin';
import type { Plate } from './press.svelte';

type Chance = () => number;
type Scene = (next: Chance, w: number, h: number, id: string) => string;

const tenth = (v: number): number => Math.round(v * 10) / 10;
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
const line = (d: string, width = 1.3): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${tenth(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
const body = (d: string, width = 1.3): string =>
  `<path d="${d}" fill="var(--surface)" stroke="currentColor" stroke-width="${width}" stroke-linejoin="round"/>`;
const disk = (x: number, y: number, r: number, fill = 'var(--surface)', width = 1.3): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}" fill="${fill}" stroke="currentColor" stroke-width="${width}"/>`;
const lamp = (x: number, y: number, r: number): string => disk(x, y, r, 'var(--light)');
const join = (points: [number, number][]): string => `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}`;

const person = (x: number, y: number, s: number): string =>
  body(
    `M${tenth(x - s)} ${tenth(y + s * 1.15)}c0-${tenth(s * 1.1)} ${tenth(s * 0.5)}-${tenth(s * 1.25)} ${tenth(s)}-${tenth(s * 1.25)}` +
      `s${tenth(s)} ${tenth(s * 0.15)} ${tenth(s)} ${tenth(s * 1.25)}Z`,
  ) + disk(x, y - s * 0.62, s * 0.56);

const sunAt = (x: number, y: number, r: number, rays: number): string =>
  lamp(x, y, r) +
  line(
    times(rays, (i) => {
      const a = (i / rays) * Math.PI * 2;
      const [c, s] = [Math.cos(a), Math.sin(a)];
      return join([
        [x + c * r * 1.5, y + s * r * 1.5],
        [x + c * r * (i % 2 ? 2 : 2.5), y + s * r * (i % 2 ? 2 : 2.5)],
      ]);
    }).join(''),
    1.1,
  );

// Land below an edge, from beyond one side to beyond the other.
const land = (edge: (x: number) => number, w: number, h: number): string => {
  const along = times(33, (i): [number, number] => [((i - 1) * w) / 30, edge(((i - 1) * w) / 30)]);
  return body(`${join(along)}V${h + 4}H${-w / 30}Z`, 1.5);
};

// An assembly: rows of people under a sun.
const assembly: Scene = (next, w, h) => {
  const cx = w * mix(0.3, 0.6, next());
  const rows = times(4, (k) => {
    const s = h * mix(0.06, 0.135, k / 3);
    const gap = s * 2.25;
    const start = (cx % gap) + (k % 2) * gap * 0.5 + next() * 4 - gap;
    const y = h * mix(0.42, 0.92, k / 3);
    return times(Math.ceil((w + 2 * gap) / gap), (i) => person(start + i * gap, y + (next() - 0.5) * 2, s)).join('');
  });
  return sunAt(cx, h * 0.14, h * 0.08, 12) + rows.join('');
};
// People around a fire.
const circle: Scene = (next, w, h) => {
  const n = 9 + Math.floor(next() * 5);
  const cx = w * mix(0.3, 0.56, next());
  const ring = times(n, (i): [number, number] => [
    cx + Math.cos((i / n) * 6.2832) * h * 0.78,
    h * 0.55 + Math.sin((i / n) * 6.2832) * h * 0.3,
  ]).sort((a, b) => a[1] - b[1]);
  const skip = 2 + Math.floor(next() * 3);
  const threads = ring.map(([x, y], i) => {
    const [x2, y2] = ring[(i + skip) % n]!;
    return `M${tenth(x)} ${tenth(y)}Q${tenth(cx)} ${tenth(h * 0.55)} ${tenth(x2)} ${tenth(y2)}`;
  });
  return (
    line(threads.join(''), 0.8) +
    sunAt(cx, h * 0.55, h * 0.07, 8) +
    ring.map(([x, y]) => person(x, y, h * 0.11)).join('')
  );
};
// A gallery of arches, lamps in some of them.
const arcade: Scene = (next, w, h) => {
  const wide = mix(19, 25, next());
  const start = -next() * wide;
  const [foot, spring] = [h * 0.88, h * mix(0.42, 0.5, next())];
  const arches = times(Math.ceil(w / wide) + 2, (i) => {
    const [x, r] = [start + i * wide, wide * 0.36];
    const arch = `M${tenth(x - r)} ${tenth(foot)}V${tenth(spring)}a${tenth(r)} ${tenth(r)} 0 0 1 ${tenth(2 * r)} 0V${tenth(foot)}`;
    return body(`${arch}Z`, 1.5) + (next() < 0.4 ? lamp(x, spring + 6, 3.4) : disk(x, spring + 6, 2.2));
  });
  const eaves = [0.08, 0.17].map((k) => `M0 ${tenth(h * k)}H${w}`).join('');
  const steps = [0.9, 0.96].map((k) => `M0 ${tenth(h * k)}H${w}`).join('');
  return arches.join('') + line(eaves + steps, 1.4);
};

// A flower that opens on the water.
const lotus: Scene = (next, w, h) => {
  const cx = w * mix(0.32, 0.58, next());
  const layers = 2 + Math.floor(next() * 2);
  const petals = times(layers, (k) => {
    const n = 7 + 2 * k;
    const r = h * (0.66 - k * 0.18);
    return times(n, (i) => {
      const a = -Math.PI * ((i + 0.5) / n);
      const [x, y] = [cx + Math.cos(a) * r * 1.3, h * 0.84 + Math.sin(a) * r];
      const [u, v] = [-Math.sin(a) * r * 0.3, Math.cos(a) * r * 0.22];
      const bend = (k2: number): string =>
        `${tenth(mix(cx, x, 0.55) + u * k2)} ${tenth(mix(h * 0.84, y, 0.55) + v * k2)}`;
      return body(
        `M${tenth(cx)} ${tenth(h * 0.84)}Q${bend(1)} ${tenth(x)} ${tenth(y)}Q${bend(-1)} ${tenth(cx)} ${tenth(h * 0.84)}Z`,
      );
    }).join('');
  });
  const water = times(
    3,
    (i) => `M${-4 - i * 6} ${tenth(h * (0.86 + i * 0.06))}q12-5 24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0`,
  );
  return petals.join('') + lamp(cx, h * 0.8, h * 0.09) + line(water.join(''), 1.2);
};
// A lamp that burns on a height, rays to the edge.
const beacon: Scene = (next, w, h, id) => {
  const cx = w * mix(0.28, 0.6, next());
  const n = 30;
  const rays = times(n, (i) => {
    const a = -Math.PI * (i / (n - 1));
    const far = i % 2 ? 26 : 120;
    return join([
      [cx + Math.cos(a) * 12, h * 0.5 + Math.sin(a) * 12],
      [cx + Math.cos(a) * far, h * 0.5 + Math.sin(a) * far],
    ]);
  });
  const edge = ridge(id, h * 0.74, 4, 34);
  const height = (x: number): number => edge(x) - 13 * Math.exp(-(((x - cx) / 16) ** 2));
  return line(rays.join(''), 0.9) + land(height, w, h) + lamp(cx, h * 0.5, h * 0.11);
};
// A way inwards: rings with one gate each, light in the middle.
const labyrinth: Scene = (next, w, h) => {
  const [cx, cy] = [w * mix(0.34, 0.58, next()), h * 0.5];
  const [wide, gap] = [mix(1.5, 1.9, next()), h * 0.105];
  const rings = times(5, (k) => {
    const r = gap * (k + 1.6);
    const from = next() * Math.PI * 2;
    const to = from + Math.PI * 2 - 6 / r;
    const at = (a: number, far = r): string =>
      `${tenth(cx + Math.cos(a) * far * wide)} ${tenth(cy + Math.sin(a) * far)}`;
    const arc = `M${at(from)}A${tenth(r * wide)} ${tenth(r)} 0 1 1 ${at(to)}`;
    return k < 4 ? `${arc}L${at(to, r + gap)}` : arc;
  });
  return line(rings.join(''), 1.8) + lamp(cx, cy, h * 0.09);
};

// A tree that branches, with fruit of light.
const tree: Scene = (next, w, h) => {
  let [wood, fruit] = ['', ''];
  const grow = (x: number, y: number, a: number, length: number, more: number): void => {
    const [x2, y2] = [x + Math.cos(a) * length, y + Math.sin(a) * length * 0.8];
    wood += line(join([[x, y], [x2, y2]]), 0.7 + more * 0.8); // prettier-ignore
    if (more === 0) {
      fruit += next() < 0.3 ? lamp(x2, y2, 2.4) : disk(x2, y2, 2, 'var(--surface)', 1.1);
      return;
    }
    grow(x2, y2, a - mix(0.25, 0.65, next()), length * mix(0.7, 0.9, next()), more - 1);
    grow(x2, y2, a + mix(0.25, 0.65, next()), length * mix(0.7, 0.9, next()), more - 1);
  };
  const x = w * mix(0.3, 0.58, next());
  for (const a of [-2.3, -1.57, -0.8]) grow(x, h * 0.84, a + (next() - 0.5) * 0.2, h * 0.26, 4);
  return `${wood}${fruit}${line(`M0 ${tenth(h * 0.94)}Q${tenth(x)} ${tenth(h * 0.78)} ${w} ${tenth(h * 0.94)}`, 1.6)}`;
};
// Cells that grow in a spiral.
const cells: Scene = (next, w, h) => {
  const [cx, cy] = [w * mix(0.3, 0.6, next()), h * mix(0.4, 0.6, next())];
  const s = h * mix(0.085, 0.11, next());
  return times(70, (i) => {
    const k = 69 - i;
    const [d, a] = [s * 0.98 * Math.sqrt(k), k * 2.39996];
    const [x, y, q] = [cx + d * Math.cos(a) * 1.35, cy + d * Math.sin(a), s * mix(0.92, 0.62, k / 70)];
    return disk(x, y, q, 'var(--surface)', 1.2) + (k % 7 === 0 ? lamp(x, y, q * 0.42) : '');
  }).join('');
};
// Two strands wound about each other.
const helix: Scene = (next, w, h) => {
  const [turns, phase, tall] = [mix(2, 2.8, next()), next() * 6.2832, h * mix(0.28, 0.36, next())];
  const at = (t: number, k: number): [number, number] => [
    t * w,
    h / 2 + tall * Math.sin(t * turns * 6.2832 + phase + k * Math.PI),
  ];
  const strand = (k: number): string => join(times(61, (i) => at(i / 60, k)));
  const rungs = times(22, (i) => ({ a: at((i + 0.5) / 22, 0), b: at((i + 0.5) / 22, 1) })).filter(
    ({ a, b }) => Math.abs(a[1] - b[1]) > tall * 0.5,
  );
  return (
    line(rungs.map(({ a, b }) => join([a, b])).join(''), 1.1) +
    line(strand(0) + strand(1), 2.6) +
    rungs.map(({ a, b }, i) => (i % 3 ? disk(...a, 2.2) : lamp(...b, 2.8))).join('')
  );
};

// Hills under a sun.
const hills: Scene = (next, w, h, id) => {
  const folds = times(5, (k) => {
    const edge = ridge(`${id} ${k}`, h * (0.46 + k * 0.13), 6, 22 + next() * 12);
    return land(edge, w, h);
  });
  return lamp(w * mix(0.2, 0.62, next()), h * mix(0.3, 0.44, next()), h * 0.17) + folds.join('');
};
// Wind over the sea.
const swell: Scene = (next, w, h) => {
  const gusts = times(4, (i) => {
    const [x, y, l] = [next() * w * 0.4, h * (0.12 + i * 0.1), w * mix(0.25, 0.5, next())];
    return `M${tenth(x)} ${tenth(y)}h${tenth(l)}c7 0 8-7 2-7c-4 0-5 4-2 5`;
  });
  const waves = times(4, (k) => {
    const off = next() * 20;
    const crest = times(11, () => `q9-${10 - k} 18 0`).join('');
    return body(`M${tenth(-off - 4)} ${tenth(h * (0.58 + k * 0.13))}${crest}V${h + 4}H-30Z`, 1.5);
  });
  return lamp(w * mix(0.2, 0.55, next()), h * 0.5, h * 0.16) + line(gusts.join(''), 1.2) + waves.join('');
};
// Rain out of a cloud, and the sun behind it.
const rain: Scene = (next, w, h) => {
  const [cx, r] = [w * mix(0.34, 0.58, next()), h * mix(0.17, 0.2, next())];
  const sun = sunAt(cx + r * mix(1.6, 2.4, next()), h * 0.3, h * 0.12, 14);
  const top = h * 0.5;
  const cloud =
    `M${tenth(cx - r * 2.4)} ${tenth(top)}a${tenth(r * 0.8)} ${tenth(r * 0.8)} 0 0 1 ${tenth(r * 0.9)} ${tenth(-r * 1.2)}` +
    `a${tenth(r * 1.1)} ${tenth(r * 1.1)} 0 0 1 ${tenth(r * 2.1)} ${tenth(-r * 0.5)}a${tenth(r)} ${tenth(r)} 0 0 1 ${tenth(r * 1.3)} ${tenth(r * 1.7)}Z`;
  const drops = times(14, (i) => {
    const [x, y] = [cx - r * 2.2 + i * r * 0.33, top + 4 + next() * 9];
    return `M${tenth(x)} ${tenth(y)}l-3 ${tenth(mix(6, 11, next()))}`;
  });
  const pools = times(
    3,
    (i) => `M${tenth(cx - r * (2.4 - i * 2))} ${tenth(h * 0.94)}q${tenth(r * 0.7)}-4 ${tenth(r * 1.4)} 0`,
  );
  return sun + line(drops.join(''), 1.2) + body(cloud, 1.6) + line(`M0 ${tenth(h * 0.94)}H${w}${pools.join('')}`, 1.2);
};

// A chip and its traces.
const circuit: Scene = (next, w, h) => {
  const [cx, cy, s] = [w * mix(0.3, 0.56, next()), h / 2, h * mix(0.19, 0.25, next())];
  let out = '';
  for (const way of [-1, 1])
    times(6, (i) => {
      const y = cy + (i - 2.5) * s * 0.36;
      const [near, step, far] = [8 + Math.abs(i - 2.5) * 3, (i - 2.5) * mix(2, 6, next()), mix(0.5, 1.9, next()) * h];
      const trace: [number, number][] = [
        [cx + way * s, y],
        [cx + way * (s + near), y],
        [cx + way * (s + near + Math.abs(step)), y + step],
        [cx + way * (s + near + far), y + step],
      ];
      const [x, end] = trace[3]!;
      out += line(join(trace)) + (next() < 0.35 ? lamp(x, end, 2.8) : disk(x, end, 2.3));
    });
  const square = (k: number): string =>
    `M${tenth(cx - s * k)} ${tenth(cy - s * k)}h${tenth(2 * s * k)}v${tenth(2 * s * k)}h${tenth(-2 * s * k)}Z`;
  return out + body(square(1), 1.8) + line(square(0.68), 1) + lamp(cx, cy, s * 0.3);
};
// Wheels that turn each other.
const wheels: Scene = (next, w, h) => {
  const gear = (x: number, y: number, r: number): string => {
    const n = Math.round(r * 0.75) + 4;
    const teeth = times(n * 4, (i): [number, number] => {
      const a = ((i - 0.5) / (n * 4)) * Math.PI * 2;
      const far = i % 4 < 2 ? r : r * 0.82;
      return [x + Math.cos(a) * far, y + Math.sin(a) * far];
    });
    return body(`${join(teeth)}Z`, 1.5) + disk(x, y, r * 0.55) + lamp(x, y, r * 0.2);
  };
  const r = h * mix(0.3, 0.4, next());
  const x = w * mix(0.22, 0.34, next());
  return gear(x + r * 2.9, h * 0.3, r * 0.55) + gear(x + r * 1.72, h * 0.66, r * 0.78) + gear(x, h * 0.52, r);
};
// A dish that listens to the sky.
const dish: Scene = (next, w, h, id) => {
  const [cx, cy, r] = [w * mix(0.3, 0.5, next()), h * 0.5, h * mix(0.3, 0.36, next())];
  const stars = times(7, () => [next() * w, next() * h * 0.5, next()] as const);
  const edge = ridge(id, h * 0.86, 3, 40);
  const waves = [1.5, 1.95, 2.4].map((k) => {
    const [a, b] = [-1.15, -0.15].map(
      (at) => `${tenth(cx + Math.cos(at) * r * k)} ${tenth(cy + Math.sin(at) * r * k)}`,
    );
    return `M${a}A${tenth(r * k)} ${tenth(r * k)} 0 0 1 ${b}`;
  });
  const [x1, y1, x2, y2] = [cx - r * 0.6, cy - r * 0.8, cx + r * 0.8, cy + r * 0.6];
  const bowl = `M${tenth(x1)} ${tenth(y1)}A${tenth(r)} ${tenth(r)} 0 0 0 ${tenth(x2)} ${tenth(y2)}Z`;
  const arm = `M${tenth(cx - r * 0.3)} ${tenth(cy + r * 0.3)}L${tenth(cx + r * 0.62)} ${tenth(cy - r * 0.62)}`;
  return (
    stars.map(([x, y, big]) => disk(x, y, 0.8 + big)).join('') +
    line(waves.join(''), 1.2) +
    body(`M${tenth(cx - r * 0.3)} ${tenth(cy)}L${tenth(cx - r)} ${h}H${tenth(cx + r * 0.5)}Z`, 1.5) +
    body(bowl, 1.8) +
    line(arm, 1.4) +
    lamp(cx + r * 0.62, cy - r * 0.62, 3.4) +
    land(edge, w, h)
  );
};

// A town by its towers.
const skyline: Scene = (next, w, h) => {
  let x = -4;
  let out = sunAt(w * mix(0.25, 0.55, next()), h * 0.34, h * 0.11, 14);
  while (x < w) {
    const [wide, top] = [mix(9, 19, next()), h * mix(0.36, 0.74, next())];
    const roof = next() < 0.35 ? `l${tenth(wide / 2)}-8l${tenth(wide / 2)} 8` : `h${tenth(wide)}`;
    out += body(`M${tenth(x)} ${h + 2}V${tenth(top)}${roof}V${h + 2}Z`);
    const rows = Math.floor((h - top) / 8);
    out += line(times(rows, (i) => `M${tenth(x + 3)} ${tenth(top + 5 + i * 7)}h${tenth(wide - 6)}`).join(''), 0.9);
    x += wide + (next() < 0.3 ? 3 : 0);
  }
  return out;
};
// Ships that bring and take.
const trade: Scene = (next, w, h) => {
  const ship = (x: number, y: number, s: number): string =>
    line(`M${tenth(x)} ${tenth(y)}V${tenth(y - s * 2.2)}`, 1.4) +
    body(`M${tenth(x + 1)} ${tenth(y - s * 2.1)}q${tenth(s * 1.3)} ${tenth(s * 0.8)} 0 ${tenth(s * 1.8)}Z`) +
    body(`M${tenth(x - 1)} ${tenth(y - s * 1.9)}q-${tenth(s)} ${tenth(s * 0.8)} 0 ${tenth(s * 1.6)}Z`) +
    body(
      `M${tenth(x - s * 1.2)} ${tenth(y)}h${tenth(s * 2.4)}l-${tenth(s * 0.5)} ${tenth(s * 0.6)}h-${tenth(s * 1.5)}Z`,
      1.5,
    );
  const waves = times(3, (k) =>
    body(`M${-6 - k * 7} ${tenth(h * (0.72 + k * 0.11))}${times(11, () => 'q8-6 16 0').join('')}V${h + 4}H-30Z`),
  );
  const [a, b] = [w * mix(0.16, 0.3, next()), w * mix(0.5, 0.62, next())];
  return (
    lamp(w * 0.42, h * 0.4, h * 0.12) +
    ship(b, h * 0.66, h * 0.17) +
    (waves[0] ?? '') +
    ship(a, h * 0.76, h * 0.24) +
    waves.slice(1).join('')
  );
};

// What is given weighs as much as what is taken.
const scales: Scene = (next, w, h) => {
  const [cx, reach, lean] = [w * mix(0.36, 0.58, next()), h * mix(0.62, 0.74, next()), (next() - 0.5) * 9];
  const pan = (side: number): string => {
    const [x, y] = [cx + side * reach, h * 0.2 + side * lean];
    const coins = times(2 + Math.floor(next() * 3), (i) =>
      lamp(x + (i - 1) * 6, h * 0.66 + side * lean - (i % 2) * 3, 3.6),
    );
    const bowl = `M${tenth(x - 15)} ${tenth(h * 0.7 + side * lean)}h30q-3 8-15 8t-15-8Z`;
    const cords = `M${tenth(x)} ${tenth(y)}L${tenth(x - 14)} ${tenth(h * 0.7 + side * lean)}M${tenth(x)} ${tenth(y)}L${tenth(x + 14)} ${tenth(h * 0.7 + side * lean)}`;
    return line(cords, 1) + coins.join('') + body(bowl, 1.5);
  };
  const beam = `M${tenth(cx - reach)} ${tenth(h * 0.2 - lean)}L${tenth(cx + reach)} ${tenth(h * 0.2 + lean)}`;
  return (
    line(`M${tenth(cx)} ${tenth(h * 0.1)}V${tenth(h * 0.9)}`, 2.4) +
    line(beam, 2) +
    body(`M${tenth(cx - 15)} ${tenth(h * 0.96)}q15-12 30 0Z`, 1.5) +
    pan(-1) +
    pan(1) +
    disk(cx, h * 0.2, 3.4)
  );
};

const scenes: Record<string, readonly [Scene, ...Scene[]]> = {
  CUL: [assembly, circle, arcade],
  SPI: [lotus, beacon, labyrinth],
  BIO: [tree, cells, helix],
  CLI: [hills, swell, rain],
  TEC: [circuit, wheels, dish],
  ECO: [skyline, trade, scales],
};

// Cards of a sector take turns at its scenes, so no more than three of all cards have the same one, and nowhere does one
// picture lie four times.
export function sceneOf(card: string, sector: string): Scene {
  const all = scenes[sector] ?? scenes['CLI']!;
  return all[Number(card.replace(/\D/g, '')) % all.length] ?? all[0];
}

/** The picture of a card: a scene of its sector. */
export function wayOf(card: string, sector: string, width = 150, height = 60): Plate {
  return {
    id: `pp way ${card}`,
    width,
    height,
    draw: () => {
      const wander = noise(card);
      const tone: Tone = (x, y) => 0.34 + 0.3 * wander(x / 20 + y / 9);
      const air = engrave({ w: width, h: height, gap: 2.6, dx: 5, tone, flow: (x) => 4 * wander(x / 25) });
      const scene = sceneOf(card, sector);
      return (
        `<g opacity="0.36">${air}</g>` +
        `<g color="var(--sector-${sector.toLowerCase()})">${scene(chance(card), width, height, card)}</g>`
      );
    },
  };
}
