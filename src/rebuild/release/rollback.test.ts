import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/temporary-folder.ts';
import { beginRelease, completeRelease } from '../snapshot/release-table.ts';
import { openSnapshot, snapshotFile } from '../snapshot/snapshot.ts';
import { storedReleases } from './rollback.ts';

/** A data folder with one release. */
function dataFolderWith(release: string): string {
  const folder = temporaryFolder('releases');
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
  const folder = temporaryFolder('releases');
  expect(storedReleases(folder)).toEqual([]);
});
