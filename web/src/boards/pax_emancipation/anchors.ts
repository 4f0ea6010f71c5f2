// Which thing on the board stands for which answer. Most things always stand for themselves; a Port gives way to the
// people in it while one of them is chosen, and what is asked in words alone lies in the tray.
import type { Reading } from './model';
import type { Box, Colour, Sphere } from './terms';

export const portTarget = (ask: string, port: string): string | undefined =>
  ask === 'massacre' ? undefined : `port:${port}`;

// A Freedman or the Admin of a Port, where a pogrom may take one.
export function tokenTarget(
  targets: ReadonlySet<string>,
  kind: 'freedman' | 'admin',
  port: string,
): string | undefined {
  const target = `token:${kind}.${port}`;
  return targets.has(target) ? target : undefined;
}
// Dissidents and Factories stand in a Sphere, and the answer names none: it is the one that is asked about.
export function sphereToken(
  targets: ReadonlySet<string>,
  kind: 'dissident' | 'factory',
  sphere: Sphere,
  reading: Reading,
): string | undefined {
  return reading.deed.sphere === sphere && targets.has(`token:${kind}`) ? `token:${kind}` : undefined;
}

// A petition takes one's Nationalised Agent back from Red's board; otherwise boxes are one's own.
export function boxTarget(ask: string, reading: Reading, colour: Colour, box: Box): string | undefined {
  const whose = ask === 'petition' ? 'red' : reading.eye;
  return whose === colour ? `box:${box}` : undefined;
}

// What has no place of its own on the board.
const trayAnchors = new Set(['answer', 'face', 'victim', 'purse', 'dice', 'law', 'hit', 'place', 'icon']);
export function inTray(target: string, reading: Reading): boolean {
  if (trayAnchors.has(target.slice(0, target.indexOf(':')))) return true;
  return reading.deed.sphere === null && (target === 'token:dissident' || target === 'token:factory');
}
