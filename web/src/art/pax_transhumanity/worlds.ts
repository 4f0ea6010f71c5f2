// The four worlds: a tone for the burin, clean strokes before it, and where the light is.
import { chance, clamp, engrave, hill, mix, ridge, sky, step, type Tone } from '../burin';
import { block, joined, lamp, line, many, path, ring, shape, short } from './strokes';
import type { Point } from './strokes';

interface Scene {
  tone: Tone;
  light: Point;
  over: string;
}

function city(w: number, h: number): Scene {
  const r = chance('first world');
  const light: Point = [w * 0.72, h * 0.3];
  const sun = sky({ x: light[0], y: light[1], r: 13, rays: 26, low: h * 0.8, deep: 0.62 });
  const towers: { x: number; wide: number; top: number; mast: number }[] = [];
  for (let x = -6; x < w;) {
    const wide = mix(13, 27, r());
    const aside = Math.abs(x - w * 0.42) / w;
    towers.push({ x, wide, top: h * mix(0.2, 0.52, r()) + aside * h * 0.42, mast: r() });
    x += wide + (r() < 0.3 ? 5 : 0);
  }
  const tone: Tone = (x, y) => {
    const in_ = towers.find((one) => x >= one.x && x < one.x + one.wide && y > one.top);
    if (!in_) return sun(x, y);
    return x > in_.x + in_.wide * 0.6 ? 0.85 : 0.34;
  };
  const tower = ({ x, wide, top, mast }: (typeof towers)[number]): string => {
    const windows = joined(5, (i) =>
      joined(2, (j) =>
        r() < 0.42 ? block([x + 3 + j * wide * 0.42, top + 6 + i * 9], 3.6, 4.6, 'var(--light)', 0.7) : '',
      ),
    );
    const antenna = mast > 0.72 ? line(`M${short(x + wide / 2)} ${short(top)}v-${short(9 + mast * 8)}`, 1.3) : '';
    return line(`M${short(x)} ${short(h)}V${short(top)}h${short(wide)}V${short(h)}`, 1.3) + antenna + windows;
  };
  return { tone, light, over: towers.map(tower).join('') };
}

function village(w: number, h: number): Scene {
  const light: Point = [w * 0.3, h * 0.3];
  const far = ridge('dw far', h * 0.48, 9, 50);
  const near = ridge('dw near', h * 0.68, 8, 70);
  const sun = sky({ x: light[0], y: light[1], r: 17, rays: 18, low: h * 0.7, deep: 0.5 });
  const back = hill(far, 0.3, light[0]);
  const fields: Tone = (x, y) => 0.24 + 0.4 * step(-0.2, 0.2, Math.sin((y - near(x)) * 0.8 + x * 0.05));
  const tone: Tone = (x, y) => (y < far(x) ? sun(x, y) : y < near(x) ? back(x, y) : fields(x, y));
  const crest = (of: (x: number) => number, width: number): string =>
    line(path(many(50, (i): Point => [(i * w) / 49, of((i * w) / 49)])), width);
  const hut = (x: number, s: number): string => {
    const y = near(x) + 4;
    const wall = `M${short(x - s * 0.72)} ${short(y)}v-${short(s * 0.75)}h${short(s * 1.44)}v${short(s * 0.75)}Z`;
    const roof = `M${short(x - s)} ${short(y - s * 0.68)}L${short(x)} ${short(y - s * 1.65)}L${short(x + s)} ${short(y - s * 0.68)}Z`;
    const straw = joined(4, (i) => {
      const from = `${short(x + (i - 1.5) * s * 0.16)} ${short(y - s * 1.42)}`;
      return line(`M${from}L${short(x + (i - 1.5) * s * 0.5)} ${short(y - s * 0.72)}`, 0.8);
    });
    return shape(wall) + shape(roof) + straw + block([x - s * 0.17, y - s * 0.5], s * 0.34, s * 0.5, 'var(--light)');
  };
  const tree = (x: number, s: number): string => {
    const y = near(x) + 2;
    const stem =
      `M${short(x)} ${short(y)}C${short(x - 2)} ${short(y - s * 0.5)} ${short(x + 2)} ${short(y - s * 0.6)} ${short(x)} ${short(y - s)}` +
      `M${short(x)} ${short(y - s * 0.6)}l${short(s * 0.4)}-${short(s * 0.45)}M${short(x)} ${short(y - s * 0.55)}l-${short(s * 0.42)}-${short(s * 0.42)}`;
    const crown =
      `M${short(x - s * 0.8)} ${short(y - s)}c${short(s * 0.1)}-${short(s * 0.4)} ${short(s * 1.4)}-${short(s * 0.45)} ${short(s * 1.6)} 0` +
      `c-${short(s * 0.5)} ${short(s * 0.18)}-${short(s * 1.1)} ${short(s * 0.18)}-${short(s * 1.6)} 0Z`;
    return line(stem, 1.8) + shape(crown);
  };
  const huts: Point[] = [
    [0.24, 12],
    [0.56, 15],
    [0.68, 11],
    [0.8, 13],
  ];
  const over = crest(far, 1.2) + crest(near, 1.4) + tree(w * 0.1, 34) + tree(w * 0.9, 26);
  return { tone, light, over: over + huts.map(([at, s]) => hut(w * at, s)).join('') };
}

