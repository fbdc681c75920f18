import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/temporary-folder.ts';
import { ShopStore } from '../shop-store.ts';

function twoConnections() {
  const folder = temporaryFolder('documents');
  const stores = [0, 1].map(() => new ShopStore(join(folder, 'shop.sqlite')));
  onTestFinished(() => stores.forEach((store) => store.close()));
  return stores as [ShopStore, ShopStore];
}

const put = (store: ShopStore, name: string) =>
  store.documents.put('video', 1, { fileId: 1, name: `${name}.mp4` });
const names = (store: ShopStore) => store.documents.cached('video').map(({ name }) => name);

test('what is kept is the same until a document of the kind is changed here', () => {
  const [store] = twoConnections();
  put(store, 'old');
  const before = store.documents.cached('video');
  store.metadata.set('any', 'thing');
  store.documents.put('currency', 1, { id: 1, code: 'RUB', sign: '₽', rate: 1 });
  expect(store.documents.cached('video')).toBe(before);
  put(store, 'new');
  expect(names(store)).toEqual(['new.mp4']);
  store.documents.remove('video', 1);
  expect(names(store)).toEqual([]);
});

test('what another process changes is read anew', () => {
  const [store, other] = twoConnections();
  put(store, 'old');
  expect([names(store), names(other)]).toEqual([['old.mp4'], ['old.mp4']]);
  put(other, 'new');
  expect([names(store), names(other)]).toEqual([['new.mp4'], ['new.mp4']]);
});

test('what was read inside a change that is taken back is not kept', () => {
  const [store] = twoConnections();
  put(store, 'old');
  expect(names(store)).toEqual(['old.mp4']);
  const failed = () =>
    store.change(() => {
      put(store, 'new');
      expect(names(store)).toEqual(['new.mp4']);
      throw new Error('changed its mind');
    });
  expect(failed).toThrow('changed its mind');
  expect(names(store)).toEqual(['old.mp4']);
});
