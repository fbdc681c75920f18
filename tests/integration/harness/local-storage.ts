import { vi } from 'vitest';

/** Lets what clears the browser's storage find the items of a test's. Undone by `vi.unstubAllGlobals()`. */
export function stubLocalStorage(items: Record<string, string>): void {
  const methods = {
    length: { get: () => Object.keys(items).length },
    key: { value: (index: number) => Object.keys(items)[index] ?? null },
    getItem: { value: (key: string) => items[key] ?? null },
    removeItem: { value: (key: string) => void Reflect.deleteProperty(items, key) },
  };
  vi.stubGlobal('localStorage', Object.defineProperties(items, methods));
  vi.stubGlobal('StorageEvent', class extends Event {});
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined });
}
