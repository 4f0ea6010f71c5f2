// The server's HTTP API as functions, one per operation of table/openapi.json and named after it.
//
//   const { games } = await listGames();
//   await makeMove(table, { version, move: 'tax 5', as: 'blue' });
//
// A refusal is thrown as a Refused, which carries the problem document (its words are already in the reader's
// language); no answer at all is thrown as an Unreachable. A move carries an idempotency key and is tried again when
// the network or the server drops it: the server does it once however often it arrives.
import type {
  AnalysisState,
  AnswerEnd,
  AnswerUndo,
  As,
  AskPreview,
  AskUndo,
  ChangeMe,
  ChangeTable,
  ChatLine,
  Claim,
  Devices,
  Done,
  Fork,
  Games,
  GameText,
  Hint,
  Join,
  Link,
  Log,
  LogOut,
  MakeMove,
  Me,
  NewMe,
  NewTable,
  Page,
  Play,
  Preview,
  Problem,
  Report,
  Rules,
  Seat,
  SeatAnswer,
  SetPassword,
  SetSeat,
  SharedStory,
  ShareStory,
  Start,
  Story,
  StoryLink,
  TableInfo,
  TableLists,
  Token,
  Tried,
  Version,
  Viewer,
  Why,
} from './types';

const BASE = '/api/v1';

/** The server answered no. `kind` is the last word of the problem's type: "stale", "not_your_turn", "illegal" … */
export class Refused extends Error {
  readonly kind: string;
  readonly status: number;
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
    this.name = 'Refused';
    this.kind = problem.type.slice(problem.type.lastIndexOf('/') + 1);
    this.status = problem.status;
  }
}

/** Nothing answered: no network, or no server behind it. */
export class Unreachable extends Error {
  constructor(cause?: unknown) {
    super('The server cannot be reached.', { cause });
    this.name = 'Unreachable';
  }
}

type Query = Record<string, string | number | undefined>;

interface Request {
  query?: Query;
  body?: unknown;
  text?: string;
  headers?: Record<string, string>;
}

let language: () => string | undefined = () => undefined;

/** Which language to ask answers in; words/ sets it, so that this file depends on nothing. */
export function askIn(current: () => string | undefined): void {
  language = current;
}

function address(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries({ lang: language(), ...query })) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const tail = search.toString();
  return `${BASE}${path}${tail ? `?${tail}` : ''}`;
}