function cloud(w: number, h: number): Scene {
  const r = chance('the cloud');
  const puffs = many(26, () => ({ x: mix(-10, w + 10, r()), y: h * mix(0.3, 0.9, r()), R: mix(13, 30, r()) }));
  puffs.sort((a, b) => a.y - b.y);
  const tone: Tone = (x, y) => {
    let found: number | undefined;
    for (const puff of puffs) {
      const [u, v] = [(x - puff.x) / puff.R, (y - puff.y) / puff.R];
      const q = u * u + v * v;
      if (q <= 1) found = clamp(0.5 * (v * 0.7 + u * 0.35 + 0.1) + (q > 0.88 ? 0.5 : 0));
    }
    return found ?? 0.5 * step(0, h, h - y) + 0.3;
  };
  const nodes = many(11, (i): Point => [w * (0.05 + 0.09 * i), h * mix(0.12, 0.62, r())]);
  const wires = nodes.flatMap((p, i) => nodes.slice(i + 1, i + 3).map((q) => line(path([p, [q[0], p[1]], q]), 1)));
  const knots = nodes.map((p, i) => (i % 3 ? ring(p, 2.6, 1.3) : lamp(p, 3.6)));
  return { tone, light: [w * 0.5, h * 0.3], over: wires.join('') + knots.join('') };
}

// The sky above the air is dark by day and by night.
function orbit(w: number, h: number, night: boolean): Scene {
  const r = chance('space');
  const R = w * 1.05;
  const cy = h * 0.78 + R;
  const tone: Tone = (x, y) => {
    const far = Math.hypot(x - w * 0.42, y - cy);
    if (far > R + 9) return night ? 0.1 : 0.86;
    if (far > R) return night ? 0.7 - (0.6 * (far - R)) / 9 : (0.12 * (far - R)) / 9;
    const deep = R - far;
    const land = Math.sin(x * 0.09 + Math.sin(y * 0.12) * 2) * Math.sin(y * 0.2 + x * 0.02);
    return deep < 3 ? 0 : clamp(0.2 + deep * 0.014 + 0.2 * land);
  };
  const stars = joined(46, () => {
    const at = `cx="${short(r() * w)}" cy="${short(r() * h * 0.8)}"`;
    return `<circle ${at} r="${short(mix(0.8, 2.1, r()) * 0.75)}" fill="${night ? 'currentColor' : 'var(--surface)'}"/>`;
  });
  const oval = (rx: number, ry: number, width: number, colour = 'currentColor'): string =>
    `<ellipse rx="${rx}" ry="${ry}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const wheel =
    `<g transform="translate(${short(w * 0.72)} ${short(h * 0.3)}) rotate(-16)">` +
    oval(33, 12, 7, 'var(--surface)') +
    oval(33, 12, 1.3) +
    oval(27, 8.6, 1.3) +
    `${line('M-29-2 29 2M-4-11 4 11', 1.2)}${ring([0, 0], 6.5, 1.5)}${lamp([0, 0], 2.8)}</g>`;
  const craters = ring([-4, -3], 3, 0.9) + ring([4, 2], 2.2, 0.9) + ring([-2, 5], 1.6, 0.9);
  const moon = `<g transform="translate(${short(w * 0.16)} ${short(h * 0.3)})">${ring([0, 0], 12, 1.4)}${craters}${line('M5-10a12 12 0 0 1 2 19', 3)}</g>`;
  return { tone, light: [w * 0.42, h * 0.8], over: stars + wheel + moon };
}

const scenes = { FW: city, DW: village, CL: cloud, SP: orbit };

export function world(sphere: keyof typeof scenes, w: number, h: number, night: boolean): string {
  const { tone, light, over } = scenes[sphere](w, h, night);
  return (
    `<defs><radialGradient id="s"><stop offset="0" stop-color="var(--light)" stop-opacity=".85"/><stop offset="1" stop-color="var(--light)" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${w}" height="${h}" fill="var(--surface)"/><circle cx="${short(light[0])}" cy="${short(light[1])}" r="70" fill="url(#s)"/>` +
    `<g opacity=".62">${engrave({ w, h, gap: 2.2, dx: 2.2, tone })}</g>${over}`
  );
}
