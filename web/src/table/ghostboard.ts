// The difference of two positions as a board draws them. The same board draws first the one, then the other, in a layer of
// its own that nobody sees; what differs between the two drawings is shown there, and marked on the board beneath. Nothing
// here knows a game: an element that is new appears, one that is gone leaves, a number that changes says so.

interface Drawn {
  marks: string; // its attributes
  text: string; // its own, without that of what is in it
}

export interface Drawing {
  elements: Element[]; // in the order of the document
  drawn: Map<Element, Drawn>;
}

export interface NumberChange {
  at: number; // which element of the first drawing
  from: string;
  to: string;
}

export interface Difference {
  appears: Element[]; // in the second drawing
  leaves: number[]; // which elements of the first drawing
  differs: number[]; // things that stay where they are and look otherwise
  numbers: NumberChange[];
}

// What is said about an element and not drawn, and what changes from one drawing to the next without being seen.
const silent = new Set(['aria-label', 'data-name', 'data-tip', 'tabindex', 'id', 'data-origin']);

function marksOf(element: Element): string {
  return [...element.attributes]
    .filter(({ name }) => !silent.has(name))
    .map(({ name, value }) => `${name}=${value}`)
    .join(' ');
}

const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => node.nodeType === 3)
    .map((node) => node.nodeValue ?? '')
    .join('')
    .trim();

export function draw(root: Element): Drawing {
  const elements = [...root.querySelectorAll('*')];
  return {
    elements,
    drawn: new Map(elements.map((element) => [element, { marks: marksOf(element), text: ownText(element) }])),
  };
}

const isNumber = (text: string): boolean => /\d/.test(text) && text.length <= 12;
const outermost = (all: Element[]): Element[] => {
  const set = new Set(all);
  return all.filter((one) => !ancestors(one).some((above) => set.has(above)));
};

function ancestors(element: Element): Element[] {
  const out: Element[] = [];
  for (let above = element.parentElement; above; above = above.parentElement) out.push(above);
  return out;
}

export function difference(before: Drawing, root: Element): Difference {
  const after = draw(root);
  const at = new Map(before.elements.map((element, i) => [element, i]));
  const gone = before.elements.filter((element) => !after.drawn.has(element));
  const out: Difference = {
    appears: outermost(after.elements.filter((element) => !before.drawn.has(element))),
    leaves: outermost(gone).map((element) => at.get(element) ?? 0),
    differs: [],
    numbers: [],
  };
  for (const [element, now] of after.drawn) {
    const was = before.drawn.get(element);
    const index = at.get(element);
    if (!was || index === undefined) continue;
    if (was.text !== now.text && isNumber(was.text) && isNumber(now.text))
      out.numbers.push({ at: index, from: was.text, to: now.text });
    else if (was.text !== now.text) out.differs.push(index);
    if (was.marks === now.marks) continue;
    // A piece that is drawn somewhere else has moved; a small part that looks otherwise is shown as it would look.
    const piece = element.hasAttribute('data-piece');
    if (piece) out.leaves.push(index);
    if (piece || element.childElementCount === 0) out.appears.push(element);
    else if (element.hasAttribute('data-target') || element.hasAttribute('data-name')) out.differs.push(index);
  }
  return out;
}

const found = [
  ...['data-target', 'data-name', 'data-tip', 'data-piece', 'data-home', 'data-card'],
  ...['id', 'role', 'aria-label', 'aria-live', 'tabindex'],
];

// In the layer nothing is there to be found: neither by a hand nor by a reader.
export function hush(root: Element): void {
  for (const name of found) for (const element of root.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
}

// Which elements of the real board those of the first drawing are: it shows the same position, so it has the same ones.
export function counterparts(before: Drawing, real: Element): (Element | undefined)[] {
  const elements = [...real.querySelectorAll('*')];
  const alike = elements.length === before.elements.length;
  if (alike) return elements;
  const key = (element: Element): string =>
    ['data-piece', 'data-target'].map((name) => element.getAttribute(name) ?? '').join(' ');
  const byKey = new Map(elements.map((element) => [key(element), element]));
  byKey.delete(' ');
  return before.elements.map((element) => byKey.get(key(element)));
}
