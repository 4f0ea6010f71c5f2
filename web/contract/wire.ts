// HTTP and WebSocket as an outside program speaks them: nothing is added, so that a test sees what really travels.
//
//   const anna = new Caller(server.port);             every caller has an address and a cookie of its own
//   await anna.call('POST', '/api/v1/me', { json: { name: 'Anna' } });
//   const live = await Live.open(anna, '/api/v1/tables/x/live');   await live.next((m) => m.type === 'update');
import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';

export interface Sent {
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  type: string;
  headers: http.IncomingHttpHeaders;
  text: string;
}

const CALLS_PER_ADDRESS = 40; // well within what the server lets one address do at once
let addresses = 0;

export class Caller {
  cookie = '';
  token = '';
  private calls = 0;
  private from = '';

  /** Where the next call comes from: the server limits what one address may do, and tests ask a lot. */
  get address(): string {
    if (this.calls++ % CALLS_PER_ADDRESS === 0) {
      this.from = `127.0.${2 + Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
      addresses += 1;
    }
    return this.from;
  }

  constructor(readonly port: number) {}

  headers(): Record<string, string> {
    const out: Record<string, string> = {};
    if (this.cookie) out.cookie = this.cookie;
    if (this.token) out.authorization = `Bearer ${this.token}`;
    return out;
  }

  call(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const body = sent.text ?? (sent.json === undefined ? undefined : JSON.stringify(sent.json));
    const headers: Record<string, string> = { ...this.headers() };
    if (body !== undefined) headers['content-type'] = sent.text === undefined ? 'application/json' : 'text/plain';
    headers['content-length'] = String(body === undefined ? 0 : Buffer.byteLength(body));
    Object.assign(headers, sent.headers);
    return new Promise((done, fail) => {
      const request = http.request(
        { host: '127.0.0.1', port: this.port, localAddress: this.address, path, method, headers, agent: false },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            const cookie = response.headers['set-cookie']?.[0];
            if (cookie) this.cookie = cookie.split(';')[0] ?? '';
            done({
              status: response.statusCode ?? 0,
              type: (response.headers['content-type'] ?? '').split(';')[0] ?? '',
              headers: response.headers,
              text: Buffer.concat(parts).toString(),
            });
          });
          response.on('error', fail);
        },
      );
      request.on('error', fail);
      request.end(body);
    });
  }
}

function frameOf(buffer: Buffer): { code: number; start: number; end: number } | null {
  if (buffer.length < 2) return null;
  const short = buffer[1]! & 127;
  const start = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (buffer.length < start) return null;
  const size = short < 126 ? short : short === 126 ? buffer.readUInt16BE(2) : Number(buffer.readBigUInt64BE(2));
  return buffer.length < start + size ? null : { code: buffer[0]! & 15, start, end: start + size };
}

function masked(code: number, payload: Buffer): Buffer {
  const mask = randomBytes(4);
  const size = payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255];
  const hidden = Buffer.from(payload.map((byte, i) => byte ^ mask[i & 3]!));
  return Buffer.concat([Buffer.from([0x80 | code, ...size]), mask, hidden]);
}

export class Refusal extends Error {
  constructor(readonly answer: Answer) {
    super(`the WebSocket was refused: ${answer.status} ${answer.text}`);
  }
}

type Test<T> = (message: T) => boolean;

export class Live<T = Record<string, unknown>> {
  readonly messages: T[] = [];
  closed = false;
  private rest = Buffer.alloc(0);
  private read = 0;
  private wake: () => void = () => undefined;

  private constructor(private readonly socket: net.Socket) {}

  /** Opens, or throws the Refusal that the server answered with. */
  static open<T>(caller: Caller, path: string, more: Record<string, string> = {}): Promise<Live<T>> {
    const key = randomBytes(16).toString('base64');
    const socket = net.connect({ host: '127.0.0.1', port: caller.port, localAddress: caller.address });
    const live = new Live<T>(socket);
    const headers = {
      host: `127.0.0.1:${caller.port}`,
      origin: `http://127.0.0.1:${caller.port}`, // a cookie alone does not prove which page asks
      upgrade: 'websocket',
      connection: 'Upgrade',
      'sec-websocket-version': '13',
      'sec-websocket-key': key,
      ...caller.headers(),
      ...more,
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    return new Promise((done, fail) => {
      const start = (data: Buffer): void => {
        live.rest = Buffer.concat([live.rest, data]);
        const answer = live.handshake(key);
        if (!answer) return;
        if (answer.status !== 101) {
          socket.destroy();
          fail(new Refusal(answer));
          return;
        }
        socket.off('data', start);
        socket.on('data', (more: Buffer) => live.take(more));
        live.take(Buffer.alloc(0));
        done(live);
      };
      socket.on('data', start);
      socket.on('error', fail);
      socket.on('close', () => {
        live.closed = true;
        live.wake();
        fail(new Error('the connection ended'));
      });
    });
  }

  /** The answer to the upgrade, once all of it is there. */
  private handshake(key: string): Answer | null {
    const end = this.rest.indexOf('\r\n\r\n');
    if (end < 0) return null;
    const [first = '', ...lines] = this.rest.subarray(0, end).toString('latin1').split('\r\n');
    const headers: Record<string, string> = {};
    for (const line of lines)
      headers[line.slice(0, line.indexOf(':')).toLowerCase()] = line.slice(line.indexOf(':') + 2);
    const status = Number(first.split(' ')[1]);
    const size = Number(headers['content-length'] ?? 0);
    if (status !== 101 && this.rest.length < end + 4 + size) return null;
    const text = status === 101 ? '' : this.rest.subarray(end + 4, end + 4 + size).toString();
    const expected = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    if (status === 101 && headers['sec-websocket-accept'] !== expected) throw new Error('a wrong Sec-WebSocket-Accept');
    this.rest = this.rest.subarray(end + 4);
    return { status, type: (headers['content-type'] ?? '').split(';')[0] ?? '', headers, text };
  }

  private take(data: Buffer): void {
    this.rest = Buffer.concat([this.rest, data]);
    for (let frame = frameOf(this.rest); frame; frame = frameOf(this.rest)) {
      const payload = this.rest.subarray(frame.start, frame.end);
      this.rest = this.rest.subarray(frame.end);
      if (frame.code === 9) this.socket.write(masked(10, payload));
      if (frame.code === 8) this.socket.end();
      if (frame.code === 1) this.messages.push(JSON.parse(payload.toString()) as T);
    }
    this.wake();
  }

  send(message: unknown): void {
    this.socket.write(masked(1, Buffer.from(JSON.stringify(message))));
  }

  /** The next message that passes, among those not yet read; others are skipped. */
  async next(test: Test<T>, patience = 10_000): Promise<T> {
    const end = Date.now() + patience;
    for (;;) {
      while (this.read < this.messages.length) {
        const message = this.messages[this.read++]!;
        if (test(message)) return message;
      }
      const left = end - Date.now();
      if (this.closed || left <= 0) throw new Error(this.closed ? 'the socket was closed' : 'no such message came');
      await new Promise<void>((done) => {
        const timer = setTimeout(done, left);
        this.wake = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
  }

  close(): void {
    this.socket.destroy();
  }
}
