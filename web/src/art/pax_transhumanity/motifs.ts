// Three motifs for each Discipline: strokes that fill a box of w by h. The card's own chance varies them, so that no two
// cards have the same face.
import { ball, engrave, mix } from '../burin';
import { block, dot, joined, lamp, line, many, path, person, ring, shape, short, turn } from './strokes';
import type { Chance, Point } from './strokes';

export type Motif = (r: Chance, w: number, h: number) => string;
type Discipline = 'T' | 'G' | 'C' | 'A';

const helix: Motif = (r, w, h) => {
  const turns = (w / h) * mix(0.75, 1, r());
  const high = h * mix(0.3, 0.38, r());
  const tilt = (r() - 0.5) * 0.25;
  const phase = r() * turn;
  const at = (t: number, strand: number): Point => [
    t * w,
    h / 2 + (t - 0.5) * w * tilt + high * Math.sin(t * turns * turn + phase + strand * Math.PI),
  ];
  const rungs = Math.round(turns * 10);
  const bars = joined(rungs, (i) => {
    const [a, b] = [at((i + 0.5) / rungs, 0), at((i + 0.5) / rungs, 1)];
    return Math.abs(a[1] - b[1]) > high * 0.35 ? line(path([a, b]), 1.1) + dot(a, 2) + lamp(b, 2.1) : '';
  });
  const strands = [0, 1].map((strand) => {
    const points = many(121, (i) => at(i / 120, strand));
    const beside = (by: number): string => line(path(points.map(([x, y]): Point => [x, y + by])), 1.3);
    return line(path(points), 5.4, 'var(--surface)') + beside(-1.7) + beside(1.7);
  });
  return bars + strands.join('');
};

const cells: Motif = (r, w, h) => {
  const [cx, cy] = [w * mix(0.3, 0.7, r()), h * mix(0.35, 0.65, r())];
  const s = h * mix(0.085, 0.11, r());
  const spin = 2.39996 + (r() - 0.5) * 0.02;
  return joined(70, (i) => {
    const k = 69 - i;
    const far = s * 0.98 * Math.sqrt(k);
    const [x, y] = [cx + far * Math.cos(k * spin) * 1.35, cy + far * Math.sin(k * spin)];
    if (x < -9 || x > w + 9 || y < -9 || y > h + 9) return '';
    const q = s * mix(0.92, 0.62, k / 70);
    const core = k % 7 === 0 ? lamp([x, y], q * 0.42) : dot([x + q * 0.2, y + q * 0.12], q * 0.3);
    const [big, small] = [short(q * 0.7), short(q * 0.35)];
    const gleam = `M${short(x - q * 0.6)} ${short(y - q * 0.35)}a${big} ${big} 0 0 1 ${short(q * 0.6)}-${small}`;
    return ring([x, y], q, 1.2) + core + line(gleam, 0.8);
  });
};

const dendrite: Motif = (r, w, h) => {
  let [wood, tips] = ['', ''];
  const grow = (x: number, y: number, a: number, long: number, k: number): void => {
    const [x2, y2] = [x + Math.cos(a) * long, y + Math.sin(a) * long * 0.75];
    const b = a + (r() - 0.5) * 0.5;
    const bend = `${short(mix(x, x2, 0.5) + (r() - 0.5) * 8)} ${short(mix(y, y2, 0.5) + (r() - 0.5) * 8)}`;
    wood += line(`M${short(x)} ${short(y)}Q${bend} ${short(x2)} ${short(y2)}`, 0.7 + k * 0.75);
    if (k === 0) tips += r() < 0.5 ? lamp([x2, y2], 2.6) : ring([x2, y2], 2.2, 1.1);
    else for (const side of [-1, 1]) grow(x2, y2, b + side * mix(0.25, 0.6, r()), long * mix(0.66, 0.9, r()), k - 1);
  };
  const x = w * mix(0.35, 0.65, r());
  for (let i = 0; i < 6; i++) grow(x, h * 0.55, (i * turn) / 6 + r() * 0.6, h * 0.27, 3);
  return wood + tips + ring([x, h * 0.55], h * 0.12, 1.8) + lamp([x, h * 0.55], h * 0.055);
};

