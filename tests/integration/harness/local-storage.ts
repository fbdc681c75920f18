import { vi } from 'vitest';

const withMethods = (items: Record<string, string>) =>
  Object.defineProperties(items, {
    length: { get: () => Object.keys(items).length },
    key: { value: (index: number) => Object.keys(items)[index] ?? null },
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: { value: (key: string, value: string) => void (items[key] = value) },
    removeItem: { value: (key: string) => void Reflect.deleteProperty(items, key) },
  });

/** Lets what clears the browser's storage find the items of a test's. Undone by `vi.unstubAllGlobals()`. */
export function stubLocalStorage(items: Record<string, string>): void {
  vi.stubGlobal('localStorage', withMethods(items));
  vi.stubGlobal('StorageEvent', class extends Event {});
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('sessionStorage', withMethods({}));
}
