import { expect, test } from 'vitest';
import { Database } from '../../src/cluster/database/database.ts';
import { migrate } from '../../src/cluster/database/migrate.ts';
import { refusePooler } from '../../src/cluster/database/pooler.ts';
import { postgresOfFile } from './three-nodes.ts';
import { TransactionPooler } from './transaction-pooler.ts';

const postgres = postgresOfFile();

test('a pooler that lends sessions for single transactions is refused with one sentence', async () => {
  const url = await postgres.server.newDatabase();
  await expect(refusePooler(url)).resolves.toBeUndefined();
  await using pooler = await TransactionPooler.start(postgres.server.port);
  const pooled = url.replace(`:${postgres.server.port}/`, `:${pooler.port}/`);
  await expect(refusePooler(pooled)).rejects.toThrow(
    /^DATABASE_URL leads to a pooler that shares sessions .*\.$/,
  );
});

test('servers that start together make the tables once, and those of a later version are refused', async () => {
  await using database = new Database(await postgres.server.newDatabase());
  await Promise.all([migrate(database), migrate(database), migrate(database)]);
  await migrate(database);
  expect(await database.query('SELECT seq FROM vitrina.pointer')).toEqual([{ seq: '0' }]);
  await database.query('UPDATE vitrina.schema_version SET version = version + 1');
  await expect(migrate(database)).rejects.toThrow(
    /made by a later version of the shop: start that version\.$/,
  );
});
