// "Show me around": the stops of the tour, in reading order. A part that is not on the page now (a phone shows fewer) is
// left out.

export interface Stop {
  name: string; // words: table.tour.NAME
  part: string; // the element with data-tour of that name
}

export const stops: readonly Stop[] = [
  { name: 'goals', part: 'goals' },
  { name: 'board', part: 'board' },
  { name: 'prompt', part: 'prompt' },
  { name: 'why', part: 'board' },
  { name: 'seats', part: 'seats' },
  { name: 'log', part: 'log' },
  { name: 'history', part: 'history' },
  { name: 'rules', part: 'rules' },
  { name: 'text', part: 'text' },
];

export function partOf(stop: Stop, page: ParentNode = document): HTMLElement | null {
  const found = [...page.querySelectorAll<HTMLElement>(`[data-tour="${stop.part}"]`)];
  return found.find((element) => element.getClientRects().length > 0) ?? null;
}

export const stopsOn = (page: ParentNode = document): Stop[] => stops.filter((stop) => partOf(stop, page) !== null);
