import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openOperations } from './operations-database.ts';
import { RunTable } from './run-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrina-operations-'));
afterEach(() => rmSync(folder, { recursive: true }));

test('a database whose failures are sentences is taken over with them', () => {
  const file = join(folder, 'operations.sqlite');
  const old = openOperations(file);
  const result = {
    pages: { total: 1, rendered: 1, reused: 0, removed: 0 },
    ms: 1,
    changed: [],
    rendered: [],
  };
  old.exec('ALTER TABLE run RENAME COLUMN problem TO message; PRAGMA user_version = 1');
  old.exec(`INSERT INTO run VALUES (1, 'edit', 'named', 0, 'failed', 1, 2, NULL, 'It broke.', NULL)`);
  old
    .prepare(`INSERT INTO run VALUES (2, 'edit', 'named', 0, 'done', 3, 4, 'r1', NULL, ?)`)
    .run(JSON.stringify({ ...result, warnings: ['A link leads nowhere.'] }));
  old.close();

  using db = openOperations(file);
  const runs = new RunTable(db);
  expect(runs.find(1)?.problem).toEqual({ code: 'unforeseen', detail: 'It broke.' });
  expect(runs.find(2)).toMatchObject({
    release: 'r1',
    problem: undefined,
    result: { ...result, warnings: [] },
  });
});
