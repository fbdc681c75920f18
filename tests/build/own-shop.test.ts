import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironment } from '../../src/environment/environment.ts';
import { compileCache } from '../compiled-site/compile-cache.ts';
import { installCompiledSite } from '../compiled-site/compiled-site.ts';
import { ownShopSteps, type Step } from '../docs/own-shop-steps.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Where the steps are followed: the back end's files may be edited there. */
const folder = temporaryFolder('own-shop');
const dataFolder = join(folder, 'data');
const steps = ownShopSteps();
const running: ChildProcess[] = [];

async function freePort(): Promise<string> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return String(typeof address === 'object' ? address?.port : undefined);
}

const ports = { 8080: await freePort(), 4321: await freePort() };
/** What the README says, with free ports. */
const withPorts = (text: string) => text.replaceAll('8080', ports[8080]).replaceAll('4321', ports[4321]);

function step(number: number): Step {
  const found = steps[number - 1];
  if (found?.number !== number) throw new Error(`README has no step ${number}.`);
  return found;
}

const settingsFile = join(folder, '.env');
const settings = () => parseEnv(readFileSync(settingsFile, 'utf8'));
const environment = () => ({
  PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
  VITRINA_DATA: dataFolder,
  ...compileCache,
});
const ofShop = () => ({ ...environment(), ...settings(), PORT: ports[4321] });

/** A command as it is run here: npm would start a Node only to start another. */
function argumentsOf(command: string): string[] {
  const [program, ...rest] = withPorts(command).split(' ');
  if (program === 'node') return rest;
  const [, name = '', ...args] = rest;
  // The compiled site is there already, in the brand of the code: a build does nothing else before it.
  const script = name === 'build' ? 'rebuild' : name;
  return [join(root, 'scripts', `${script}.ts`), ...args.filter((arg) => arg !== '--')];
}

async function run(command: string): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, argumentsOf(command), {
    cwd: folder,
    env: existsSync(settingsFile) ? ofShop() : environment(),
  });
  return stdout + stderr;
}

/** Starts what serves; resolves to its first line. */
async function start(command: string, env: Readonly<Record<string, string | undefined>>): Promise<string> {
  const child = spawn(process.execPath, argumentsOf(command), {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return line;
}

beforeAll(() => {
  installCompiledSite(dataFolder);
  cpSync(join(root, 'docs'), join(folder, 'docs'), { recursive: true });
  symlinkSync(join(root, 'src'), join(folder, 'src'));
}, 120_000);
afterAll(async () => {
  for (const child of running) {
    child.kill();
    await once(child, 'exit');
  }
});

test('«Your own shop» has ten steps, each a command or a file', () => {
  expect(steps.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const empty = steps.filter(
    ({ commands, settings, links }) => commands.length + settings.length + links.length === 0,
  );
  expect(empty).toEqual([]);
  const missing = steps.flatMap(({ links }) => links).filter((link) => !existsSync(join(root, link)));
  expect(missing).toEqual([]);
});

test('its steps lead from nothing to a shop of one’s own that follows an edit', async () => {
  const [backEnd = ''] = step(1).commands;
  const origin = `http://localhost:${ports[4321]}`;
  await start(backEnd, { ...environment(), PORT: ports[8080], SITE_URL: origin });

  const [check = ''] = step(2).commands;
  expect(await run(check)).toMatch(/ 0 failed/);

  const lines = steps.flatMap((one) => one.settings).map(withPorts);
  writeFileSync(settingsFile, `${lines.join('\n')}\n`);
  for (const command of [...step(4).commands, ...step(6).commands])
    await promisify(execFile)('sh', ['-c', command], { cwd: folder, env: environment() });
  const { BRAND = '', ...others } = settings();
  const read = readEnvironment({ ...others, BRAND: join(folder, BRAND) });
  expect(readdirSync(read.brand ?? '')).toContain('brand.css');
  expect(read).toMatchObject({ usesReferenceApi: false, siteUrl: origin, siteId: 1 });
  expect(read.hookSecrets).toHaveLength(1);
  expect(read.opsToken).toMatch(/^[0-9a-f]{48}$/);

  const [build = ''] = step(7).commands;
  expect(await run(build)).toMatch(/Release .+: \d+ pages/);

  const [serve = ''] = step(8).commands;
  expect(JSON.parse(await start(serve, ofShop()))).toMatchObject({ msg: `Shop: ${origin}` });
  const page = async () => (await fetch(`${origin}/catalog/fabrics/satin/detail/satin-3`)).text();
  expect(await page()).toMatch(/1\u00a0290\u00a0₽/);
  expect((await fetch(`${origin}/ops`)).status).toBe(200);

  const [, edited = ''] = /`(docs\/[^`]+\.json)`/.exec(step(9).text) ?? [];
  const product = join(folder, edited);
  writeFileSync(product, readFileSync(product, 'utf8').replaceAll('129000', '135000'));
  const [rebuild = ''] = step(9).commands;
  await run(rebuild);
  expect(await page()).toMatch(/1\u00a0350\u00a0₽/);

  const [whole = ''] = step(10).commands;
  await expect(run(whole)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /getInit: .+: answered 404[\s\S]+ checks: \d+ passed, \d+ failed/,
    ) as string,
  });
}, 120_000);
