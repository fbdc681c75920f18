import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/temporary-folder.ts';
import { openOperations } from './operations-database.ts';
import { SqliteOperationsStore } from './sqlite-operations-store.ts';

const folder = temporaryFolder('operations');

test('a database whose failures are sentences is taken over with them', async () => {
  const file = join(folder, 'operations.sqlite');
  const old = openOperations(file);
  const result = {
    pages: { total: 1, rendered: 1, reused: 0, removed: 0 },
    ms: 1,
    changed: [],
    rendered: [],
  };
  old.exec(`ALTER TABLE run RENAME COLUMN problem TO message;
    ALTER TABLE run ADD COLUMN covers INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE delivery DROP COLUMN attempt; PRAGMA user_version = 1`);
  old.exec(`INSERT INTO run VALUES (1, 'edit', 'named', 'failed', 1, 2, NULL, 'It broke.', NULL, 7)`);
  old
    .prepare(`INSERT INTO run VALUES (2, 'edit', 'named', 'done', 3, 4, 'r1', NULL, ?, 4)`)
    .run(JSON.stringify({ ...result, warnings: ['A link leads nowhere.'] }));
  old.exec(`INSERT INTO delivery VALUES (4, 'msg_4', 'd4', 0, NULL, 2), (7, 'msg_7', 'd7', 0, NULL, NULL),
    (8, 'msg_8', 'd8', 0, NULL, NULL)`);
  old.close();

  await using store = new SqliteOperationsStore(openOperations(file));
  expect((await store.runs.find(1))?.problem).toEqual({ code: 'unforeseen', detail: 'It broke.' });
  expect(await store.runs.find(2)).toMatchObject({
    release: 'r1',
    problem: undefined,
    result: { ...result, warnings: [] },
  });
  expect((await store.deliveries.open()).map(({ id, attempt }) => [id, attempt])).toEqual([
    ['d7', 1],
    ['d8', undefined],
  ]);
});
