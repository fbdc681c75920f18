import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { beginRelease, completeRelease } from '../snapshot/release-table.ts';
import { openSnapshot, snapshotFile } from '../snapshot/snapshot.ts';
import { storedReleases } from './rollback.ts';

/** A data folder with one release. */
function dataFolderWith(release: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const db = openSnapshot(snapshotFile(folder));
  const seq = beginRelease(db, release, 'code', new Date());
  completeRelease(db, { seq, pages: 1, compressedSeq: seq });
  db.close();
  mkdirSync(join(folder, 'releases', release), { recursive: true });
  return folder;
}

/** A thread that has a database alone for a while, as one has that closes it last. */
const HOLDER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const db = new (require('node:sqlite').DatabaseSync)(workerData);
  db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
  parentPort.postMessage('held');
  setTimeout(() => db.close(), 300);
`;

test('the releases that one can go back to are there also while a rebuild closes the snapshot', async () => {
  const folder = dataFolderWith('r1');
  const holder = new Worker(HOLDER, { eval: true, workerData: snapshotFile(folder) });
  await once(holder, 'message');
  expect(storedReleases(folder).map(({ id }) => id)).toEqual(['r1']);
  await once(holder, 'exit');
});

test('a folder without a snapshot has no releases', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(storedReleases(folder)).toEqual([]);
});
