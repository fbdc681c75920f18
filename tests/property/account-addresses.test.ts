import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { ShippingInput } from '../../src/contract/order/address.ts';
import { getShippings } from '../../src/contract/order/delivery.ts';
import type { Fault } from '../integration/harness/network.ts';
import { openBrowser } from '../integration/harness/shop-tab.ts';

const SEED = 20_261_123;
const RUNS = 15;

const addressOf = (house: number): ShippingInput => ({
  coord: null,
  zip: '155620',
  kladrId: '3702000100000',
  cityFiasId: null,
  isDefault: false,
  contactPerson: 'Иванова Анна',
  phone: '+79001234567',
  address: {
    country: 'Россия',
    region: null,
    city: 'Палех',
    settlement: null,
    street: 'ул. Новая',
    house: String(house),
    flat: null,
    value: `Палех, ул. Новая, д. ${house}`,
  },
});

const faults: Fault[] = [
  { kind: 'none' },
  { kind: 'offline' },
  { kind: 'answer-lost' },
  { kind: 'answer-replaced', status: 502 },
  { kind: 'refused', status: 500, body: { message: 'Сломалось' } },
];

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('add', 'remove', 'default'),
    house: fc.integer({ min: 1, max: 3 }),
    fault: fc.constantFrom(...faults),
  }),
  { minLength: 1, maxLength: 8 },
);

test('whatever happens to the calls, an address is there once or not at all, and the screen shows what the server has', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const browser = openBrowser();
      const { headers } = await browser.api.customer();
      browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
      await browser.openTab();
      const { savedShippings, saveShipping, makeDefaultShipping, removeShipping } =
        await import('../../src/stores/addresses/saved-shippings.ts');
      savedShippings.$state.subscribe(() => undefined);
      await savedShippings.load();
      const shown = () => {
        const state = savedShippings.$state.get();
        return state.status === 'ready' ? state.data : undefined;
      };
      const model = new Set<number>();
      for (const { kind, house, fault } of sequence) {
        const found = shown()?.find(({ address }) => address.house === String(house));
        if (kind === 'add') {
          // An address that is there is not sent, so its fault would wait for another call.
          if (!model.has(house)) browser.network.fail('addShipping', fault);
          const { status } = await saveShipping(null, addressOf(house));
          if (status === 'done') model.add(house);
        } else if (found) {
          browser.network.fail(kind === 'remove' ? 'deleteShipping' : 'updateShipping', fault);
          const act = kind === 'remove' ? removeShipping(found.id) : makeDefaultShipping(found);
          const { status } = await act;
          if (status === 'done' && kind === 'remove') model.delete(house);
          if (status === 'done' && kind === 'default') expect(shown()?.[0]?.id).toBe(found.id);
        }
        const { data } = await browser.api.call(getShippings, {}, headers);
        expect(shown()).toEqual(data);
        expect(data.map(({ address }) => Number(address.house)).sort()).toEqual([...model].sort());
        expect(data.filter(({ isDefault }) => isDefault)).toHaveLength(Math.min(1, data.length));
      }
      await browser.close();
    }),
    { seed: SEED, numRuns: RUNS },
  );
});