const network: Motif = (r, w, h) => {
  const points: Point[] = [];
  const apart = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1]);
  for (let tries = 0; tries < 300 && points.length < Math.round((w / h) * 6); tries++) {
    const p: Point = [mix(8, w - 8, r()), mix(h * 0.16, h * 0.84, r())];
    if (points.every((q) => apart(p, q) > h * 0.27)) points.push(p);
  }
  const arc = (p: Point, q: Point): string => {
    const middle = `${short((p[0] + q[0]) / 2)} ${short((p[1] + q[1]) / 2 - h * 0.12)}`;
    return line(`M${short(p[0])} ${short(p[1])}Q${middle} ${short(q[0])} ${short(q[1])}`, 1.1);
  };
  const ties = points.flatMap((p) => {
    const near = points.filter((q) => q !== p).sort((a, b) => apart(p, a) - apart(p, b));
    return near.slice(0, 3).flatMap((q) => (p[0] < q[0] || r() < 0.3 ? [arc(p, q)] : []));
  });
  const people = [...points]
    .sort((a, b) => a[1] - b[1])
    .map((p, i) => (i % 4 === 1 ? lamp(p, h * 0.045) : person(p, h * mix(0.085, 0.12, p[1] / h))));
  return ties.join('') + people.join('');
};

const assembly: Motif = (r, w, h) => {
  const cx = w * mix(0.4, 0.6, r());
  const bend = mix(0.0012, 0.003, r());
  const rays = joined(13, (i) => {
    const a = (i * Math.PI) / 12;
    const at = (k: number): Point => [cx - Math.cos(a) * h * k, h * 0.14 + Math.sin(a) * h * k];
    return line(path([at(0.13), at(0.24)]), 1.1);
  });
  const rows = joined(4, (k) => {
    const s = h * mix(0.06, 0.135, k / 3);
    const gap = s * 2.25;
    const from = (cx % gap) + (k % 2) * gap * 0.5 + r() * 4 - gap;
    return joined(Math.ceil((w + 2 * gap) / gap), (i) => {
      const x = from + i * gap;
      const lift = (x - cx) ** 2 * bend * (1 - k / 4);
      return person([x, h * mix(0.4, 0.9, k / 3) - lift + (r() - 0.5) * 2], s);
    });
  });
  return lamp([cx, h * 0.14], h * 0.07) + rays + rows;
};

const circle: Motif = (r, w, h) => {
  const n = 9 + Math.floor(r() * 5);
  const cx = w * mix(0.36, 0.64, r());
  const [rx, ry] = [h * 0.62, h * 0.36];
  const points = many(n, (i): Point => [cx + Math.cos((i * turn) / n) * rx, h / 2 + Math.sin((i * turn) / n) * ry]);
  const skip = 2 + Math.floor(r() * 3);
  const chords = points.map((p, i) => {
    const [qx, qy] = points[(i + skip) % n] ?? p;
    return line(`M${short(p[0])} ${short(p[1])}Q${short(cx)} ${short(h / 2)} ${short(qx)} ${short(qy)}`, 0.9);
  });
  const table = `<ellipse cx="${short(cx)}" cy="${short(h / 2)}" rx="${short(rx)}" ry="${short(ry)}" fill="none" stroke="currentColor" stroke-width="1"/>`;
  const people = [...points].sort((a, b) => a[1] - b[1]).map((p) => person(p, h * 0.105));
  return table + chords.join('') + lamp([cx, h / 2], h * 0.06) + people.join('');
};