async function send(method: string, path: string, request: Request = {}): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', ...request.headers };
  let body: string | undefined;
  if (request.text !== undefined) {
    headers['Content-Type'] = 'text/plain';
    body = request.text;
  } else if (method !== 'GET') {
    headers['Content-Type'] = 'application/json';
    body = JSON.stringify(request.body ?? {});
  }
  let response: Response;
  try {
    response = await fetch(address(path, request.query), { method, headers, body, credentials: 'same-origin' });
  } catch (cause) {
    throw new Unreachable(cause);
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

/** A proxy in between may answer with something that is no problem document: then the server is what is missing. */
async function refusal(response: Response): Promise<Error> {
  try {
    const problem = (await response.json()) as Problem;
    if (typeof problem.type === 'string') return new Refused(problem);
  } catch {
    // Not JSON: handled below like every other answer that is not ours.
  }
  return new Unreachable(`${response.status} ${response.statusText}`);
}

async function json<T>(method: string, path: string, request?: Request): Promise<T> {
  return (await send(method, path, request)).json() as Promise<T>;
}

async function nothing(method: string, path: string, request?: Request): Promise<void> {
  await send(method, path, request);
}

const part = encodeURIComponent;
const at = (table: string): string => `/tables/${part(table)}`;

// Who I am
export const getMe = () => json<Me>('GET', '/me');
export const createMe = (body: NewMe) => json<Me>('POST', '/me', { body });
export const changeMe = (body: ChangeMe) => json<Me>('PATCH', '/me', { body });
export const deleteMe = () => nothing('DELETE', '/me');
export const createLink = () => json<Link>('POST', '/me/link');
export const deleteLink = () => nothing('DELETE', '/me/link');
export const setPassword = (body: SetPassword) => nothing('PUT', '/me/password', { body });
export const deletePassword = (current: string) => nothing('DELETE', '/me/password', { body: { current } });
export const claimIdentity = (body: Claim) => json<Me>('POST', '/me/claim', { body });
export const listDevices = () => json<Devices>('GET', '/me/devices');
export const endDevice = (device: string) => nothing('DELETE', `/me/devices/${part(device)}`);
export const logOut = (body: LogOut) => nothing('POST', '/me/logout', { body });
/** Where everything that is kept about me can be downloaded from, for a link. */
export const exportAddress = (): string => address('/me/export');
export const setWebhook = (url: string) => json<Me>('PUT', '/me/webhook', { body: { url } });
export const deleteWebhook = () => json<Me>('DELETE', '/me/webhook');
export const testWebhook = () => json<Tried>('POST', '/me/webhook/test');
export const mutePerson = (person: string) => json<Me>('PUT', `/me/muted/${part(person)}`);
export const unmutePerson = (person: string) => json<Me>('DELETE', `/me/muted/${part(person)}`);

// Games
export const listGames = () => json<Games>('GET', '/games');
export const getGameText = (game: string) => json<GameText>('GET', `/games/${part(game)}/text`);
export const listRules = (game: string, q?: string) =>
  json<Rules>('GET', `/games/${part(game)}/rules`, { query: { q } });

// Tables
export const listTables = (of: { list?: 'mine' | 'open' | 'finished'; cursor?: string } = {}) =>
  json<TableLists>('GET', '/tables', { query: of });
export const createTable = (body: NewTable) => json<TableInfo>('POST', '/tables', { body });
export const importRecord = (text: string) => json<TableInfo>('POST', '/tables/import', { text });
export const getTable = (table: string, as?: Viewer) => json<Page>('GET', at(table), { query: { as } });
export const getLog = (table: string, from: number, most: number, as?: Viewer) =>
  json<Log>('GET', `${at(table)}/log`, { query: { from, most, as } });
export const joinTable = (table: string, body: Join) => json<Page>('POST', `${at(table)}/join`, { body });
export const startTable = (table: string, body: Start = {}) => json<TableInfo>('POST', `${at(table)}/start`, { body });
export const changeTable = (table: string, body: ChangeTable) => json<TableInfo>('PATCH', at(table), { body });
export const closeTable = (table: string) => json<TableInfo>('POST', `${at(table)}/close`);
export const deleteTable = (table: string) => nothing('DELETE', at(table));
export const leaveTable = (table: string) => nothing('POST', `${at(table)}/leave`);
export const askUndo = (table: string, body: AskUndo) => json<Done>('POST', `${at(table)}/undo`, { body });
export const answerUndo = (table: string, body: AnswerUndo) => json<Done>('POST', `${at(table)}/undo/answer`, { body });
export const withdrawUndo = (table: string, as?: Seat) => nothing('DELETE', `${at(table)}/undo`, { query: { as } });
export const proposeEnd = (table: string, body: As = {}) => json<Done>('POST', `${at(table)}/end`, { body });
export const answerEnd = (table: string, body: AnswerEnd) => json<Done>('POST', `${at(table)}/end/answer`, { body });
export const withdrawEnd = (table: string, as?: Seat) => nothing('DELETE', `${at(table)}/end`, { query: { as } });
export const resign = (table: string, body: As = {}) => json<TableInfo>('POST', `${at(table)}/resign`, { body });
export const setSeat = (table: string, seat: Seat, body: SetSeat) =>
  json<SeatAnswer>('PUT', `${at(table)}/seats/${seat}`, { body });
export const createToken = (table: string, seat: Seat) => json<Token>('POST', `${at(table)}/seats/${seat}/token`);
export const deleteToken = (table: string, seat: Seat) => nothing('DELETE', `${at(table)}/seats/${seat}/token`);
export const why = (table: string, what: { move?: string; targets?: string[]; as?: Viewer }) =>
  json<Why>('GET', `${at(table)}/why`, {
    query: { move: what.move, targets: what.targets?.join(','), as: what.as },
  });
/** What a move would do, as far as that seat can know it. */
export const preview = (table: string, body: AskPreview) => json<Preview>('POST', `${at(table)}/preview`, { body });
/** What a search would do; with `move`, also what that one costs. */
export const getHint = (table: string, as?: Viewer, move?: string) =>
  json<Hint>('GET', `${at(table)}/hint`, { query: { as, move } });
export const getPlayAt = (table: string, ply: number, as?: Viewer) =>
  json<Play>('GET', `${at(table)}/at/${ply}`, { query: { as } });
export const say = (table: string, text: string) => json<ChatLine>('POST', `${at(table)}/chat`, { body: { text } });
export const report = (table: string, body: Report) => nothing('POST', `${at(table)}/reports`, { body });
export const setNotes = (table: string, text: string) => nothing('PUT', `${at(table)}/notes`, { body: { text } });
export const forkTable = (table: string, body: Fork) => json<TableInfo>('POST', `${at(table)}/fork`, { body });
export const getAnalysis = (table: string, as?: Viewer) =>
  json<AnalysisState>('GET', `${at(table)}/analysis`, { query: { as } });
export const startAnalysis = (table: string, as?: Viewer) =>
  json<AnalysisState>('POST', `${at(table)}/analysis`, { query: { as } });
export const getSharedStory = (table: string) => json<SharedStory>('GET', `${at(table)}/story`);
export const shareStory = (table: string, body: ShareStory) => json<StoryLink>('POST', `${at(table)}/story`, { body });
export const withdrawStory = (table: string) => nothing('DELETE', `${at(table)}/story`);
export const rematch = (table: string) => json<TableInfo>('POST', `${at(table)}/rematch`);

// Stories of finished games, for whoever has the link
const told = (story: string): string => `/stories/${part(story)}`;
export const getStory = (story: string) => json<Story>('GET', told(story));
export const getStoryAt = (story: string, ply: number) => json<Play>('GET', `${told(story)}/at/${ply}`);
export const getStoryAnalysis = (story: string) => json<AnalysisState>('GET', `${told(story)}/analysis`);
export const startStoryAnalysis = (story: string) => json<AnalysisState>('POST', `${told(story)}/analysis`);

/** Where the record can be downloaded from, for a link. */
export const recordAddress = (table: string, as?: Viewer): string => address(`${at(table)}/record`, { as });

export interface Patience {
  key?: string;
  waits?: number[]; // milliseconds before each further attempt
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Posts a move; tries again with the same key while nothing answers or the server says it could not store it. */
export async function makeMove(table: string, body: MakeMove, patience: Patience = {}): Promise<Version> {
  const headers = { 'Idempotency-Key': patience.key ?? crypto.randomUUID() };
  const waits = patience.waits ?? [300, 900, 2000, 4000];
  for (let attempt = 0; ; attempt++) {
    try {
      return await json<Version>('POST', `${at(table)}/moves`, { body, headers });
    } catch (error) {
      const worthAnother = error instanceof Unreachable || (error instanceof Refused && error.status === 503);
      const wait = waits[attempt];
      if (!worthAnother || wait === undefined) throw error;
      await pause(wait);
    }
  }
}
