export type ItemStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** An empty stand-in for refused storage. */
const refused: ItemStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

/** With cookies refused the property itself throws, with damaged files each use; some web views have null. */
function opened(open: () => ItemStorage | null): ItemStorage {
  try {
    const items = open() ?? refused;
    items.getItem('');
    return items;
  } catch {
    return refused;
  }
}

export const localItems = (): ItemStorage => opened(() => localStorage);
export const sessionItems = (): ItemStorage => opened(() => sessionStorage);

/** False without a browser. */
export function isStorageRefused(): boolean {
  try {
    return typeof localStorage !== 'undefined' && localItems() === refused;
  } catch {
    return true;
  }
}

export const itemKeys = (items: ItemStorage): string[] =>
  Array.from({ length: items.length }, (_, index) => items.key(index)).filter((key) => key !== null);

/** False where the storage is full or refused. */
export function keepItem(items: ItemStorage, key: string, value: string): boolean {
  try {
    items.setItem(key, value);
    return items.getItem(key) === value;
  } catch {
    return false;
  }
}
