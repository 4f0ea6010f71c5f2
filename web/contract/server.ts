// A real server for tests: the built command on a free port, with a database of its own in a temporary folder.
//
//   const server = await RealServer.start();          server.url, server.port
//   await server.crash(); await server.restart();     the same port and the same database
//   await server.stop();                              also removes the folder
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const build = fileURLToPath(new URL('../../build', import.meta.url));

export function command(): string {
  const candidates = [process.env.NOOSPHERE_BIN, join(build, 'dev/noosphere'), join(build, 'release/noosphere')];
  const found = candidates.find((path) => path && existsSync(path));
  if (!found) throw new Error('the command is not built: cmake --build --preset dev --target noosphere');
  return found;
}

/** The same with the example games (examples/) on its list. */
export function commandWithExamples(): string {
  const found = [process.env.NOOSPHERE_WITH_EXAMPLES, join(build, 'release/tests/noosphere_with_examples')];
  const path = found.find((one) => one && existsSync(one));
  if (!path) throw new Error('not built: cmake --build --preset release --target noosphere_with_examples');
  return path;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))));
    });
  });
}

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export class RealServer {
  private process: ChildProcess | null = null;
  private log = '';

  private constructor(
    readonly port: number,
    readonly folder: string,
    private readonly more: string[],
    private readonly program: string,
  ) {}

  static async start(more: string[] = [], program = command()): Promise<RealServer> {
    const server = new RealServer(await freePort(), mkdtempSync(join(tmpdir(), 'noosphere-')), more, program);
    await server.restart();
    return server;
  }

  get database(): string {
    return join(this.folder, 'tables.db');
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async restart(): Promise<void> {
    const options = ['--host', '127.0.0.1', '--port', String(this.port), '--db', this.database];
    const child = spawn(this.program, ['serve', ...options, '--web', join(build, 'web'), ...this.more], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        this.log = (this.log + text.toString()).slice(-20_000);
      });
    }
    for (let i = 0; i < 300; ++i) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended:\n${this.log}`);
      if (await this.healthy()) return;
      await sleep(50);
    }
    throw new Error(`the server did not answer:\n${this.log}`);
  }

  private async healthy(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/healthz`)).ok;
    } catch {
      return false;
    }
  }

  /** As a power cut would: no goodbye. */
  async crash(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** As an operator would; gives the exit status. */
  shutDown(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  private end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child?.exitCode ?? null);
    return new Promise((done) => {
      child.once('exit', (code) => done(code));
      child.kill(signal);
    });
  }

  async stop(): Promise<void> {
    await this.shutDown();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
