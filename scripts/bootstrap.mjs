// `node scripts/bootstrap.mjs <name> [arguments]` runs scripts/<name>.ts with the project's own Node 24.
// Plain JavaScript for whatever Node the machine has: it installs the packages, that Node among them, when needed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNode = 20;
const ownNodeMajor = 24;
const parentCheckMs = 500;
const root = fileURLToPath(new URL('..', import.meta.url));
const ownNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const currentMajor = Number(process.versions.node.split('.')[0]);

function stop(message) {
  console.error(message);
  process.exit(1);
}

const developmentMains = [
  'api',
  'customer',
  'edit',
  'editor',
  'exchange',
  'import',
  'newsletter',
  'notify',
  'outbox',
  'behaviour',
  'draw-clips',
  'lighthouse',
  'openapi',
  'sdk',
  'test',
];
/** Mains that start the reference API where no other back end is named. */
const demoMains = ['start', 'dev'];

/** An import reads files of any size and keeps little of them: the engine is to look for what is left rather than take more memory. */
const memoryFlags = {
  import: ['--max-semi-space-size=8', '--initial-old-space-size=16', '--max-old-space-size=512'],
};

/** Where glibc keeps a heap for each thread, each of them stays as large as it ever was. */
const memoryEnvironment = { import: { MALLOC_ARENA_MAX: '1' } };

/**
 * Mains that read what was compiled from their first module on: the engine's remover of types, of 25 MB, is then never loaded. The
 * folder is that of start/compile-cache.ts.
 */
const compiledMains = ['import'];
const compiledCode = join(root, 'node_modules/.cache/vitrina');

/** The last value in .env, as Node reads it: without quotes, a comment and spaces around it. */
function apiUrlInFile() {
  const file = join(root, '.env');
  if (!existsSync(file)) return undefined;
  const line = /^[^\S\n]*(?:export[^\S\n]+)?API_URL[^\S\n]*=[^\S\n]*(?:(["'`])(.*?)\1|([^\n#]*))/gm;
  const [, , quoted, plain] = [...readFileSync(file, 'utf8').matchAll(line)].at(-1) ?? [];
  return quoted ?? plain;
}

/** A variable of the environment comes before .env; a blank one is none. */
const isBackEndNamed = () => (process.env.API_URL ?? apiUrlInFile() ?? '').trim() !== '';

/**
 * Mains that need the development packages: those of the reference API, of tests and measurements. The others, which are
 * all that a shop with a back end of its own runs, are content with `npm install --omit=dev`.
 */
function needsDevelopmentPackages(name) {
  if (demoMains.includes(name)) return !isBackEndNamed();
  return developmentMains.includes(name) || /^(bench|proof)/.test(name);
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Whether node_modules holds every package of package-lock.json at its version; other platforms' ones may be absent. */
function isInstalled(withDevelopment) {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional, peer, link }]) => {
    if (path === '' || link) return true;
    if (present[path]) return present[path].version === version;
    return optional || devOptional || peer || (dev && !withDevelopment);
  });
}

/** Development packages that are there stay there. */
function hasDevelopmentPackages() {
  const present = readPackages('node_modules/.package-lock.json') ?? {};
  return Object.values(present).some(({ dev }) => dev === true);
}

function install(withDevelopment) {
  const npmCli = process.env.npm_execpath;
  const [command, first] = npmCli?.endsWith('npm-cli.js') ? [process.execPath, [npmCli]] : ['npm', []];
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  if (withDevelopment) flags.push('--include=dev');
  else if (!hasDevelopmentPackages()) flags.push('--omit=dev');
  console.log('Installing packages…');
  const { status, error } = spawnSync(command, [...first, 'install', ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (error) stop(`Cannot run npm (${error.message}): install npm 10 or newer and try again.`);
  if (status !== 0) {
    stop(
      'npm install failed: see its message above, check that the npm registry is reachable, and try again.',
    );
  }
}

function runs(node) {
  if (!existsSync(node)) return false;
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return stdout?.startsWith(`v${ownNodeMajor}.`) ?? false;
}

/** The path of the Node to run with: the project's own, else the machine's when that is new enough. */
function chooseNode(justInstalled) {
  if (justInstalled ? runs(ownNode) : existsSync(ownNode)) return ownNode;
  if (currentMajor >= ownNodeMajor) return process.execPath;
  return stop(
    `Node ${ownNodeMajor} was not installed with the packages: let npm run the install script of the package "node" (npm rebuild node) and try again.`,
  );
}

/** npm passes a signal only to the shell that it starts this script with, and that shell does not pass it on. */
function endWithParent(child) {
  const parent = process.ppid;
  const watch = () => process.ppid !== parent && child.kill('SIGTERM');
  setInterval(watch, parentCheckMs).unref();
}

/** Settings of a `.env` file; tests must not depend on one. */
function environmentFile(name) {
  const file = join(root, '.env');
  return name !== 'test' && existsSync(file) ? [`--env-file=${file}`] : [];
}

function run(node, name, args) {
  const script = join(root, 'scripts', `${name}.ts`);
  const child = spawn(node, [...environmentFile(name), ...(memoryFlags[name] ?? []), script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...memoryEnvironment[name],
      ...(compiledMains.includes(name) && { NODE_COMPILE_CACHE: compiledCode }),
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
    },
  });
  // A terminal sends Ctrl-C to the child as well; a second one would read as "stop at once".
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithParent(child);
  child.on('error', (error) => stop(`Cannot start ${node}: ${error.message}.`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

const [name, ...args] = process.argv.slice(2);
if (currentMajor < oldestNode) {
  stop(
    `Vitrina needs Node ${oldestNode} or newer, and this is ${process.versions.node}: install a newer Node.`,
  );
}
if (!name || !existsSync(join(root, 'scripts', `${name}.ts`))) {
  stop(`There is no scripts/${name ?? '<name>'}.ts to run.`);
}
const withDevelopment = needsDevelopmentPackages(name);
const installing = !isInstalled(withDevelopment);
if (installing) install(withDevelopment);
run(chooseNode(installing), name, args);
