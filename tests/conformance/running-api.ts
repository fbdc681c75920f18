import { join } from 'node:path';
import { makePasswordsCheap } from '../contract/fixture/password-cost.ts';
import { openStore } from '../../src/reference-api/open-store.ts';
import { startReferenceApi } from '../../src/reference-api/start.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Enough for every page of a list and every kind of goods. */
const PRODUCTS = 60;
/** Proofs of few bits show as much, and take no time. */
const WORK_BITS = 6;

/** A shop's address that the API answers in browsers. */
export const SHOP_ORIGIN = 'http://shop.test';

/** A draft that it has. */
export const DRAFT = { kind: 'news', id: 900_001, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' } as const;
const SAVED_AT = Date.parse('2026-03-01T09:00:00+03:00');
const PUBLISH_AT = Date.parse('2099-03-05T18:30:00+03:00');

function addDraft(databasePath: string): void {
  const store = openStore(databasePath);
  const [news] = store.documents.all('news');
  if (news)
    store.drafts.put(
      'news',
      { ...news, id: DRAFT.id },
      { base: undefined, savedAt: SAVED_AT, editorName: 'Редактор', publishAt: PUBLISH_AT },
    );
  store.close();
}

/** The reference API with a small demo shop, over real HTTP. */
export async function runningApi() {
  makePasswordsCheap();
  const folder = temporaryFolder('conformance');
  const databasePath = join(folder, 'shop.sqlite');
  const api = await startReferenceApi({
    databasePath,
    draftSecrets: [DRAFT.secret],
    picturesFolder: join(folder, 'pictures'),
    port: 0,
    demo: true,
    origins: [SHOP_ORIGIN],
    products: PRODUCTS,
    workBits: WORK_BITS,
  });
  addDraft(databasePath);
  return {
    url: api.url,
    async close() {
      await api.close();
    },
  };
}
