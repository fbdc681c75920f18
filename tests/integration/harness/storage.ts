import { setPersistentEngine, type PersistentListener } from '@nanostores/persistent';

/** Local storage as the tabs of one browser share it. */
export interface TestStorage {
  readonly items: Record<string, string>;
  /** Another tab writes. */
  writeElsewhere: (key: string, value: string) => void;
}

/** Puts an empty storage under the persistent stores. */
export function openStorage(items: Record<string, string> = {}): TestStorage {
  const listeners = new Set<PersistentListener>();
  setPersistentEngine(items, {
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
  });
  return {
    items,
    writeElsewhere(key, newValue) {
      items[key] = newValue;
      for (const listener of listeners) listener({ key, newValue });
    },
  };
}