const chip: Motif = (r, w, h) => {
  const cx = w * mix(0.32, 0.68, r());
  const cy = h / 2;
  const s = h * mix(0.2, 0.25, r());
  const trace = (side: number, i: number): string => {
    const along = (i - 2) * s * 0.42;
    const lean = Math.sign(i - 2) || (r() < 0.5 ? 1 : -1);
    const far = mix(0.6, 1.9, r()) * h;
    const off = Math.abs(i - 2) * mix(4, 9, r());
    const out = 5 + 3 * Math.abs(i - 2);
    const sign = side % 2 === 0 ? -1 : 1;
    const points: Point[] =
      side < 2
        ? [
            [cx + sign * s, cy + along],
            [cx + sign * (s + out), cy + along],
            [cx + sign * (s + out + off), cy + along + lean * off],
            [cx + sign * (s + far), cy + along + lean * off],
          ]
        : [
            [cx + along, cy + sign * s],
            [cx + along, cy + sign * (s + 4)],
            [cx + along + lean * off, cy + sign * (s + 4 + off)],
            [cx + along + lean * off, cy + sign * h],
          ];
    const end = points[3] ?? [0, 0];
    return line(path(points), 1.3) + (side > 1 ? '' : r() < 0.35 ? lamp(end, 2.8) : ring(end, 2.3, 1.3));
  };
  const square = (k: number): string =>
    `M${short(cx - s * k)} ${short(cy - s * k)}h${short(2 * s * k)}v${short(2 * s * k)}h${short(-2 * s * k)}Z`;
  const pins = joined(4, (i) =>
    line(
      `M${short(cx - s * 0.5 + i * s * 0.33)} ${short(cy - s * 0.62)}v${short(s * 0.22)}m0 ${short(s * 0.8)}v${short(s * 0.22)}`,
      1,
    ),
  );
  const traces = joined(4, (side) => joined(5, (i) => trace(side, i)));
  return traces + shape(square(1), 1.8) + line(square(0.68), 1) + lamp([cx, cy], s * 0.3) + pins;
};

const bits: Motif = (r, w, h) => {
  const u = h / 9;
  const cx = w * mix(0.3, 0.7, r());
  return joined(9, (y) =>
    joined(Math.ceil(w / u) + 1, (i) => {
      const x = i - 1;
      const v = r();
      if (v < (Math.abs(x * u - cx) / w) * 0.9 + 0.12) return '';
      const at: Point = [x * u + 1, y * u + 1];
      const q = u - 2;
      if (v > 0.94) return lamp([at[0] + q / 2, at[1] + q / 2], q / 2);
      return block(at, q, q, v > 0.58 ? 'currentColor' : 'var(--surface)');
    }),
  );
};

const layers: Motif = (r, w, h) => {
  const n = Math.max(4, Math.round((w / h) * 2.4));
  const rows = many(n, () => 3 + Math.floor(r() * 3));
  const at = (i: number, k: number): Point => [((i + 0.5) / n) * w, h / 2 + (k - ((rows[i] ?? 3) - 1) / 2) * h * 0.19];
  const ties = rows
    .slice(0, -1)
    .map((count, i) =>
      joined(count, (a) =>
        joined(rows[i + 1] ?? 0, (b) =>
          r() < 0.72 ? line(path([at(i, a), at(i + 1, b)]), r() < 0.2 ? 1.7 : 0.7) : '',
        ),
      ),
    );
  const nodes = rows.map((count, i) =>
    joined(count, (a) => (r() < 0.22 ? lamp(at(i, a), h * 0.062) : ring(at(i, a), h * 0.05, 1.4))),
  );
  return ties.join('') + nodes.join('');
};

