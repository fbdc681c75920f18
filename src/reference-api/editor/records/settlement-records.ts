import type { Settlement } from '../../db/document-kinds.ts';
import type { Records } from '../kinds/kind.ts';

function never(): never {
  throw new Error('Settlements are those of the address register.');
}

/** The places that orders go to, which have no name but their number in the database. */
export const settlementRecords: Records<Settlement> = {
  all: ({ documents }) =>
    documents.entries('settlement').map(({ id, document }) => ({ id, record: document })),
  one: ({ documents }, id) => documents.one('settlement', id),
  put: ({ documents }, id, record) => documents.put('settlement', id, record),
  remove: never,
  created: never,
};
