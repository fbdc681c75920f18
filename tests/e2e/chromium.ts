import { spawnSync } from 'node:child_process';
import { readFileSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Draws, prerenders and animates less than what people have. */
const shell = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome'];
const versionTimeoutMs = 20_000;

export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export class ChromiumMissing extends Error {
  override name = 'ChromiumMissing';
}

/** Ubuntu's `chromium-browser` is a stub that only asks for a snap, so a name on PATH proves nothing. */
function runs(path: string): boolean {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: versionTimeoutMs });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

/** The first of the programs on PATH that runs. */
function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path) && runs(path));
}

/** The path of a Chromium of this machine: `CHROMIUM_PATH`, else the first that runs on PATH. */
export const findChromium = (): string | undefined =>
  process.env['CHROMIUM_PATH'] || findOnPath([shell, ...whole]);

/** Chromium as people have it, and the shell that tests use, as far as the machine has them. */
export function findBrowsers(): { browser: string; path: string }[] {
  const found = { chromium: findOnPath(whole), [shell]: findOnPath([shell]) };
  return Object.entries(found).flatMap(([browser, path]) => (path ? [{ browser, path }] : []));
}

async function playwrightHasOne(): Promise<boolean> {
  try {
    const browser = await chromium.launch({ args: chromiumFlags });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

function execute(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Ubuntu is left to Playwright: its own `chromium` packages are snaps, which do not start in a container. */
function installFromDebian(): void {
  execute('apt-get', ['update']);
  const install = (name: string) => execute('apt-get', ['install', '-y', '--no-install-recommends', name]);
  if (!install('chromium-headless-shell')) install('chromium');
}

function installFromPlaywright(withSystemLibraries: boolean): void {
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  );
  const install = (...flags: string[]) =>
    execute(process.execPath, [cli, 'install', ...flags, 'chromium-headless-shell']);
  if (!withSystemLibraries || !install('--with-deps')) install();
}

/**
 * Finds a Chromium, or installs one where that is possible. Answers its path, or undefined for Playwright's own.
 * @throws ChromiumMissing when there is none and none can be installed.
 */
export async function ensureChromium(): Promise<string | undefined> {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !runs(named)) throw new ChromiumMissing(`CHROMIUM_PATH names ${named}, which does not run.`);
  const found = findChromium();
  if (found) return found;
  if (await playwrightHasOne()) return undefined;

  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall && isDebian()) {
    installFromDebian();
    const installed = findChromium();
    if (installed) return installed;
  }
  installFromPlaywright(mayInstall);
  if (await playwrightHasOne()) return undefined;
  throw new ChromiumMissing(
    'The end-to-end tests need Chromium: install it (on Debian: apt-get install chromium-headless-shell) or name one in CHROMIUM_PATH.',
  );
}
