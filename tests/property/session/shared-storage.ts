import { setPersistentEngine, type PersistentListener } from '@nanostores/persistent';

/** Local storage that several tabs share; each write reaches the persistent stores of all of them. */
export function createSharedStorage() {
  const listeners = new Set<PersistentListener>();
  const tell = (key: string, newValue: string | null) => {
    for (const listener of listeners) Reflect.apply(listener, undefined, [{ key, newValue }]);
  };
  const items: Record<string, string> = {};
  const storage = new Proxy(items, {
    set(_, key, value: string) {
      items[String(key)] = value;
      tell(String(key), value);
      return true;
    },
    deleteProperty(_, key) {
      Reflect.deleteProperty(items, key);
      tell(String(key), null);
      return true;
    },
  });
  Object.defineProperties(items, {
    length: { get: () => Object.keys(items).length },
    key: { value: (index: number) => Object.keys(items)[index] ?? null },
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: { value: (key: string, value: string) => void (storage[key] = value) },
    removeItem: { value: (key: string) => Reflect.deleteProperty(storage, key) },
  });
  setPersistentEngine(storage, {
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
  });
  return { storage, tellAll: () => tell('', null) };
}
