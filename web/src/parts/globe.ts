// The engraver's sphere: visible meridians and parallels of a tilted ball, as one SVG path around the origin.
export interface Ball {
  r: number;
  tilt: number; // degrees the pole leans towards the viewer
  turn: number; // degrees the ball is turned around its pole
  parallels: number;
  meridians: number;
}

const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** Where a point of the ball falls on the page, and whether it faces the viewer. */
function project(ball: Ball, latitude: number, longitude: number): { x: number; y: number; front: boolean } {
  const [lat, lon, tilt] = [rad(latitude), rad(longitude + ball.turn), rad(ball.tilt)];
  const x = Math.cos(lat) * Math.sin(lon);
  const up = Math.sin(lat);
  const out = Math.cos(lat) * Math.cos(lon);
  const y = up * Math.cos(tilt) - out * Math.sin(tilt);
  return { x: x * ball.r, y: -y * ball.r, front: up * Math.sin(tilt) + out * Math.cos(tilt) > 0 };
}

function line(ball: Ball, points: [number, number][]): string {
  let path = '';
  let drawing = false;
  for (const [latitude, longitude] of points) {
    const { x, y, front } = project(ball, latitude, longitude);
    if (front) path += `${drawing ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    drawing = front;
  }
  return path;
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);

export function graticule(ball: Ball): string {
  const around = range(0, 360, 6);
  const parallels = range(1, ball.parallels, 1).map((i) => {
    const latitude = -90 + (180 * i) / (ball.parallels + 1);
    return line(
      ball,
      around.map((longitude) => [latitude, longitude]),
    );
  });
  const meridians = range(0, ball.meridians - 1, 1).map((i) => {
    const longitude = (360 * i) / ball.meridians;
    return line(
      ball,
      range(-84, 84, 6).map((latitude) => [latitude, longitude]),
    );
  });
  return parallels.join('') + meridians.join('');
}
