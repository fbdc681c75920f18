import { vi } from 'vitest';

/** Gives the tabs of a test file channels of their own: Node's reach every test that runs in the process. */
export function useOwnChannels(file: string): void {
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(`${name} of ${file}`);
      }
    },
  );
}