const orbits: Motif = (r, w, h) => {
  const [cx, cy] = [w * mix(0.34, 0.66, r()), h * 0.52];
  const R = h * mix(0.2, 0.26, r());
  const tilted = `<g transform="rotate(${short(mix(-24, 24, r()))} ${short(cx)} ${short(cy)})">`;
  const rings = many(3, (i) => {
    const rx = R * (1.7 + i * 0.72);
    const ry = rx * mix(0.24, 0.34, r());
    const a = r() * turn;
    const arc = (side: number): string =>
      line(`M${short(cx - rx)} ${short(cy)}A${short(rx)} ${short(ry)} 0 0 ${side} ${short(cx + rx)} ${short(cy)}`, 1.2);
    const moon: Point = [cx + rx * Math.cos(a), cy + ry * Math.abs(Math.sin(a))];
    return { back: arc(1), front: arc(0) + (i % 2 ? ring(moon, 3.2) : lamp(moon, 3.4)) };
  });
  const globe = ball(R, R, R);
  const cut = engrave({ w: 2 * R, h: 2 * R, gap: 2, dx: 1.5, tone: (x, y) => globe(x, y) ?? 0 });
  return (
    `${tilted}${rings.map(({ back }) => back).join('')}</g>${ring([cx, cy], R, 1.5)}` +
    `<g transform="translate(${short(cx - R)} ${short(cy - R)})">${cut}</g>` +
    `${tilted}${rings.map(({ front }) => front).join('')}</g>`
  );
};

const lattice: Motif = (r, w, h) => {
  const u = h * mix(0.24, 0.3, r());
  const off = r() * u;
  let [bars, atoms] = ['', ''];
  for (let j = -1; j < 5; j++)
    for (let i = -2; i < w / u + 2; i++) {
      const [x, y] = [i * u + (j % 2 ? u / 2 : 0) - off, j * u * 0.58 + 2];
      const v = r();
      if (v < 0.1) continue;
      const to = (dx: number, dy: number): string =>
        path([
          [x, y],
          [x + dx, y + dy],
        ]);
      bars += line(to(u / 2, u * 0.58) + to(-u / 2, u * 0.58) + (v > 0.35 ? to(u, 0) : ''), 1.2);
      bars += line(to(0, u * 0.3), 0.8);
      atoms += v > 0.86 ? lamp([x, y], u * 0.15) : ring([x, y], u * (v > 0.5 ? 0.13 : 0.09), 1.4);
    }
  return bars + atoms;
};

const station: Motif = (r, w, h) => {
  const y = h * mix(0.42, 0.58, r());
  const a = mix(-9, 9, r());
  const s = h * 0.09;
  const [wide, tall] = [short(h * 0.26), h * 0.3];
  const truss = joined(Math.ceil(w / (s * 2)) + 1, (i) =>
    line(`M${short((2 * i - 1) * s)} ${short(y - s)}l${short(s)} ${short(2 * s)}l${short(s)}-${short(2 * s)}`, 1.1),
  );
  const panel = (x: number, side: number): string => {
    const from = y + side * s * 1.3;
    const bars = joined(4, (i) => line(`M${short(x)} ${short(from + (side * i * tall) / 4)}h${wide}`, 0.8));
    const frame = `M${short(x)} ${short(from)}v${short(side * tall)}h${wide}v${short(-side * tall)}Z`;
    return (
      shape(frame, 1.2) + bars + line(`M${short(x + h * 0.13)} ${short(y + side * s)}v${short(side * h * 0.33)}`, 1)
    );
  };
  const panels = joined(Math.max(2, Math.round((w / h) * 1.3)), (i) => {
    const x = (i + 0.3 + r() * 0.2) * h * 0.8;
    return panel(x, 1) + panel(x, -1);
  });
  const hub: Point = [w * mix(0.4, 0.6, r()), y];
  const rails = line(`M0 ${short(y - s)}H${short(w)}M0 ${short(y + s)}H${short(w)}`, 1.6);
  const middle = ring(hub, h * 0.17, 1.6) + ring(hub, h * 0.11, 1) + lamp(hub, h * 0.05);
  return `<g transform="rotate(${short(a)} ${short(w / 2)} ${short(h / 2)})">${truss}${rails}${panels}${middle}</g>`;
};

// The first two fill a strip of any length; the last stands alone.
export const motifs: Record<Discipline, readonly [Motif, Motif, Motif]> = {
  T: [helix, cells, dendrite],
  G: [network, assembly, circle],
  C: [bits, layers, chip],
  A: [lattice, station, orbits],
};
