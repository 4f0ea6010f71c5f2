// What the contract tests share: one server, its document, and calls whose answers are held against it.
import { expect } from 'vitest';
import { Document } from './document';
import { RealServer } from './server';
import { Caller, Live, type Answer, type Sent } from './wire';
import type { LiveMessage, Me, NewTable, Page, Play, Seat, TableInfo } from '../src/api/types';

export const API = '/api/v1';

export class House {
  private constructor(
    readonly server: RealServer,
    readonly document: Document,
  ) {}

  static async open(): Promise<House> {
    const server = await RealServer.start();
    const served = await new Caller(server.port).call('GET', `${API}/openapi.json`);
    const house = new House(server, new Document(JSON.parse(served.text)));
    expect(house.document.judge('GET', `${API}/openapi.json`, served)).toBe('');
    return house;
  }

  caller(): Caller {
    return new Caller(this.server.port);
  }

  /** A call whose answer must be one of those the document promises. */
  async ask(caller: Caller, method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const answer = await caller.call(method, path, sent);
    expect(this.document.judge(method, path, answer), `${method} ${path}`).toBe('');
    return answer;
  }

  /** As ask, with the one status that is expected; gives the body. */
  async must<T>(caller: Caller, status: number, method: string, path: string, json?: unknown): Promise<T> {
    const answer = await this.ask(caller, method, path, json === undefined ? {} : { json });
    expect(answer.status, `${method} ${path}: ${answer.text.slice(0, 300)}`).toBe(status);
    return (answer.type.endsWith('json') && answer.text ? JSON.parse(answer.text) : answer.text) as T;
  }

  /** A refusal, by status and the last word of the problem's type. */
  async refused(caller: Caller, status: number, kind: string, method: string, path: string, json?: unknown) {
    const problem = await this.must<{ type: string; rule?: string; detail: string }>(
      caller,
      status,
      method,
      path,
      json,
    );
    expect(problem.type, problem.detail).toBe(`/problems/${kind}`);
    return problem;
  }

  async person(name: string): Promise<Caller & { me: Me }> {
    const caller = this.caller();
    const me = await this.must<Me>(caller, 201, 'POST', `${API}/me`, { name });
    return Object.assign(caller, { me });
  }

  table(caller: Caller, plan: Partial<NewTable>): Promise<TableInfo> {
    return this.must<TableInfo>(caller, 201, 'POST', `${API}/tables`, { game: 'spheres', ...plan });
  }

  page(caller: Caller, table: string, as?: string): Promise<Page> {
    return this.must<Page>(caller, 200, 'GET', `${API}/tables/${table}${as ? `?as=${as}` : ''}`);
  }

  /** Opens a table's stream; every message that comes is held against the document when the test asks for it. */
  live(caller: Caller, table: string, more = ''): Promise<Live<LiveMessage>> {
    return Live.open<LiveMessage>(caller, `${API}/tables/${table}/live${more}`);
  }

  judgeMessages(live: Live<LiveMessage>): void {
    for (const message of live.messages) expect(this.document.against('LiveMessage', message)).toBe('');
  }

  /** The seat asked now and its page, for a person who holds several. */
  async asked(caller: Caller, table: string, seats: Seat[]): Promise<{ seat: Seat; page: Page; play: Play } | null> {
    for (const seat of seats) {
      const page = await this.page(caller, table, seat);
      if (page.play && page.play.turn.seat === seat && page.play.moves.length > 0)
        return { seat, page, play: page.play };
    }
    return null;
  }
}
