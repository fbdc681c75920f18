import { setPersistentEngine } from '@nanostores/persistent';
import { expect, test } from 'vitest';
import * as messages from '../domain/messages.ts';

test('ERR-13 a browser that stores nothing is told of once, and no success is', async () => {
  const full = new Proxy<Record<string, string>>(
    {},
    {
      set: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  );
  setPersistentEngine(full, { addEventListener: () => {}, removeEventListener: () => {} });
  const { toggleCompare } = await import('./compare.ts');
  const { $toasts } = await import('./toasts.ts');
  toggleCompare(7);
  toggleCompare(8);
  expect($toasts.get().map(({ kind, text }) => [kind, text])).toEqual([['warning', messages.notStored]]);
});
