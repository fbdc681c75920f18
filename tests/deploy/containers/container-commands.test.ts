import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { compileCache } from '../../compiled-site/compile-cache.ts';
import { installCompiledSite } from '../../compiled-site/compiled-site.ts';
import { postgresOfFile } from '../../cluster/three-nodes.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { imageOf, readCompose, readStages, settingsOf } from './container-files.ts';

vi.setConfig({ testTimeout: 240_000 });

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = temporaryFolder('containers');
const stages = readStages();
const { services } = readCompose();
const postgres = postgresOfFile();
const running: ChildProcess[] = [];

afterAll(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** A service as a process of this machine: with its commands and settings, but other ports, addresses and folders. */
class Container {
  readonly port: number;
  readonly dataFolder: string;
  readonly #image: ReturnType<typeof imageOf>;
  readonly #env: Record<string, string>;

  constructor(name: string, port: number, given: Record<string, string>, addresses: Record<string, string>) {
    const service = services[name];
    if (!service) throw new Error(`There is no service ${name}.`);
    this.port = port;
    this.dataFolder = join(folder, name);
    this.#image = imageOf(stages, service.build?.target ?? '');
    const settings = settingsOf(service, given);
    const own = { PORT: String(port), API_PORT: String(port), VITRINA_DATA: this.dataFolder };
    const { PATH = '' } = process.env;
    this.#env = { PATH, ...compileCache, ...this.#image.env, ...settings, ...addresses, ...own };
  }

  start(...args: string[]): void {
    running.push(this.run(...this.#image.command.slice(1), ...args));
  }

  /** How the command of the image's health check ends. */
  async health(): Promise<unknown> {
    return (await once(this.run(...this.#image.health.slice(1)), 'exit'))[0];
  }

  run(...args: string[]): ChildProcess {
    return spawn(process.execPath, args, {
      cwd: root,
      env: this.#env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  async status(path: string): Promise<number> {
    const response = await fetch(`http://localhost:${this.port}${path}`);
    await response.text();
    return response.status;
  }
}

test('the commands of the containers make a shop of three servers, which are ready once one has built', async () => {
  const given = { HOOK_SECRETS: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', POSTGRES_PASSWORD: 'x' };
  const api = new Container('api', await freePort(), given, {});
  api.start('--products', '20');
  const healthy = { timeout: 60_000, interval: 250 };
  await expect.poll(() => api.health(), healthy).toBe(0);

  const apiUrl = `http://localhost:${api.port}`;
  const addresses = {
    DATABASE_URL: await postgres.server.newDatabase(),
    API_URL: apiUrl,
    INTERNAL_API_URL: apiUrl,
  };
  const names = ['shop-1', 'shop-2', 'shop-3'];
  const shops = await Promise.all(
    names.map(async (name) => new Container(name, await freePort(), given, addresses)),
  );
  const [first] = shops;
  expect(await first?.health()).toBe(1);
  for (const shop of shops) shop.start();
  for (const shop of shops) await expect.poll(() => shop.health(), healthy).toBe(0);
  for (const shop of shops) expect(await shop.status('/readyz')).toBe(503);

  // The site is compiled already, so that a rebuild does what is left of a build.
  installCompiledSite(join(first?.dataFolder ?? '', 'build'));
  const built = first?.run('scripts/rebuild.ts');
  expect(built && (await once(built, 'exit'))[0]).toBe(0);
  for (const shop of shops) await expect.poll(() => shop.status('/readyz'), healthy).toBe(200);
  for (const shop of shops) expect(await shop.status('/')).toBe(200);
});
