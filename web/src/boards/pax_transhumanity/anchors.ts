// Which thing on the board stands for which answer. A space is drawn once; what choosing it means depends on the
// question: an Employee there to be called back, a worker to be sent, a place to hire into or to found on.

const aboutPosts = new Set(['divest', 'recession']);
const aboutVictory = new Set(['nuke']);
const aboutSplay = new Set(['orient', 'disrupt']);

export const spaceTarget = (ask: string, space: string): string =>
  aboutPosts.has(ask) ? `post:${space}` : `space:${space}`;

// The head of an arrow: where a worker goes.
export const headTarget = (space: string): string => `to:${space}`;

export function unemploymentTarget(ask: string, sphere: string, acting: string | null): string | undefined {
  if (ask === 'source') return `source:${sphere}`;
  if (ask === 'work') return acting === null || acting === sphere ? 'to:unemployed' : undefined;
  return `post:${sphere}_UE`;
}

// The chits in the middle are there to be taken, those of a Victory Pile to be lost.
export const problemTarget = (ask: string, problem: string, mine: boolean): string | undefined =>
  aboutVictory.has(ask) === mine ? `problem:${problem}` : undefined;

// One's Patents stand for their Disciplines, unless the Hidden Sphere or the new Splay card is asked about.
export function patentTarget(ask: string, discipline: string): string | undefined {
  if (ask === 'hidden' || aboutSplay.has(ask)) return undefined;
  return ask === 'claim' ? `claim:${discipline}` : `discipline:${discipline}`;
}
export const hiddenTarget = (ask: string, discipline: string): string | undefined =>
  ask === 'hidden' ? `discipline:${discipline}` : undefined;
export const showsNext = (ask: string): boolean => aboutSplay.has(ask);

// What makes an Idea Viable, and what becomes of a researched card, are chosen where those things lie.
const tanks: Record<string, string> = { via: 'method:tank', claim: 'claim:tank' };
export const tankTarget = (ask: string): string | undefined => tanks[ask];
export const splayTarget = (ask: string): string | undefined => (ask === 'via' ? 'method:splay' : undefined);
export const patentsTarget = (ask: string): string | undefined => (ask === 'via' ? 'method:patents' : undefined);
export const discardTarget = (ask: string): string | undefined => (ask === 'claim' ? 'claim:discard' : undefined);

export function tierTarget(ask: string, tier: string): string | undefined {
  if (ask === 'source' && tier === 'capital') return 'source:board';
  return ask === 'work' && tier === 'wealth' ? 'to:wealth' : undefined;
}
