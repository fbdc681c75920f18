import { isDeepStrictEqual } from 'node:util';
import { noteVersion } from '../history/note-version.ts';
import type { ShopStore } from '../shop-store.ts';
import type { EditCommand } from './edit-command.ts';

interface Watched {
  kind: 'product' | 'news' | 'category' | 'page';
  id: string;
  title: string;
  read: () => unknown;
}

/** The record that a command edits; undefined for what has no history. */
function watchedBy({ products, documents }: ShopStore, command: EditCommand): Watched | undefined {
  switch (command.kind) {
    case 'product':
    case 'removal': {
      const product = products.byCode(command.code);
      if (product === undefined) return undefined;
      const { id, title } = product;
      return { kind: 'product', id: String(id), title, read: () => products.byId(id) };
    }
    case 'news': {
      const news = documents.one('news', command.id);
      const title = news?.name ?? '';
      return { kind: 'news', id: String(command.id), title, read: () => documents.one('news', command.id) };
    }
    case 'category': {
      const category = documents.all('category').find(({ code }) => code === command.code);
      if (category === undefined) return undefined;
      const { id, title } = category;
      return { kind: 'category', id: String(id), title, read: () => documents.one('category', id) };
    }
    case 'page': {
      const page = documents.one('page', command.code);
      if (page === undefined) return undefined;
      return {
        kind: 'page',
        id: String(page.id),
        title: page.title,
        read: () => documents.one('page', command.code),
      };
    }
    default:
      return undefined;
  }
}

/** Remembers what a command edits; the answer keeps a version of it afterwards. */
export function watchRecord(store: ShopStore, command: EditCommand, at: Date): () => void {
  const watched = watchedBy(store, command);
  if (watched === undefined) return () => undefined;
  const { read, ...record } = watched;
  const before = read();
  return () => {
    const after = read();
    if (isDeepStrictEqual(before, after)) return;
    noteVersion(store.versions, {
      ...record,
      before,
      after,
      by: '',
      at,
      cause: after ? 'command' : 'removal',
    });
  };
}
