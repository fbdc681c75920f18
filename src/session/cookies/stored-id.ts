import { randomId } from './random-id.ts';

type IdStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** An id in storage, replaced where missing or invalid. Without storage it lasts as long as the page. */
export function storedId(storage: () => IdStorage, key: string): () => string {
  let id: string | undefined;
  return () => {
    if (id !== undefined) return id;
    try {
      const stored = storage().getItem(key);
      id = stored !== null && /^[0-9a-f]{32}$/.test(stored) ? stored : randomId();
      storage().setItem(key, id);
    } catch {
      id ??= randomId();
    }
    return id;
  };
}
