/** What the shop needs of a storage. */
export type ItemStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** In the place of a storage that the browser refuses: it holds nothing. */
const refused: ItemStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

/** Where cookies are refused the name itself throws, where its files are spoilt each use; some web views have null there. */
function opened(open: () => ItemStorage | null): ItemStorage {
  try {
    const items = open() ?? refused;
    items.getItem('');
    return items;
  } catch {
    return refused;
  }
}

/** The local storage, as far as the browser lets the shop have one. */
export const localItems = (): ItemStorage => opened(() => localStorage);
/** The session storage of the tab, as far as the browser lets the shop have one. */
export const sessionItems = (): ItemStorage => opened(() => sessionStorage);

/** Whether the browser refuses the shop a local storage; where there is no browser, nothing is refused. */
export function isStorageRefused(): boolean {
  try {
    return typeof localStorage !== 'undefined' && localItems() === refused;
  } catch {
    return true;
  }
}

export const itemKeys = (items: ItemStorage): string[] =>
  Array.from({ length: items.length }, (_, index) => items.key(index)).filter((key) => key !== null);

/** Stores an item; false where the storage is full or refused. */
export function keepItem(items: ItemStorage, key: string, value: string): boolean {
  try {
    items.setItem(key, value);
    return items.getItem(key) === value;
  } catch {
    return false;
  }
}
