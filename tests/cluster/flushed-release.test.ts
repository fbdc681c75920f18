import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Queries } from '../../src/cluster/database/database.ts';
import { FlushedRelease } from '../../src/cluster/node/flushed-release.ts';
import { Follower } from '../../src/cluster/node/follower.ts';
import { ReleaseFolders } from '../../src/rebuild/release/release-folders.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let folder: string;
let releases: ReleaseFolders;
beforeEach(() => {
  folder = temporaryFolder('flushed');
  releases = new ReleaseFolders(folder);
});

const nobody: Queries = { query: () => Promise.reject(new Error('The database is away.')) };
const done = () => Promise.resolve();
/** Starts the server again, whose machine was or was not started meanwhile. */
const start = () => new Follower(nobody, folder, { onFilesWritten: done, onLive: done });

/** A release that became live after `flushed`, recorded in an earlier start of the machine or in this one. */
function liveAfter(flushed: string | undefined, boot: string | undefined): void {
  for (const id of ['one', 'two']) mkdirSync(releases.folder(id), { recursive: true });
  releases.switchTo('two');
  const record = { boot, release: flushed };
  if (boot !== undefined) writeFileSync(join(folder, 'flushed.json'), JSON.stringify(record));
}

test('NODE-03 after a power cut a server serves the last release that its disk certainly has', () => {
  liveAfter('one', 'an earlier start');
  expect(start().live).toBe('one');
  expect(releases.exists('two')).toBe(false);
});

test('NODE-03 after a power cut a server without a release that is certain waits for the database', () => {
  liveAfter(undefined, 'an earlier start');
  expect(start().live).toBeUndefined();
  expect(existsSync(releases.folder('one'))).toBe(false);
});

test('NODE-03 a server that was killed goes on with the release that it had', () => {
  liveAfter('two', 'an earlier start');
  expect(start().live).toBe('two');
  mkdirSync(releases.folder('three'));
  releases.switchTo('three');
  expect(start().live).toBe('three');
});

test('NODE-03 a data folder of an earlier version has what it serves', () => {
  liveAfter(undefined, undefined);
  expect(start().live).toBe('two');
});

test('NODE-03 a release that is live is certain once it was flushed', async () => {
  const record = new FlushedRelease(folder, undefined, 'start 1');
  record.begin();
  expect(new FlushedRelease(folder, 'one', 'start 2').mayLack).toBe(true);
  record.save('one');
  await record.idle;
  expect(new FlushedRelease(folder, 'one', 'start 2').mayLack).toBe(false);
});

test('NODE-03 after a power cut nothing is believed that was laid and not flushed: an offer, or its code', () => {
  liveAfter('two', 'an earlier start');
  for (const code of ['flushed', 'laid']) mkdirSync(join(folder, 'compiled', code), { recursive: true });
  const record = { boot: 'an earlier start', release: 'two', codes: ['flushed'] };
  writeFileSync(join(folder, 'flushed.json'), JSON.stringify(record));
  mkdirSync(releases.folder('offer'));
  expect(start().live).toBe('two');
  expect(releases.exists('offer')).toBe(false);
  expect(readdirSync(join(folder, 'compiled'))).toEqual(['flushed']);
});

test('NODE-03 a code is certain with the release that was flushed after it', async () => {
  const record = new FlushedRelease(folder, undefined, 'start 1');
  record.begin();
  mkdirSync(join(folder, 'compiled/code'), { recursive: true });
  mkdirSync(releases.folder('one'), { recursive: true });
  releases.switchTo('one');
  record.noteCode();
  record.save('one');
  await record.idle;
  new FlushedRelease(folder, 'one', 'start 2').dropUncertain(releases);
  expect(releases.live()).toBe('one');
  expect(readdirSync(join(folder, 'compiled'))).toEqual(['code']);
});
