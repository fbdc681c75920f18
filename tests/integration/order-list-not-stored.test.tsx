import { expect, test, vi } from 'vitest';
import { notStored } from '../../src/domain/requests/messages.ts';
import { eventually } from '../eventually.ts';
import { draw, find, settle, type } from './harness/island-page.ts';
import { openBrowser } from './harness/shop-tab.ts';

/** A storage without room for another letter. */
const full = (): Record<string, string> =>
  new Proxy<Record<string, string>>(
    {},
    {
      set: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  );

test.each([
  ['is full', full(), true],
  ['keeps what it is given', {}, false],
])(
  'ERR-13 BULK-01 where the storage %s, a list that goes with its page says so, and only there',
  async (_, items, says) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openBrowser({ items }).openTab();
    const { OrderListScreen } = await import('../../src/features/order-list/OrderListScreen.tsx');
    const screen = await draw(<OrderListScreen />);
    await type(find<HTMLInputElement>('textarea', ''), 'VD-101 2');
    const { readText } = await import('../../src/features/order-list/state/order-list.ts');
    await settle(readText);
    await settle(() => eventually(() => expect(screen.text()).toContain('Все строки готовы: 1.')));
    expect(screen.text().includes(notStored.replaceAll('\u00a0', ' '))).toBe(says);
  },
);
