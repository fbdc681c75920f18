import { beforeEach, expect, test, vi } from 'vitest';
import type * as SetParcel from '../../src/features/constructor/state/set-parcel.ts';
import { SINGLE_BED_SET, TOWEL } from '../contract/fixture/group-ids.ts';
import { openBrowser, toastTexts, until, type Browser, type Tab } from './harness/shop-tab.ts';

let browser: Browser;
let tab: Tab;
let parcel: typeof SetParcel;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  tab = await browser.openTab();
  parcel = await import('../../src/features/constructor/state/set-parcel.ts');
});

test('a set is weighed once it stays as it is, by the shop’s virtual total', async () => {
  void parcel.requestSetParcel([{ id: TOWEL, count: 1 }]);
  void parcel.requestSetParcel([{ id: TOWEL, count: 2 }]);
  await until(() => parcel.$setParcel.get() !== null);
  const one = parcel.$setParcel.get();
  expect(browser.network.asked('getVirtualTotal')).toHaveLength(1);
  expect(one?.weight).toBeGreaterThan(0);

  void parcel.requestSetParcel([
    { id: TOWEL, count: 2 },
    { id: SINGLE_BED_SET, count: 1 },
  ]);
  expect(parcel.$setParcel.get(), 'the last one stays meanwhile').toBe(one);
  await until(() => parcel.$setParcel.get() !== one);
  expect(parcel.$setParcel.get()?.weight).toBeGreaterThan(one?.weight ?? 0);
  void parcel.requestSetParcel([]);
  expect(parcel.$setParcel.get()).toBeNull();
});

test('a virtual total that fails is told in the server’s words, and shows nothing old', async () => {
  const refusal = { kind: 'refused', status: 503, body: { message: 'Весы на ремонте' } } as const;
  browser.network.fail('getVirtualTotal', refusal);
  void parcel.requestSetParcel([{ id: TOWEL, count: 1 }]);
  await until(() => toastTexts(tab).length > 0);
  expect(toastTexts(tab)).toEqual(['Весы на ремонте. Попробуйте ещё раз через\u00a0минуту']);
  expect(parcel.$setParcel.get()).toBeNull();
});
