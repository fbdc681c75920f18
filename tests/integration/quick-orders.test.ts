import { beforeEach, expect, test, vi } from 'vitest';
import type * as Blanks from '../../src/features/product/state/blank.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';
import { openBrowser, toastTexts, until, type Browser, type Tab } from './harness/shop-tab.ts';

let browser: Browser;
let tab: Tab;
let blanks: typeof Blanks;

async function openTab() {
  tab = await browser.openTab();
  blanks = await import('../../src/features/product/state/blank.ts');
  await blanks.beginBlank();
}

function introduce() {
  tab.checkout.changeDraft({ fio: 'иванова анна', phone: '9001234567', phoneCountry: 'RU' });
  blanks.changeBlankNote({ accept: true });
}

const keys = () => browser.network.asked('placeBlank').map(({ headers }) => headers.get('idempotency-key'));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  await openTab();
});

test('a quick order without a name, a number and consent is not sent', async () => {
  expect(await blanks.sendBlank([{ id: TOWEL, count: 1 }])).toBe(false);
  expect(blanks.$blankErrors.get()).toEqual({
    fio: 'Отсутствует ФИО',
    phone: 'Отсутствует номер телефона',
    accept: 'Необходимо подтвердить обработку персональных данных',
  });
  expect(browser.network.asked('placeBlank')).toHaveLength(0);
});

test('ERR-04 PROD-13 nothing is sent by rules that nobody has read, and the next press reads them', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  browser.network.fail('getConfig', { kind: 'refused', status: 500 }, { kind: 'offline' });
  await openTab();
  const failed = {
    status: 'failed',
    message: 'Произошла ошибка при инициализации конфига. Перезагрузите страницу',
  };
  expect(blanks.$blank.get()).toEqual(failed);
  introduce();
  expect(await blanks.sendBlank([{ id: TOWEL, count: 1 }])).toBe(false);
  expect(blanks.$blank.get()).toEqual(failed);
  expect(browser.network.asked('placeBlank')).toHaveLength(0);
  expect(await blanks.sendBlank([{ id: TOWEL, count: 1 }])).toBe(true);
  vi.restoreAllMocks();
});

test('PROD-13 a lost answer, a reload and another try are one quick order', async () => {
  introduce();
  browser.network.fail('placeBlank', { kind: 'answer-lost' });
  expect(await blanks.sendBlank([{ id: TOWEL, count: 2 }])).toBe(false);
  expect(blanks.$blank.get()).toMatchObject({ status: 'failed' });
  await openTab();
  introduce();
  expect(await blanks.sendBlank([{ id: TOWEL, count: 2 }])).toBe(true);
  expect(new Set(keys()).size).toBe(1);
  expect(blanks.$blank.get()).toMatchObject({ status: 'placed' });
  await blanks.beginBlank();
  blanks.changeBlankNote({ accept: true });
  expect(await blanks.sendBlank([{ id: TOWEL, count: 2 }])).toBe(true);
  expect(new Set(keys()).size, 'the next one is another').toBe(2);
});

test('PROD-13 a second press while it is on its way sends nothing', async () => {
  introduce();
  const answer = browser.network.hold('placeBlank');
  const first = blanks.sendBlank([{ id: TOWEL, count: 1 }]);
  await until(() => browser.network.asked('placeBlank').length === 1);
  expect(await blanks.sendBlank([{ id: TOWEL, count: 1 }])).toBe(false);
  answer();
  expect(await first).toBe(true);
  expect(browser.network.asked('placeBlank')).toHaveLength(1);
});

test('who has closed the dialog hears what became of it, and who has not reads it there', async () => {
  introduce();
  browser.network.fail('placeBlank', { kind: 'offline' });
  await blanks.sendBlank([{ id: TOWEL, count: 1 }]);
  expect(toastTexts(tab)).toEqual([expect.stringContaining('Заявка не отправлена')]);
  await until(() => toastTexts(tab).length === 0);
  tab.modal.openModal({
    kind: 'product-request',
    product: { id: 201, title: 'Полотенце', path: '/', imageId: null },
    groups: [],
  });
  browser.network.fail('placeBlank', { kind: 'nonsense' });
  await blanks.sendBlank([{ id: TOWEL, count: 1 }]);
  expect(blanks.$blank.get()).toMatchObject({ status: 'failed' });
  expect(toastTexts(tab)).toEqual([]);
});
