import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { onPostBuild, onPreBuild } from '../../src/netlify/build-plugin/index.js';
import { temporaryFolder } from '../temporary-folder.ts';

let folder: string;
let data: string;

/** Keeps single files, as the host's cache does between builds. */
const cache = () => ({
  save: (file: string) => copyFileSync(file, join(folder, 'kept', basename(file))),
  restore: (file: string) => {
    const kept = join(folder, 'kept', basename(file));
    if (existsSync(kept)) copyFileSync(kept, file);
    return existsSync(kept);
  },
});
const told: string[] = [];
const utils = {
  cache: cache(),
  status: { show: ({ summary }: { summary: string }) => void told.push(summary) },
};

beforeEach(() => {
  told.length = 0;
  folder = temporaryFolder('build-cache');
  data = join(folder, 'data');
  vi.stubEnv('VITRINA_DATA', data);
  vi.stubEnv('API_URL', 'https://api.example');
  for (const made of ['kept', 'data/compiled/abc', 'data/releases/r1', 'data/releases/r2', 'data/api']) {
    mkdirSync(join(folder, made), { recursive: true });
  }
  writeFileSync(join(data, 'content.sqlite'), 'snapshot');
  writeFileSync(join(data, 'api/shop.sqlite'), 'not of the storefront');
  writeFileSync(join(data, 'releases/r1/index.html'), 'page');
  linkSync(join(data, 'releases/r1/index.html'), join(data, 'releases/r2/index.html'));
  symlinkSync('releases/r2', join(data, 'current'));
});

async function nextBuild() {
  rmSync(data, { recursive: true });
  await onPreBuild({ utils });
}

test('BUILD-07 the next build on the host starts from the snapshot and the releases of the last', async () => {
  await onPostBuild({ utils });
  await nextBuild();
  expect(readFileSync(join(data, 'content.sqlite'), 'utf8')).toBe('snapshot');
  expect(readlinkSync(join(data, 'current'))).toBe('releases/r2');
  expect(existsSync(join(data, 'api'))).toBe(false);
  const inode = (release: string) => statSync(join(data, 'releases', release, 'index.html')).ino;
  expect(inode('r1')).toBe(inode('r2'));
  expect(told).toEqual(['Only what changed is built.']);
});

test('BUILD-07 without an earlier build, or with one of another API or site, everything is built', async () => {
  await nextBuild();
  expect(existsSync(data)).toBe(false);
  mkdirSync(data);
  writeFileSync(join(data, 'content.sqlite'), 'snapshot');
  await onPostBuild({ utils });
  vi.stubEnv('API_URL', 'https://other.example');
  await nextBuild();
  expect(existsSync(data)).toBe(false);
  vi.stubEnv('API_URL', 'https://api.example');
  vi.stubEnv('SHOP_SITE_ID', '7');
  await onPreBuild({ utils });
  expect(existsSync(data)).toBe(false);
});

test('BUILD-07 what an earlier build left is given up where it is damaged', async () => {
  await onPostBuild({ utils });
  const kept = join(folder, 'kept');
  for (const file of readdirSync(kept)) writeFileSync(join(kept, file), 'damaged');
  await nextBuild();
  expect(existsSync(data)).toBe(false);
  expect(told).toEqual(['The last build was damaged: everything is built.']);
});
