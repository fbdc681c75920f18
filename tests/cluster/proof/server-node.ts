import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../bench/measured-command.ts';
import { freePort, SITE_URL } from '../../bench/warm-shop.ts';
import { OPS_TOKEN, SECRET } from '../../integration/harness/signed-messages.ts';
import { ask } from './ask.ts';

export interface NodeSettings {
  name: string;
  dataFolder: string;
  apiUrl: string;
  /** None for a server alone. */
  databaseUrl: string | undefined;
  builds: boolean;
}

const READY_WITHIN_MS = 300_000;
const LOOK_EVERY_MS = 5;

/** `npm run serve` in a process of its own, which can be killed, frozen and woken. */
export class ServerNode implements AsyncDisposable {
  readonly settings: NodeSettings;
  readonly base: string;
  /** What it has written to standard error. */
  readonly log: string[] = [];
  #child: ChildProcess | undefined;
  #disturbedAt = 0;
  #isListening = false;
  #isFrozen = false;

  private constructor(settings: NodeSettings, port: number) {
    this.settings = settings;
    this.base = `http://127.0.0.1:${port}`;
  }

  static async make(settings: NodeSettings): Promise<ServerNode> {
    return new ServerNode(settings, await freePort());
  }

  get name(): string {
    return this.settings.name;
  }

  /** Starts it and waits until it has a release; resolves with how long both took. */
  async start(): Promise<number> {
    const began = performance.now();
    const { name, dataFolder, apiUrl, databaseUrl, builds } = this.settings;
    const child = spawn(process.execPath, ['scripts/serve.ts'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        TMPDIR: process.env.TMPDIR,
        VITRINA_DATA: dataFolder,
        API_URL: apiUrl,
        SITE_URL,
        PORT: new URL(this.base).port,
        HOOK_SECRETS: SECRET,
        OPS_TOKEN,
        LOG: 'text',
        NODE_NAME: name,
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
        ...(!builds && { BUILDER: 'no' }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#isListening = false;
    this.#isFrozen = false;
    createInterface({ input: child.stderr }).on('line', (line) => this.log.push(line));
    const ended = once(child, 'exit').then(() => this.#disturbed());
    const listens = new Promise<void>((resolve) =>
      createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('Shop:') && resolve()),
    );
    await Promise.race([listens, ended]);
    this.#disturbed();
    this.#isListening = true;
    while (!(await this.#isReady())) {
      if (!this.#isRunning) throw new Error(`${name} ended: ${this.log.join('\n')}`);
      if (performance.now() > began + READY_WITHIN_MS) throw new Error(`${name} does not become ready.`);
      await wait(LOOK_EVERY_MS);
    }
    return performance.now() - began;
  }

  get #isRunning(): boolean {
    const { exitCode = 0, signalCode = null } = this.#child ?? {};
    return exitCode === null && signalCode === null;
  }

  /** Whether it listens and is not frozen. */
  get isAlive(): boolean {
    return this.#isRunning && this.#isListening && !this.#isFrozen;
  }

  /** Whether requests since then (`performance.now()`) may have found it killed, ended or frozen. */
  isDisturbedSince(moment: number): boolean {
    return !this.isAlive || this.#disturbedAt >= moment;
  }

  #disturbed(): void {
    this.#disturbedAt = performance.now();
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await ask(this.base, '/readyz', { timeoutMs: 2_000 })).status === 200;
    } catch {
      return false;
    }
  }

  /** As a crash of the machine. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  freeze(): void {
    this.#disturbed();
    this.#isFrozen = true;
    this.#child?.kill('SIGSTOP');
  }

  wake(): void {
    this.#child?.kill('SIGCONT');
    this.#isFrozen = false;
    this.#disturbed();
  }

  /** As an operator ends it. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.#disturbed();
    this.#isListening = false;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    this.#disturbed();
  }

  /** Id of the release that it serves, and when (milliseconds since 1970) it has switched to it. */
  get live(): { id: string; since: number } | undefined {
    const link = join(this.settings.dataFolder, 'current');
    try {
      // A link that takes another's place has the time of that in its inode.
      return { id: basename(readlinkSync(link)), since: lstatSync(link).ctimeMs };
    } catch {
      return undefined;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#isFrozen) this.wake();
    await this.kill();
  }
}
