// The little Markdown our rules are written in, as a tree: headings, paragraphs, lists, tables; emphasis, strong, code,
// and rule ids, which become links. Components draw the tree, so no text from outside is ever treated as HTML.

export type Inline =
  { kind: 'text' | 'code' | 'rule'; text: string } | { kind: 'strong' | 'emphasis'; parts: Inline[] };

export type Block =
  | { kind: 'heading'; level: number; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

const bullet = /^\s*[-*] +/;
const numbered = /^\s*\d+[.)] +/;
const heading = /^(#{1,6}) +(.*?)(?: *\{#[^}]*\})?$/;
// What only looks like a rule id stays text where it is drawn.
const shapes = [
  /[A-Z]{1,3}\d+[a-z]?(?:[._][A-Za-z0-9]+)?/, // "F3b", "F3b.1", "SR04", "K5_note"
  /[A-Z]{2,}(?:[-.][A-Za-z0-9_]+)+/, // "SPH-PLAN-3", "RUL-51", "OPT-max_rounds", "GL.Think_Tank"
  /\d(?:[A-Z]\d?)?-[A-Z]{2,}-\d+/, // after a section: "3C-EST-1", "3D2-THREAT-1", "1-SETUP-11"
  /[A-Z]-\d{2}/, // "R-01"
];
const ruleId = new RegExp(`\\b(?:${shapes.map(({ source }) => source).join('|')})\\b`);
const inline = new RegExp(`\\*\\*(.+?)\\*\\*|\\*(.+?)\\*|\`([^\`]+)\`|(${ruleId.source})`, 'g');

export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of chunks(text)) blocks.push(blockOf(chunk));
  return blocks;
}

// Lines that belong together: blank lines separate, and so does a change between prose, list and table.
function chunks(text: string): string[][] {
  const found: string[][] = [];
  let current: string[] = [];
  const flush = (): void => {
    if (current.length > 0) found.push(current);
    current = [];
  };
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      flush();
      continue;
    }
    const first = current[0];
    if (heading.test(line) || (first !== undefined && (heading.test(first) || breaks(first, line)))) flush();
    current.push(line);
  }
  flush();
  return found;
}

function breaks(first: string, line: string): boolean {
  if (isTable(first) !== isTable(line)) return true;
  return !isItem(first) && isItem(line);
}

const isTable = (line: string): boolean => line.trimStart().startsWith('|');
const isItem = (line: string): boolean => bullet.test(line) || numbered.test(line);

function blockOf(lines: string[]): Block {
  const first = lines[0] ?? '';
  const title = heading.exec(first);
  if (title) return { kind: 'heading', level: (title[1] ?? '#').length, parts: parseInline(title[2] ?? '') };
  if (isTable(first)) return tableOf(lines);
  if (isItem(first)) return { kind: 'list', ordered: numbered.test(first), items: itemsOf(lines) };
  return { kind: 'paragraph', parts: parseInline(join(lines)) };
}

function itemsOf(lines: string[]): Inline[][] {
  const items: string[][] = [];
  for (const line of lines) {
    if (isItem(line)) items.push([line.replace(bullet, '').replace(numbered, '')]);
    else items.at(-1)?.push(line);
  }
  return items.map((item) => parseInline(join(item)));
}

function tableOf(lines: string[]): Block {
  const rows = lines.filter((line) => !/^\s*\|[\s:|-]+\|\s*$/.test(line)).map(cells);
  const [head = [], ...body] = rows;
  return { kind: 'table', head, rows: body };
}

function cells(line: string): Inline[][] {
  const inside = line.trim().replace(/^\||\|$/g, '');
  return inside.split('|').map((cell) => parseInline(cell.trim()));
}

const join = (lines: string[]): string => lines.map((line) => line.trim()).join(' ');

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(inline)) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    from = match.index + match[0].length;
    parts.push(inlineOf(match));
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

function inlineOf(match: RegExpExecArray): Inline {
  const [whole, strong, emphasis, code] = match;
  if (strong !== undefined) return { kind: 'strong', parts: parseInline(strong) };
  if (emphasis !== undefined) return { kind: 'emphasis', parts: parseInline(emphasis) };
  if (code !== undefined) return { kind: 'code', text: code };
  return { kind: 'rule', text: whole };
}

// What is read where there is no room for a tree: a title, a search.
export const plainText = (text: string): string => flat(parseInline(text));

export const flat = (parts: readonly Inline[]): string =>
  parts.map((part) => ('parts' in part ? flat(part.parts) : part.text)).join('');
